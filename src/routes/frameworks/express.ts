import type { Node, QueryMatch } from 'web-tree-sitter';
import type { Fact } from '../facts/facts.ts';
import { text, type Value } from '../facts/value.ts';
import { isCode } from '../languages/ecmascript/values.ts';
import { externalPath } from '../syntax/external.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Framework } from './framework.ts';
import { joinTrimmed } from './join.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all']);
const makers: Readonly<Record<string, 'root' | 'router'>> = {
  express: 'root',
  'express.Router': 'router',
  'express-promise-router': 'router',
};
const likelyRouter = /(?:^|\.|_)(?:app|server|api|routes?)$|router$|app$/i;

/** Express 4 and 5: https://expressjs.com/en/guide/routing.html */
export const express: Framework = {
  name: 'express',
  languages: ['ecmascript'],
  trigger: (source) =>
    source.includes('express') ||
    /\b(?:app|server|api|routes?|\w*[rR]outer)\s*\.\s*(?:get|post|put|patch|delete|all|use|route)\s*\(/.test(source),
  query: `
    (call_expression function: (member_expression object: (_) @on property: (property_identifier) @property) arguments: (arguments) @arguments) @call
    (call_expression function: [(identifier) (member_expression)] @maker) @made
    (new_expression constructor: [(identifier) (member_expression)] @maker) @made
  `,
  join: joinTrimmed,
  read: (file, matches) => matches.flatMap((match) => readMatch(file, match)),
};

function readMatch(file: SyntaxFile, { captures }: QueryMatch): readonly Fact[] {
  const node = (name: string): Node | undefined => captures.find((capture) => capture.name === name)?.node;
  const [maker, made, on, property, given, call] = [
    node('maker'),
    node('made'),
    node('on'),
    node('property'),
    node('arguments'),
    node('call'),
  ];
  if (maker && made) {
    const within = makers[externalPath(file.value(maker), file) ?? ''];
    return within
      ? [{ kind: 'scope', framework: 'express', id: made.startIndex, path: text(''), within, ...file.position(made) }]
      : [];
  }
  if (!on || !property || !given || !call) {
    return [];
  }
  const parameters = given.namedChildren.filter(isCode);
  if (property.text === 'use') {
    return mounts(file, call, on, parameters);
  }
  return verbs.has(property.text) ? endpoint(file, call, on, property.text, parameters) : [];
}

function endpoint(file: SyntaxFile, call: Node, on: Node, verb: string, parameters: readonly Node[]): readonly Fact[] {
  const chained = routeOf(on);
  const [first, ...rest] = parameters;
  const path = chained ? chained.path : rest.length > 0 ? first : undefined;
  const handler = parameters.at(-1);
  if (!path || !handler || handler.type === 'object' || handler.type === 'string') {
    return [];
  }
  const router = chained?.on ?? on;
  const isRegExp = path.type === 'regex';
  return [
    {
      kind: 'endpoint',
      framework: 'express',
      methods: [verb === 'all' ? 'ANY' : verb.toUpperCase()],
      path: isRegExp ? text(path.text) : file.value(path),
      on: file.value(router),
      handler: file.value(handler),
      line: file.line(call),
      onlyOnRouter: !likelyRouter.test(router.text),
      ...file.position(call),
    },
  ];
}

/** The path and router of `router.route(path)`, below any verbs chained to it. */
function routeOf(node: Node): { readonly on: Node; readonly path: Node } | undefined {
  for (let current: Node | null = node; current?.type === 'call_expression'; ) {
    const callee: Node | null = current.childForFieldName('function');
    const on: Node | null = callee?.childForFieldName('object') ?? null;
    const path = current.childForFieldName('arguments')?.namedChildren.find(isCode);
    if (on && path && callee?.childForFieldName('property')?.text === 'route') {
      return { on, path };
    }
    current = on;
  }
  return undefined;
}

/** `use(path?, ...things)`: whether the first argument is a path shows when it is evaluated. */
function mounts(file: SyntaxFile, call: Node, on: Node, parameters: readonly Node[]): readonly Fact[] {
  const [first, ...rest] = parameters.map((parameter) => file.value(parameter));
  if (!first) {
    return [];
  }
  const mount = (path: Value, what: readonly Value[]): Fact => ({
    kind: 'mount',
    on: file.value(on),
    path,
    pathMayBeAbsent: true,
    what: { kind: 'list', items: what },
    ...file.position(call),
  });
  return [mount(text(''), [first]), ...(rest.length > 0 ? [mount(first, rest)] : [])];
}
