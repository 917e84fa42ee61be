import { type Expression, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, callOf, isLiteral } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { methodsOf } from '../jvmControllers.ts';
import { registered } from './services.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'any']);
const builders = /(?:^|\.)(?:HttpRouting|Routing|WsRouting)$/;

/** Scopes, endpoints and services of a call on a routing builder or on the rules of a service. */
export function routingFacts(call: Call, file: SyntaxFile): readonly Fact[] {
  const { name, on, arguments: given } = call;
  const [first, second, third] = given;
  if (name === 'builder' && on && builders.test(on.text)) {
    return [rootScope(call.at, call, file)];
  }
  if (!on || !first) {
    return [];
  }
  if (verbs.has(name)) {
    const path = second ? file.value(first) : text('/*');
    const methods = [name === 'any' ? 'ANY' : name.toUpperCase()];
    return endpoint(call, { methods, path, handler: given.at(-1) }, file);
  }
  switch (name) {
    case 'route':
    case 'anyOf':
      return second ? routeOf(call, first, second, third, file) : routeObject(call, first, file);
    case 'endpoint':
      return second
        ? endpoint(call, { methods: ['GET'], path: file.value(first), handler: second, upgrade: 'websocket' }, file)
        : [];
    case 'routing':
      return configured(call, file);
    case 'register':
    case 'addFeature':
      return registered(call, on, file);
    default:
      return [];
  }
}

/** A builder is that of a server, or of one of its sockets, which has no path of its own. */
function rootScope(id: number, call: Call, file: SyntaxFile): Fact {
  return { kind: 'scope', framework: 'helidon', id, path: text(''), within: 'root', ...file.position(call.node) };
}

/** `WebServer.builder().routing(routing -> …)`, also with the name of a socket before it. */
function configured(call: Call, file: SyntaxFile): readonly Fact[] {
  const what = call.arguments.at(-1);
  if (!what || !(isLiteral(what) || /_reference$/.test(what.type))) {
    return [];
  }
  const id = what.startIndex;
  const made = { kind: 'call', at: -1 - id, callee: file.value(what), arguments: [scope(id)] } as const;
  return [rootScope(id, call, file), { kind: 'call', call: made, ...file.position(what) }];
}

/** `route(Method.GET, "/x", handler)`, `route(Method.predicate(Method.GET, Method.POST), "/x", handler)`. */
function routeOf(call: Call, verb: Node, path: Node, handler: Node | undefined, file: SyntaxFile): readonly Fact[] {
  const methods = methodsIn(verb, file);
  return handler ? endpoint(call, { methods, path: file.value(path), handler }, file) : [];
}

function methodsIn(node: Node, file: SyntaxFile): readonly string[] {
  const made = callOf(node, file);
  const listed = made ? made.arguments.flatMap((each) => methodsIn(each, file)) : methodsOf(file.value(node));
  return listed.length > 0 ? listed : ['ANY'];
}

/** `route(HttpRoute.builder().path("/x").methods(Method.POST).handler(…))`, `route(Http1Route.route(Method.GET, "/x", …))`. */
function routeObject(call: Call, node: Node, file: SyntaxFile): readonly Fact[] {
  const made = callOf(node, file);
  const [verb, path, handler] = made?.arguments ?? [];
  if (made?.name === 'route' && verb && path) {
    return routeOf(call, verb, path, handler, file);
  }
  const set = new Map<string, readonly Node[]>();
  for (let link = made; link; link = link.on && callOf(link.on, file)) {
    set.set(link.name, link.arguments);
  }
  const [at] = set.get('path') ?? [];
  const methods = (set.get('methods') ?? []).flatMap((each) => methodsIn(each, file));
  return set.has('builder') && at
    ? endpoint(
        call,
        { methods: methods.length === 0 ? ['ANY'] : methods, path: file.value(at), handler: set.get('handler')?.[0] },
        file,
      )
    : [];
}

interface Registered {
  readonly methods: readonly string[];
  readonly path: Expression;
  readonly handler: Node | undefined;
  readonly upgrade?: 'websocket';
}

function endpoint(call: Call, { handler, ...route }: Registered, file: SyntaxFile): readonly Fact[] {
  // A handler that forwards requests answers none: https://helidon.io/docs/v4/se/webserver/webserver#_routes
  if (!call.on || (isLiteral(handler) && /\.next\(\)/.test(handler?.text ?? ''))) {
    return [];
  }
  return [
    {
      kind: 'endpoint',
      framework: 'helidon',
      ...route,
      on: file.value(call.on),
      handler: handler && !isLiteral(handler) ? file.value(handler) : undefined,
      line: file.lineAt(call.at),
      onlyOnRouter: true,
      ...file.position(call.node),
    },
  ];
}
