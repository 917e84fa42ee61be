import { gorillamux as descriptor } from '../../../model/frameworks/gorillamux.ts';
import { concatenation, type Expression, fileScope, scope, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { callOffset } from '../../languages/go/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { givenArguments } from './givenArguments.ts';
import { endpointOfCall, servesFiles, strippedPrefix, wrapped } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'gorillamux',
  support: {
    title: 'gorilla/mux',
    followed: 'subrouters, `PathPrefix`, `Methods` in any order',
    notFollowed: 'matchers other than path and method',
  },
  packages: descriptor.packages,
  makers: { NewRouter: 'root' },
  nests: true,
  types: { Router: 'router', Route: 'router' },
  calls: 'HandleFunc|Handle|PathPrefix|Path',
  join: joinTemplates,
  finish: ({ segments, prefixUnknown }) =>
    prefixUnknown || segments.some((segment) => segment !== '')
      ? [{ path: joinTemplates(segments), unknown: false }]
      : [],
  read: readCall,
};

/**
 * gorilla/mux: https://pkg.go.dev/github.com/gorilla/mux. A route that matches by something else than its path has no template, unless
 * its subrouter has one: https://pkg.go.dev/github.com/gorilla/mux#Route.GetPathTemplate
 */
export const gorillamux = goFramework(routers);

const ofRoute = new Set([
  'BuildOnly',
  'BuildVarsFunc',
  'Handle',
  'HandleFunc',
  'Handler',
  'HandlerFunc',
  'Headers',
  'HeadersRegexp',
  'Host',
  'MatcherFunc',
  'Methods',
  'Name',
  'NewRoute',
  'Path',
  'PathPrefix',
  'Queries',
  'Schemes',
  'Subrouter',
]);
const makingRouters = new Set(['Subrouter']);

/** Joins templates: that of a subrouter loses its trailing slash before the next one is appended. */
function joinTemplates(segments: readonly string[]): string {
  const path = segments.reduce(
    (prefix, segment) => (segment === '' ? prefix : prefix.replace(/\/+$/, '') + segment),
    '',
  );
  return path.startsWith('/') ? path : `/${path}`;
}

/** What the calls of a chain have set for a route, in any order. */
interface RouteSoFar {
  readonly on: Expression;
  readonly paths: readonly Expression[];
  readonly methods: Expression | undefined;
  readonly handler: Node | undefined;
  /** Whether the route has a template for building URLs only. */
  readonly isTemplate: boolean;
}

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  if (!ofRoute.has(call.method) || isConfiguredFurther(call.node)) {
    return [];
  }
  const links = chainOf(call.node, file);
  const [first] = links;
  if (!first) {
    return [];
  }
  const facts: Fact[] = [];
  let route = begunOn(first.on, call.node, file);
  for (const link of links) {
    if (link.method === 'Subrouter') {
      const position = file.position(link.node);
      const id = callOffset(link.node);
      facts.push({ kind: 'scope', framework: '', id, path: concatenation(route.paths), within: route.on, ...position });
      route = { ...begun({ kind: 'scope', id }, link.node, file), methods: route.methods };
    } else {
      route = extended(route, link, file);
    }
  }
  const isRoute = call.method !== 'Subrouter' && !route.handler && isValue(call.node);
  const value = isRoute ? [routeScope(route, call, file)] : [];
  const registered = routeFacts(route, { ...call, on: first.on, method: first.method }, file);
  return [...facts, ...value, ...(isWholeRoute(links) ? registered.map(onAny) : registered)];
}

/**
 * Whether a chain sets path, methods and handler one after the other, as routes of this package alone are written, so that its router may be
 * a field of an object from elsewhere: `server.HTTP.Path("/ring").Methods("GET").Handler(ring)`.
 */
function isWholeRoute(links: readonly MethodCall[]): boolean {
  const sets = (names: RegExp): boolean => links.some(({ method }) => names.test(method));
  return sets(/^Path(?:Prefix)?$/) && sets(/^Methods$/) && sets(/^Handler(?:Func)?$/);
}

function onAny(fact: Fact): Fact {
  return fact.kind === 'endpoint' ? { ...fact, onlyOnRouter: false, onExternal: true } : fact;
}

/** Whether a route is assigned, returned or handed on, so that its handler may be set elsewhere. */
function isValue({ parent }: Node): boolean {
  return parent?.type === 'argument_list' || parent?.type === 'expression_list' || parent?.type === 'var_spec';
}

/** The scope of a route that has its handler from elsewhere: https://pkg.go.dev/github.com/gorilla/mux#Route.Handler */
function routeScope({ on, paths }: RouteSoFar, { node }: MethodCall, file: SyntaxFile): Fact {
  const path = concatenation(paths);
  return { kind: 'scope', framework: '', id: callOffset(node), path, within: on, ...file.position(node) };
}

/** Whether the chain goes on. A getter such as `GetError()` ends it: https://pkg.go.dev/github.com/gorilla/mux#Route.GetError */
function isConfiguredFurther({ parent }: Node): boolean {
  return (
    parent?.type === 'selector_expression' &&
    parent.parent?.type === 'call_expression' &&
    ofRoute.has(parent.childForFieldName('field')?.text ?? '')
  );
}

/** The calls of a chain that configure a route, in source order. */
function chainOf(last: Node, file: SyntaxFile): readonly MethodCall[] {
  const links: MethodCall[] = [];
  for (let node: Node | null | undefined = last; node?.type === 'call_expression'; ) {
    const callee: Node | null = node.childForFieldName('function');
    const on: Node | null | undefined = callee?.childForFieldName('operand');
    const method = callee?.childForFieldName('field')?.text ?? '';
    if (!on || !ofRoute.has(method)) {
      break;
    }
    links.unshift({ node, on, method, given: givenArguments(node, file) });
    node = on;
  }
  return links;
}

const named = new Set(['Get', 'GetRoute']);

/**
 * The route that a chain begins with. One that is looked up by its name has the path with which it was named elsewhere:
 * https://pkg.go.dev/github.com/gorilla/mux#Router.Get
 */
function begunOn(on: Node, at: Node, file: SyntaxFile): RouteSoFar {
  const callee = on.type === 'call_expression' ? on.childForFieldName('function') : null;
  const router = callee?.childForFieldName('operand');
  return router && named.has(callee?.childForFieldName('field')?.text ?? '')
    ? { ...begun(file.value(router), at, file), paths: [unknown] }
    : begun(file.value(on), at, file);
}

function begun(on: Expression, at: Node, file: SyntaxFile): RouteSoFar {
  return { on, paths: [], methods: methodsOfRouter(on, at, file), handler: undefined, isTemplate: false };
}

function extended(route: RouteSoFar, { method, given }: MethodCall, file: SyntaxFile): RouteSoFar {
  const [first, second] = given;
  switch (method) {
    case 'Handle':
    case 'HandleFunc':
      return first && second ? { ...route, paths: [...route.paths, file.value(first)], handler: second } : route;
    case 'Handler':
    case 'HandlerFunc':
      return { ...route, handler: first };
    case 'BuildOnly':
      return { ...route, isTemplate: true };
    case 'Path':
    case 'PathPrefix':
      return first ? { ...route, paths: [...route.paths, file.value(first)] } : route;
    case 'Methods':
      return { ...route, methods: { kind: 'list', items: given.map((each) => file.value(each)) } };
    default:
      return route;
  }
}

function routeFacts(route: RouteSoFar, call: MethodCall, file: SyntaxFile): readonly Fact[] {
  if (!route.handler || route.isTemplate || servesFiles(route.handler)) {
    return [];
  }
  const path = concatenation(route.paths);
  const registered = {
    methods: ['ANY'],
    unlessRouter: true,
    ...(route.methods ? { methodsFrom: route.methods } : {}),
    path,
    handler: file.value(route.handler),
  };
  const facts = endpointOfCall(routers, call, registered, file);
  const mount: Fact = {
    kind: 'mount',
    // A handler gets the path that the router got, unless the prefix is stripped.
    on: scope(fileScope),
    besideOutermost: true,
    path: strippedPrefix(route.handler, file),
    what: wrapped(route.handler, file),
    through: route.on,
    throughFramework: 'gorillamux',
    ...file.position(call.node),
  };
  return [...facts.map((fact) => (fact.kind === 'endpoint' ? { ...fact, on: route.on } : fact)), mount];
}

/** The methods to which `r.Methods("GET").Subrouter()` restricts a subrouter, and `r.Path("/").Methods("GET")` a route. */
function methodsOfRouter(on: Expression, at: Node, file: SyntaxFile): Expression | undefined {
  const { inside } = file.position(at);
  const bound = (on.kind === 'name' ? file.declared(on.name) : []).filter((fact) => fact.kind === 'binding');
  const made =
    bound.find((fact) => fact.inside === inside && isMadeBy(ofRoute, fact.value)) ??
    bound.find((fact) => isMadeBy(makingRouters, fact.value));
  let value: Expression | undefined = made?.value;
  while (value?.kind === 'call' && value.callee.kind === 'member') {
    if (value.callee.name === 'Methods') {
      return { kind: 'list', items: value.arguments };
    }
    value = value.callee.of;
  }
  return undefined;
}

function isMadeBy(methods: ReadonlySet<string>, expression: Expression): boolean {
  return expression.kind === 'call' && expression.callee.kind === 'member' && methods.has(expression.callee.name);
}
