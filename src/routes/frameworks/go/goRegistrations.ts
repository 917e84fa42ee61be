import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, literalText, member, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Scope } from '../../facts/scopeFact.ts';
import { argumentsOf, callOffset } from '../../languages/go/calls.ts';
import { guardsAround } from '../../languages/guards.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { imports, namesIn } from './goNames.ts';
import type { GoRouters, MethodCall } from './goRouters.ts';

const likelyRouter = /^(?:\w+\.)*(?:app|api|e|g|mux|r|rg|v\d+|\w*(?:router|group|engine|routes))$/i;

/**
 * The scope of a group, or of any other router that a call on a router returns. Its framework is that of the enclosing
 * router.
 */
export function scopeOfCall({ node, on }: MethodCall, path: Expression, file: SyntaxFile): Scope & Fact {
  return { kind: 'scope', framework: '', id: callOffset(node), path, within: file.value(on), ...file.position(node) };
}

/** The call of a function with the router that a call creates: `r.Route("/users", func(r chi.Router) {…})`. */
export function callWithScope(call: MethodCall, callback: Node, file: SyntaxFile): Fact {
  return calledWithScope(call, file.value(callback), file);
}

/** The same of a function that is not written as an argument itself: `party.PartyConfigure("/users", new(Users))`. */
export function calledWithScope({ node }: MethodCall, callee: Expression, file: SyntaxFile): Fact {
  const argument: Expression = { kind: 'scope', id: callOffset(node) };
  const call: Expression = { kind: 'call', at: -1 - callOffset(node), callee, arguments: [argument] };
  return { kind: 'call', call, ...file.position(node) };
}

const verbs = new Map(
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE', 'QUERY', 'ALL', 'ANY'].map(
    (verb) => [verb, verb === 'ALL' ? 'ANY' : verb],
  ),
);

/** The HTTP method after which a router's method is named, in any case (`GET`, `Get`). */
export function verbOf(method: string): string | undefined {
  return verbs.get(method.toUpperCase());
}

type Registered = Pick<Endpoint, 'methods' | 'path' | 'handler'> &
  Partial<Pick<Endpoint, 'methodsFrom' | 'unlessRouter'>>;

/** The endpoint of a call. Its receiver must be a router, or look like one in a file that imports the framework. */
export function endpointOfCall(
  routers: GoRouters,
  { node, on, method }: MethodCall,
  route: Registered,
  file: SyntaxFile,
): Fact[] {
  const written = literalText(route.path);
  if (written !== undefined && /^\w+:\/\//.test(written)) {
    return [];
  }
  const endpoint: Endpoint = {
    kind: 'endpoint',
    framework: routers.name,
    ...route,
    on: file.value(on),
    unlessOwn: method,
    line: file.line(node),
    onlyOnRouter: !(imports(routers, file) && (likelyRouter.test(on.text) || isGroup(on, file))),
    ...guardsAround(node, file),
    ...file.position(node),
  };
  const handlers = handlersByMethod(route.handler, file);
  return handlers
    ? handlers.map(([method, handler]) => ({ ...endpoint, methods: [method], methodsFrom: text(method), handler }))
    : [endpoint];
}

/** The endpoint of a call that is named after its HTTP method: `r.GET(path, handler)`. Undefined for any other call. */
export function verbEndpoint(
  routers: GoRouters,
  call: MethodCall,
  file: SyntaxFile,
  verb = verbOf(call.method),
): readonly Fact[] | undefined {
  const [path, handler] = call.given;
  return verb !== undefined && path && handler
    ? endpointOfCall(routers, call, { methods: [verb], path: file.value(path), handler: file.value(handler) }, file)
    : undefined;
}

/** The endpoint of a call whose first argument is its HTTP method, or a list of methods: `r.Handle("GET", path, handler)`. */
export function methodEndpoint(routers: GoRouters, call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const [method, path, handler] = call.given;
  const route = { methods: [], methodsFrom: file.value(method), path: file.value(path), handler: file.value(handler) };
  return handler ? endpointOfCall(routers, call, route, file) : [];
}

/**
 * The handlers in a `handlers.MethodHandler`, which is a map from methods to the handlers that answer them:
 * https://pkg.go.dev/github.com/gorilla/handlers#MethodHandler
 */
function handlersByMethod(handler: Expression | undefined, file: SyntaxFile): [string, Expression][] | undefined {
  const bound = handler?.kind === 'name' ? (namesIn(file).bound.get(handler.name) ?? []) : [];
  const given = bound.length === 1 ? bound[0] : handler;
  return given?.kind === 'object' &&
    given.of &&
    externalPath(given.of, file) === 'github.com/gorilla/handlers.MethodHandler'
    ? Object.entries(given.entries)
    : undefined;
}

/** Whether a receiver is a variable that was assigned from a call which creates a group. */
function isGroup(on: Node, file: SyntaxFile): boolean {
  return (namesIn(file).bound.get(on.text) ?? []).some(
    (value) =>
      value.kind === 'call' && value.callee.kind === 'member' && /^(?:Group|Subrouter)$/.test(value.callee.name),
  );
}

const embedded = ['Handler', 'Router', 'Mux', 'ServeMux', 'Engine', 'Echo', 'App'];

/** The candidates for a handler: the argument itself, and the arguments of the calls that wrap it. */
export function wrapped(handler: Node, file: SyntaxFile): Expression {
  const items: Expression[] = [];
  const add = (node: Node): void => {
    if (node.type === 'call_expression') {
      argumentsOf(node).forEach(add);
    } else if (node.type === 'func_literal' && node.text.includes('.ServeHTTP(')) {
      forwardedBy(node).forEach(add);
    }
    const value = file.value(node);
    // A struct that embeds a handler is a handler.
    items.push(value, ...embedded.map((field) => member(value, field)));
  };
  add(handler);
  return { kind: 'list', items };
}

/**
 * The handlers to which a function hands its request: `func(w http.ResponseWriter, r *http.Request) { h.ServeHTTP(w, r) }`.
 * https://pkg.go.dev/net/http#Handler
 */
function forwardedBy(handler: Node): readonly Node[] {
  return handler.descendantsOfType('call_expression').flatMap((call) => {
    const called = call?.childForFieldName('function');
    const on = called?.childForFieldName('field')?.text === 'ServeHTTP' ? called.childForFieldName('operand') : null;
    return on ? [on] : [];
  });
}

/** Whether a handler is a file server. */
export function servesFiles(handler: Node): boolean {
  return /\bhttp\.FileServer(?:FS)?\(/.test(handler.text) && handler.type === 'call_expression';
}

/**
 * The prefix that `http.StripPrefix` removes before a mounted multiplexer matches. Without it, the patterns of that
 * multiplexer are full paths.
 */
export function strippedPrefix(handler: Node, file: SyntaxFile): Expression {
  const found = handler
    .descendantsOfType('call_expression')
    .find(
      (call) => call && externalPath(file.value(call.childForFieldName('function')), file) === 'net/http.StripPrefix',
    );
  return found ? file.value(argumentsOf(found)[0]) : text('');
}
