import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, callsQuery, type MemberCall, memberCall } from '../../languages/ecmascript/calls.ts';
import { textOption } from '../../languages/ecmascript/options.ts';
import { stringText } from '../../languages/ecmascript/strings.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { quoted } from '../trigger.ts';
import { scopeFact } from './routers.ts';
import { handledEndpoint } from './verbs.ts';

const verbs = new Set(['all', 'get', 'post', 'put', 'patch', 'delete', 'head', 'options']);
const makers = /^itty-router\.(?:Router|IttyRouter|AutoRouter)$/;

/**
 * itty-router: https://itty.dev/itty-router . A router matches the whole path of a request, behind a `base` of its own; what hands
 * requests on to it says nothing about its paths: https://itty.dev/itty-router/guides/nesting
 */
export const ittyRouter: Framework = {
  name: 'itty-router',
  support: {
    title: 'itty-router',
    followed: 'routers with `base`, all verbs',
    notFollowed: 'other methods, lists of routes, everything below a path (`/api/*`) for all verbs',
  },
  languages: ['ecmascript'],
  signs: quoted('itty-router'),
  trigger: (source) => /['"]itty-router/.test(source),
  query: callsQuery,
  join: joinTrimmed,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  if (callee && makers.test(externalPath(file.value(callee), file) ?? '')) {
    return [scopeFact('itty-router', node, textOption(argumentsOf(node)[0], 'base', file), 'root', file)];
  }
  const call = memberCall(node, file);
  return call?.method !== undefined && verbs.has(call.method) ? endpoint(call, file) : [];
}

/** The endpoint of `get(path, ...handlers)`. None for `all` below a path, which only checks requests or passes them on. */
function endpoint(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [path, ...handlers] = call.parameters;
  const isForAll = call.method === 'all' && path?.type === 'string' && stringText(path).endsWith('*');
  const parts = { framework: 'itty-router', call, path, handler: handlers.at(-1), likely: /router$/i };
  return isForAll ? [] : handledEndpoint(parts, file);
}
