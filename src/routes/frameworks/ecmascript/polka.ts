import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { calleeOf, callsQuery, type MemberCall, memberCall } from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { quoted } from '../trigger.ts';
import { namesPath } from './mountPaths.ts';
import { scopeFact } from './routers.ts';
import { handledEndpoint, withMethod } from './verbs.ts';

const verbs = new Set(['all', 'get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'connect', 'trace']);
const likely = /(?:^|\.|_)(?:app|server|api|router|polka)$/i;

/** Polka: https://github.com/lukeed/polka#api */
export const polka: Framework = {
  name: 'polka',
  support: { title: 'Polka', followed: 'all verbs, `add`, applications mounted by `use`', notFollowed: 'sirv' },
  languages: ['ecmascript'],
  signs: quoted('polka'),
  trigger: (source) => /['"]polka['"]/.test(source),
  query: callsQuery,
  join: joinMounted,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  if (callee && externalPath(file.value(callee), file) === 'polka') {
    return [scopeFact('polka', node, text(''), 'root', file)];
  }
  const call = memberCall(node, file);
  if (call?.method === 'use') {
    return mounts(call, file);
  }
  if (call?.method === 'add') {
    return added(call, file);
  }
  return call?.method !== undefined && verbs.has(call.method) ? endpoint(call, call.parameters, file) : [];
}

/** `use(base?, ...fn)`: https://github.com/lukeed/polka#usebase-fn */
function mounts(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [first, ...rest] = call.parameters;
  const mount = (path: Expression, what: readonly Node[]): Fact => ({
    kind: 'mount',
    framework: 'polka',
    on: file.value(call.on),
    path,
    ...(first && rest.length > 0 ? { pathMayBeAbsent: !namesPath(first) } : {}),
    what: { kind: 'list', items: what.map((each) => file.value(each)) },
    ...file.position(call.node),
  });
  return first ? [mount(text(''), [first]), ...(rest.length > 0 ? [mount(file.value(first), rest)] : [])] : [];
}

/** `add(method, pattern, ...handlers)` */
function added(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [method, ...parameters] = call.parameters;
  return withMethod(endpoint(call, parameters, file), method, file);
}

function endpoint(call: MemberCall, [path, ...handlers]: readonly Node[], file: SyntaxFile): readonly Endpoint[] {
  return handledEndpoint({ framework: 'polka', call, path, handler: handlers.at(-1), likely }, file);
}
