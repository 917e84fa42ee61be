import { type Call, callOf } from '../../../languages/jvm/calls.ts';
import { receiverType } from '../../../languages/kotlin/functions.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { isOfResource } from './resources.ts';

export const verbs: ReadonlySet<string> = new Set([
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'query',
]);

/**
 * Functions whose lambda does not register routes although it may be inside a route: handlers, API descriptions, plugin
 * configuration.
 */
const others = new Set([...verbs, 'handle', 'webSocket', 'webSocketRaw', 'sse', 'describe', 'install', 'intercept']);
/** Kotlin's scope functions and alike, which run a lambda in place: https://kotlinlang.org/docs/scope-functions.html */
const scopeFunctions = new Set(['apply', 'run', 'let', 'also', 'with', 'forEach', 'use']);
const roots = new Set(['routing', 'install']);

const routingPlaces = new WeakMap<Node, boolean>();

/**
 * Whether a call without a receiver may have a route as its implicit receiver, judged by the enclosing lambdas and
 * functions.
 */
export function isRoutingPlace(node: Node, file: SyntaxFile): boolean {
  const passed: Node[] = [];
  let isOne = false;
  for (const around of placesAround(node, file)) {
    const known = routingPlaces.get(around) ?? holdsRoutes(around, file);
    passed.push(around);
    if (known !== undefined) {
      isOne = known;
      break;
    }
  }
  for (const around of passed) {
    routingPlaces.set(around, isOne);
  }
  return isOne;
}

/**
 * Whether calls in a lambda or function may have a route as their implicit receiver. Undefined if the enclosing lambda
 * or function decides.
 */
function holdsRoutes(place: Node, file: SyntaxFile): boolean | undefined {
  if (place.type === 'function_declaration') {
    return /\bfun\s+(?:<[^>]*>\s*)?[\w.]*Rout\w*\.\s*\w/.test(place.text.slice(0, 400));
  }
  const call = callAround(place);
  if (!call) {
    return isOfResource(place) ? undefined : isRouteLiteral(place);
  }
  if (givenRoute(call, file)) {
    return true;
  }
  if (roots.has(call.name)) {
    return call.name === 'routing' || /^Routing/.test(call.arguments[0]?.text ?? '');
  }
  const isOther = others.has(call.name) || (call.on && call.name !== 'route' && !scopeFunctions.has(call.name));
  return isOther ? isRouteLiteral(place) : undefined;
}

/**
 * Whether a call without a receiver is in a function literal that a function of the application may run on a route:
 * `restModule { route("/api") { … } }`. https://kotlinlang.org/docs/lambdas.html#function-literals-with-receiver
 */
export function isInGivenLiteral(node: Node, file: SyntaxFile): boolean {
  let isGiven = false;
  for (const around of file.mentions(/^import io\.ktor\.server\.routing\./m) ? placesAround(node, file) : []) {
    const call = callAround(around);
    if (around.type === 'function_declaration') {
      // Another receiver is that of another language of calls, such as a description of an API.
      return isGiven && /^(?:.*\bApplication)?$/.test(receiverType(around)?.text ?? '');
    }
    if (call && others.has(call.name)) {
      return false;
    }
    if (!isGiven && (!call || call.on || /^[A-Z]/.test(call.name))) {
      return false;
    }
    isGiven ||= call?.name !== 'route' && !scopeFunctions.has(call?.name ?? '');
  }
  return isGiven;
}

/** The object on which `with(object) { … }` or `object.apply { … }` runs the innermost lambda around a node. */
export function objectAround(node: Node, file: SyntaxFile): Node | undefined {
  const [literal] = placesAround(node, file);
  const call = literal?.type === 'lambda_literal' ? callAround(literal) : undefined;
  return call && receiverOf(call);
}

function receiverOf({ name, on, arguments: [first] }: Pick<Call, 'name' | 'on' | 'arguments'>): Node | undefined {
  return name === 'with' ? first : name === 'apply' || name === 'run' ? on : undefined;
}

/** Matches a parameter that is declared as a route; the first group is its name. */
const routeParameter = /(?<![\w`])(\w+|`[^`\n]+`)\s*:\s*(?:\w+\.)*Rout\w*/g;

/**
 * The receiver of `with(route) { … }` or `route.apply { … }`, if it is a parameter of the enclosing function that is
 * declared as a route.
 */
export function givenRoute(call: Call, file: SyntaxFile): Node | undefined {
  const receiver = receiverOf(call);
  if (receiver?.type !== 'identifier') {
    return undefined;
  }
  const { text: name } = receiver;
  const [around] = [...placesAround(call.node, file)].filter(({ type }) => type === 'function_declaration');
  const parameters = around?.namedChildren.find(({ type }) => type === 'function_value_parameters');
  return parameters && [...parameters.text.matchAll(routeParameter)].some(([, declared]) => declared === name)
    ? receiver
    : undefined;
}

/**
 * The HTTP method that an enclosing `method(HttpMethod.Get) { … }` or `route("/x", HttpMethod.Get) { … }` restricts its
 * routes to.
 */
export function methodAround(node: Node, file: SyntaxFile): string | undefined {
  for (const around of placesAround(node, file)) {
    const call = callAround(around);
    const asked = call?.name === 'method' ? call.arguments[0] : call?.name === 'route' ? call.arguments[1] : undefined;
    if (asked && asked.id !== around.id) {
      return methodName(asked, file);
    }
    if (around.type === 'function_declaration') {
      return undefined;
    }
  }
  return undefined;
}

/** The method name in `HttpMethod.Get` or `HttpMethod("PURGE")`. */
function methodName(node: Node, file: SyntaxFile): string | undefined {
  const value = file.value(node);
  const [given] = value.kind === 'call' ? value.arguments : [];
  const part = given?.kind === 'text' ? given.parts[0] : value.kind === 'member' ? value.name : undefined;
  return typeof part === 'string' ? part.toUpperCase() : undefined;
}

/** Bound on the enclosing functions that are examined: twice the number of those in which facts are kept (`factBounds.ts`). */
const mostAround = 256;

/** The lambdas and functions around a node, innermost first. */
function* placesAround(node: Node, file: SyntaxFile): Generator<Node> {
  let around = file.functionAround(node);
  for (let steps = 0; around && steps < mostAround; steps += 1, around = file.functionAround(around)) {
    if (around.type === 'lambda_literal' || around.type === 'function_declaration') {
      yield around;
    }
  }
}

/** The call to which a lambda is an argument. */
function callAround(literal: Node): Call | undefined {
  for (let parent = literal.parent; parent; parent = parent.parent) {
    if (parent.type === 'call_expression') {
      return callOf(parent, kotlin);
    }
    if (!/^(?:annotated_lambda|value_arguments?|labeled_expression)$/.test(parent.type)) {
      return undefined;
    }
  }
  return undefined;
}

const kotlin = { language: { name: 'kotlin' } } as const;

/**
 * Whether a lambda is declared to have a route as its receiver: `val routes: Route.() -> Unit = { … }`, also as the
 * body of a getter.
 */
function isRouteLiteral(literal: Node): boolean {
  const isAnswered = literal.parent?.type === 'function_body' && literal.parent.parent?.type === 'getter';
  const parent = isAnswered ? literal.parent.parent.parent : literal.parent;
  return parent?.type === 'property_declaration' && /:\s*Rout\w*\s*\.\s*\(/.test(parent.text.slice(0, 200));
}
