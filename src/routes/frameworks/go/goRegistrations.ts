import { type Expression, literalText, member, text } from '../../facts/expression.ts';
import type { Endpoint, Fact } from '../../facts/facts.ts';
import { argumentsOf, callOffset } from '../../languages/go/values.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { imports, namesIn } from './goNames.ts';
import type { GoRouters, MethodCall } from './goRouters.ts';

const likelyRouter = /^(?:\w+\.)*(?:app|api|e|g|mux|r|rg|v\d+|\w*(?:router|group|engine|routes))$/i;

/** A group, or any other router made by a call on a router, of the framework of that. */
export function scopeOfCall({ node, on }: MethodCall, path: Expression, file: SyntaxFile): Fact {
  return { kind: 'scope', framework: '', id: callOffset(node), path, within: file.value(on), ...file.position(node) };
}

/** A function that is given the router that a call makes: `r.Route("/users", func(r chi.Router) {…})`. */
export function callWithScope({ node }: MethodCall, callback: Node, file: SyntaxFile): Fact {
  const argument: Expression = { kind: 'scope', id: callOffset(node) };
  const call: Expression = {
    kind: 'call',
    at: -1 - callOffset(node),
    callee: file.value(callback),
    arguments: [argument],
  };
  return { kind: 'call', call, ...file.position(node) };
}

const verbs = new Map(
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE', 'QUERY', 'ALL', 'ANY'].map(
    (verb) => [verb, verb === 'ALL' ? 'ANY' : verb],
  ),
);

/** The HTTP method that a method of a router is named after, in the case of its framework. */
export function verbOf(method: string): string | undefined {
  return verbs.get(method.toUpperCase());
}

type Registered = Pick<Endpoint, 'methods' | 'path' | 'handler'> &
  Partial<Pick<Endpoint, 'methodsFrom' | 'unlessRouter'>>;

/** A route registered by a call. What is called must be a router, or look like one in a file that imports the framework. */
export function endpointOfCall(
  routers: GoRouters,
  { node, on }: MethodCall,
  route: Registered,
  file: SyntaxFile,
): Fact[] {
  const written = literalText(route.path);
  if (written !== undefined && /^\w+:\/\//.test(written)) {
    return [];
  }
  return [
    {
      kind: 'endpoint',
      framework: routers.name,
      ...route,
      on: file.value(on),
      line: file.line(node),
      onlyOnRouter: !(imports(routers, file) && (likelyRouter.test(on.text) || isGroup(on, file))),
      ...file.position(node),
    },
  ];
}

/** A variable that a call which makes a group was assigned to. */
function isGroup(on: Node, file: SyntaxFile): boolean {
  return (namesIn(file).bound.get(on.text) ?? []).some(
    (value) =>
      value.kind === 'call' && value.callee.kind === 'member' && /^(?:Group|Subrouter)$/.test(value.callee.name),
  );
}

const embedded = ['Handler', 'Router', 'Mux', 'ServeMux', 'Engine', 'Echo', 'App'];

/** What a handler may be made of: itself, and what is wrapped in the calls that make it. */
export function wrapped(handler: Node, file: SyntaxFile): Expression {
  const items: Expression[] = [];
  const add = (node: Node): void => {
    if (node.type === 'call_expression') {
      argumentsOf(node).forEach(add);
    }
    const value = file.value(node);
    // A struct that embeds a handler is one.
    items.push(value, ...embedded.map((field) => member(value, field)));
  };
  add(handler);
  return { kind: 'list', items };
}

/** Whether a handler serves files as they are. */
export function servesFiles(handler: Node): boolean {
  return /\bhttp\.FileServer(?:FS)?\(/.test(handler.text) && handler.type === 'call_expression';
}

/** What `http.StripPrefix` takes off before a mounted multiplexer sees the path; without it patterns there are whole paths. */
export function strippedPrefix(handler: Node, file: SyntaxFile): Expression {
  const found = handler
    .descendantsOfType('call_expression')
    .find(
      (call) => call && externalPath(file.value(call.childForFieldName('function')), file) === 'net/http.StripPrefix',
    );
  return found ? file.value(argumentsOf(found)[0]) : text('');
}
