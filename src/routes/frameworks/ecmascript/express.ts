import { parametersOfErrorHandlers } from '../../facts/endpoint.ts';
import { type Expression, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, callsQuery, type MemberCall, memberCall } from '../../languages/ecmascript/calls.ts';
import { parametersOf } from '../../languages/ecmascript/parameters.ts';
import { callId, functionTypes } from '../../languages/ecmascript/values.ts';
import { guardsAround } from '../../languages/guards.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { likelyMounts } from '../likelyMounts.ts';
import { handedOn, routerOfCall } from './handedOn.ts';
import { clientScope, mayMakeClients } from './httpClients.ts';
import { mountPath, namesPath } from './mountPaths.ts';
import { annotatedRouters, isAssumed, isHandlerLike, isPathLike, mayRegister, scopeFact } from './routers.ts';
import { generatedHandler } from './tsoaGenerated.ts';
import { chainedEndpoint } from './verbs.ts';

const verbs = new Set([
  ...['all', 'get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'query', 'search', 'copy', 'move', 'lock'],
  ...['unlock', 'mkcol', 'propfind', 'proppatch', 'purge', 'report', 'subscribe', 'unsubscribe', 'trace', 'merge'],
]);
const makers: Readonly<Record<string, 'root' | 'router'>> = {
  express: 'root',
  'express.Router': 'router',
  router: 'router',
  'express-promise-router': 'router',
  'express-async-router': 'router',
  'express-async-router.AsyncRouter': 'router',
  '@backstage/backend-openapi-utils.createValidatedOpenApiRouter': 'router',
  '@backstage/backend-openapi-utils.createValidatedOpenApiRouterFromGeneratedEndpointMap': 'router',
};
const likelyRouter = /(?:^|\.|_)(?:app|server|api|routes?)$|router$|app$/i;
const types = /\.(?:Express|Application|Router|IRouter|Core\.\w+)$/;

/** Express 4 and 5: https://expressjs.com/en/guide/routing.html */
export const express: Framework = {
  name: 'express',
  support: {
    title: 'Express 4 and 5',
    followed:
      "routers mounted across CommonJS and ES modules, factories, classes and their bases, helpers that register, `route()`, `all`, arrays, RegExp, tables and loops of literals, `express-ws`, Meteor's `WebApp.handlers`, plugins of Backstage, defaults of node-config in JSON",
    notFollowed: 'routers loaded by scanning folders, decorator libraries',
  },
  languages: ['ecmascript'],
  trigger: (source) =>
    /\bexpress\b(?![\s*#/]+or implied)/.test(source) || mayRegister(source) || mayMakeClients(source),
  query: callsQuery,
  join: joinMounted,
  read: (file, matches) => [
    ...annotatedRouters('express', types, /\.(?:Express|Application)$/, file),
    ...matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
    ...likelyMounts('express', (path) => makers[path] === 'root', file),
    ...meteorFacts(file),
  ],
};

/** Matches the application that Meteor's server provides: https://docs.meteor.com/packages/webapp */
const meteor = /^meteor\/webapp\.WebApp\.(?:handlers|rawHandlers|expressApp)$/;

function meteorFacts(file: SyntaxFile): readonly Fact[] {
  const isThere = file.mentions('meteor/webapp');
  const application = { framework: 'express', id: 'meteor', path: text(''), within: 'root' } as const;
  return isThere ? [{ kind: 'scope', ...application, inside: undefined, at: 0 }] : [];
}

function receiverOf(node: Node, file: SyntaxFile): Expression {
  const value = file.value(node);
  return meteor.test(externalPath(value, file) ?? '') ? scope('meteor') : value;
}

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const made = callee && externalPath(file.value(callee), file);
  const within = makers[made ?? ''];
  if (within) {
    return [scopeFact('express', node, text(''), within, file)];
  }
  if (made === 'express-ws') {
    return withSockets(node, file);
  }
  const given = callee && routerOfCall(node, callee, file);
  if (given) {
    return [{ kind: 'substitute', value: given, ...file.position(node), at: callId(node) }];
  }
  const client = clientScope(node, file);
  const call = memberCall(node, file);
  if (!call || client.length > 0) {
    return client;
  }
  if (call.method === 'use') {
    return mounts(call, file);
  }
  return call.method === undefined || verbs.has(call.method) ? endpoint(call, file) : [];
}

/** `expressWs(app).app` is the application that it is given: https://github.com/HenningM/express-ws#full-documentation */
function withSockets(node: Node, file: SyntaxFile): readonly Fact[] {
  const [app] = argumentsOf(node);
  const value: Expression = { kind: 'object', entries: app ? { app: file.value(app) } : {} };
  return [{ kind: 'substitute', value, ...file.position(node), at: callId(node) }];
}

function endpoint(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const chained = routeOf(call.on, file);
  const [first, ...rest] = call.parameters;
  const path = chained ? chained.path : rest.length > 0 ? first : undefined;
  const handlers = (chained ? call.parameters : rest).filter((each) => !isErrorHandler(each));
  const handler = handlers.at(-1);
  const isBefore = chained && call.method === 'all' && goesOn(call.node);
  if (!path || isBefore || !isHandlerLike(handler)) {
    return [];
  }
  const router = chained?.on ?? call.on;
  const value = file.value(path);
  const isMine = isPathLike(value) && isAssumed('express', router, likelyRouter, file);
  const on = receiverOf(router, file);
  const answering = generatedHandler(call, file) ?? file.value(handler);
  const found = chainedEndpoint({ framework: 'express', call, on, path: value, handler: answering, isMine }, file);
  if (call.method === 'all' && !functionTypes.has(handler.type)) {
    return [{ ...found, unlessRouter: true }, routerOfAll(on, answering, call.node, file)];
  }
  const isNamed = /^(?:identifier|member_expression)$/.test(handler.type) && handlers.length > 1;
  return [isNamed ? { ...found, earlier: handlers.slice(0, -1).map((each) => file.value(each)) } : found];
}

/**
 * Whether a function literal answers only where those before it fail, which is told by its fourth parameter:
 * https://expressjs.com/en/guide/error-handling.html#writing-error-handlers
 */
function isErrorHandler(handler: Node): boolean {
  return functionTypes.has(handler.type) && parametersOf(handler).length === parametersOfErrorHandlers;
}

/**
 * The mount of a router that answers `app.all('/orders*', orders)`. Unlike `use`, `all` leaves the path of the request as it is:
 * https://expressjs.com/en/5x/api.html#app.all
 */
function routerOfAll(on: Expression, what: Expression, node: Node, file: SyntaxFile): Fact {
  return { kind: 'mount', framework: 'express', on, path: text(''), what, onlyOnRouter: true, ...file.position(node) };
}

/**
 * Whether a verb follows in the chain of `route(path).all(check).get(…)`, so that the handlers before it are
 * middleware: https://expressjs.com/en/4x/api.html#app.route
 */
function goesOn(call: Node): boolean {
  return verbs.has(call.parent?.childForFieldName('property')?.text ?? '');
}

interface ChainedRoute {
  readonly on: Node;
  readonly path: Node;
}

/**
 * The result of `routeOf` by the call on which a chain continues, null for none. All calls of a chain ask for the calls
 * before them.
 */
const chainedRoutes = new WeakMap<Node, ChainedRoute | null>();

/** The path and router of the `router.route(path)` at the start of a chain. */
function routeOf(node: Node, file: SyntaxFile): ChainedRoute | undefined {
  const above: Node[] = [];
  let found: ChainedRoute | null | undefined;
  for (let current: Node | undefined = node; current && found === undefined; ) {
    found = chainedRoutes.get(current);
    above.push(current);
    const call: MemberCall | undefined = found === undefined ? memberCall(current, file) : undefined;
    const [path] = call?.parameters ?? [];
    if (call && path && call.method === 'route') {
      found = { on: call.on, path };
    }
    current = call?.on;
  }
  for (const each of above) {
    chainedRoutes.set(each, found ?? null);
  }
  return found ?? undefined;
}

/**
 * The mounts of `use(path?, ...things)`. Whether the first argument is a path is known once it is evaluated, or by its
 * name.
 */
function mounts(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const routers = call.parameters.flatMap(handedOn).map((router) => file.value(router));
  const [first, ...rest] = [...call.parameters.map((parameter) => file.value(parameter)), ...routers];
  const [path] = call.parameters;
  if (!first || !path) {
    return [];
  }
  const mount = (at: Expression, what: readonly Expression[]): Fact => ({
    kind: 'mount',
    framework: 'express',
    on: receiverOf(call.on, file),
    path: at,
    pathMayBeAbsent: path.type !== 'regex' && !namesPath(path),
    what: { kind: 'list', items: what },
    ...guardsAround(call.node, file),
    ...file.position(call.node),
  });
  return [mount(text(''), [first]), ...(rest.length > 0 ? [mount(mountPath(path, file), rest)] : [])];
}
