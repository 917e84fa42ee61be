import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { calleeOf, callsQuery, type MemberCall, memberCall, propertyNode } from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { annotatedRouters, isAssumed, isHandlerLike, isPathLike, scopeFact } from './routers.ts';
import { onSharedRouters } from './sharedRouters.ts';
import { verbEndpoint } from './verbs.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'del', 'head', 'opts']);
const makers: Readonly<Record<string, 'root' | 'router'>> = {
  'restify.createServer': 'root',
  'restify-router.Router': 'router',
};
const likelyServer = /server|router|(?:^|\.|_)(?:app|api)$/i;

/** Restify: http://restify.com/docs/server-api/, with restify-router: https://github.com/ukayani/restify-router */
export const restify: Framework = {
  name: 'restify',
  support: {
    title: 'Restify',
    followed: 'server routes, restify-router',
    notFollowed: 'conditional handlers by version',
  },
  languages: ['ecmascript'],
  signs: ['restify'],
  ...onSharedRouters((source) => source.includes('restify')),
  query: callsQuery,
  join: joinMounted,
  read: (file, matches) => [
    ...annotatedRouters('restify', /^restify(?:-router)?\.(?:Server|Router)$/, /\.Server$/, file),
    ...matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
  ],
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const within = callee && makers[externalPath(file.value(callee), file) ?? ''];
  if (within) {
    return [scopeFact('restify', node, text(''), within, file)];
  }
  const call = memberCall(node, file);
  switch (call?.method) {
    case 'applyRoutes':
      return call ? mount(call, call.parameters[0], call.on, call.parameters[1], file) : [];
    case 'add':
      return call ? mount(call, call.on, call.parameters[1], call.parameters[0], file) : [];
    default:
      return call && (call.method === undefined || verbs.has(call.method)) ? endpoint(call, file) : [];
  }
}

function mount(
  call: MemberCall,
  on: Node | undefined,
  what: Node | undefined,
  path: Node | undefined,
  file: SyntaxFile,
): readonly Fact[] {
  if (!on || !what) {
    return [];
  }
  const facts = { on: file.value(on), what: file.value(what), path: path ? file.value(path) : text('') };
  return [{ kind: 'mount', framework: 'restify', ...facts, ...file.position(call.node) }];
}

/**
 * The endpoint of `get(path, ...handlers)`. The path may be a property of an options object. A handler that has sent the
 * response calls `next` too: http://restify.com/docs/home/#using-next
 */
function endpoint(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [first, ...handlers] = call.parameters;
  const path = first?.type === 'object' ? (propertyNode(first, 'path') ?? propertyNode(first, 'url')) : first;
  if (!path || !isHandlerLike(handlers.at(-1))) {
    return [];
  }
  const value = file.value(path);
  const isMine = isPathLike(value) && isAssumed('restify', call.on, likelyServer, file);
  const given = handlers.map((handler) => file.value(handler));
  const [handler] = given.length > 1 ? [{ kind: 'list', items: given } as const] : given;
  const parts = { on: file.value(call.on), path: value, handler, isMine };
  return [{ ...verbEndpoint({ framework: 'restify', call, ...parts }, file), goesOnAfterResponse: true }];
}
