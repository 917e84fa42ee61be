import { parametersOfErrorHandlers } from '../../facts/endpoint.ts';
import { type Expression, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { type MemberCall, memberCall } from '../../languages/ecmascript/calls.ts';
import { parametersOf } from '../../languages/ecmascript/parameters.ts';
import { functionTypes } from '../../languages/ecmascript/unwrapped.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { isAssumed, isHandlerLike, isPathLike } from './routers.ts';
import { generatedHandler } from './tsoaGenerated.ts';
import { chainedEndpoint } from './verbs.ts';

export const verbs = new Set([
  ...['all', 'get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'query', 'search', 'copy', 'move', 'lock'],
  ...['unlock', 'mkcol', 'propfind', 'proppatch', 'purge', 'report', 'subscribe', 'unsubscribe', 'trace', 'merge'],
]);

const likelyRouter = /(?:^|\.|_)(?:app|server|api|routes?)$|router$|app$/i;

/** Matches the application that Meteor's server provides: https://docs.meteor.com/packages/webapp */
const meteor = /^meteor\/webapp\.WebApp\.(?:handlers|rawHandlers|expressApp)$/;

/** The router on which a method is called; a router that the call makes stands for itself. */
export function receiverOf(node: Node, file: SyntaxFile): Expression {
  const value = file.value(node);
  return meteor.test(externalPath(value, file) ?? '') ? scope('meteor') : value;
}

/** The endpoint that a call of a verb's method registers; none for what handles errors alone. */
export function endpoint(call: MemberCall, file: SyntaxFile): readonly Fact[] {
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
