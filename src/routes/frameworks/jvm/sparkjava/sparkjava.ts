import type { Fact } from '../../../facts/facts.ts';
import { type Call, callOf, callQuery, isLiteral } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinKeepingTrailingSlash } from '../../join.ts';
import { scopeOfFunction } from '../functionScopes.ts';
import { isOfSpark, scopesOf } from './groups.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'connect']);

/** Spark, the web framework: https://sparkjava.com/documentation#routes */
export const sparkjava: Framework = {
  name: 'sparkjava',
  support: {
    title: 'Spark Java',
    followed: 'routes with every verb, static or of a service, path groups, web sockets',
    notFollowed: 'static files, filters that answer',
  },
  languages: ['java', 'kotlin'],
  signs: ['spark.'],
  trigger: (source) => /^import\s+(?:static\s+)?spark\./m.test(source),
  query: callQuery,
  join: joinKeepingTrailingSlash,
  read(file, matches) {
    const calls = matches.flatMap(({ captures }) => captures.flatMap(({ node }) => callOf(node, file) ?? []));
    const own = calls.filter((call) => isOfSpark(call, file));
    return [...own.flatMap((call) => callFacts(call, file)), ...scopesOf(own, calls, file)];
  },
};

function callFacts(call: Call, file: SyntaxFile): readonly Fact[] {
  const [path, ...given] = call.arguments;
  const on = path && given.length > 0 ? scopeOfFunction(call.node, file) : undefined;
  if (!on || !path) {
    return [];
  }
  const position = file.position(call.node);
  if (call.name === 'path') {
    return [{ kind: 'mount', on, path: file.value(path), what: file.value(given[0]), ...position }];
  }
  const isSocket = call.name === 'webSocket';
  if (!isSocket && !verbs.has(call.name)) {
    return [];
  }
  const handler = handlerIn(given);
  return [
    {
      kind: 'endpoint',
      framework: 'sparkjava',
      methods: [isSocket ? 'GET' : call.name.toUpperCase()],
      path: file.value(path),
      on,
      handler: handler && !isLiteral(handler) ? file.value(handler) : undefined,
      line: file.lineAt(call.at),
      ...(isSocket ? { upgrade: 'websocket' } : {}),
      ...position,
    },
  ];
}

/**
 * The route among the arguments after the path: an accepted type may come before it, a transformer after it. A literal with a request and a
 * response is the route, and so is a method of the same object: https://javadoc.io/doc/com.sparkjava/spark-core/latest/spark/Spark.html
 */
function handlerIn(given: readonly Node[]): Node | undefined {
  return given.find(isRoute) ?? given.find(({ type }) => !/string_literal$/.test(type));
}

function isRoute({ type, text }: Node): boolean {
  return /^this::\w+$/.test(text) || (type === 'lambda_expression' && /^\(\s*\w+\s*,\s*\w+\s*\)/.test(text));
}
