import { type Expression, text } from '../../../facts/expression.ts';
import { type Call, callOf } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { methodsOf } from '../jvmControllers.ts';

export const verbs: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** The conditions of a request predicate that are part of a route: methods and path. */
export interface Predicate {
  /** In upper case; empty if the predicate accepts any method. */
  readonly methods: readonly string[];
  readonly path: Expression | undefined;
}

/**
 * The alternatives of a request predicate, several if predicates are combined with `or`:
 * https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/web/reactive/function/server/RequestPredicates.html
 */
export function predicatesOf(call: Call, file: SyntaxFile): readonly Predicate[] {
  const [first] = call.arguments;
  if (verbs.has(call.name)) {
    return asked(first, file).map(({ path }) => ({ methods: [call.name], path }));
  }
  switch (call.name) {
    case 'path':
    case 'pattern':
      return [{ methods: [], path: file.value(first) }];
    case 'method':
    case 'methods':
      return [{ methods: call.arguments.flatMap((argument) => methodsOf(file.value(argument))), path: undefined }];
    case 'and':
      return within(call.on, file).flatMap((left) => within(first, file).map((right) => both(left, right)));
    case 'or':
      return [...within(call.on, file), ...within(first, file)];
    default:
      return [{ methods: [], path: undefined }];
  }
}

/** The predicates of the first argument of `GET(…)`: a pattern, or a predicate such as `path("/x").and(accept(…))`. */
function asked(first: Node | undefined, file: SyntaxFile): readonly Predicate[] {
  const call = first && callOf(first, file);
  if (call && predicateNames.has(rootOf(call, file).name)) {
    return predicatesOf(call, file);
  }
  return [{ methods: [], path: first && !isFunction(first) ? file.value(first) : undefined }];
}

/** The first call of a chain of `and`, `or` and `negate`. */
function rootOf(call: Call, file: SyntaxFile): Call {
  const before = call.on && /^(?:and|or|negate)$/.test(call.name) ? callOf(call.on, file) : undefined;
  return before ? rootOf(before, file) : call;
}

function within(node: Node | undefined, file: SyntaxFile): readonly Predicate[] {
  const call = node && callOf(node, file);
  return call ? predicatesOf(call, file) : [{ methods: [], path: undefined }];
}

function both(left: Predicate, right: Predicate): Predicate {
  return { methods: [...left.methods, ...right.methods], path: left.path ?? right.path };
}

function isFunction({ type, children }: Node): boolean {
  return /lambda|reference/.test(type) || children.some((child) => child?.type === '::');
}

/** Whether a call registers a route: `GET("/x", handler)`, or without a path of its own `GET(handler::list)`. */
export function isRegistration({ name: called, arguments: given }: Pick<Call, 'name' | 'arguments'>): boolean {
  const [first] = given;
  return verbs.has(called) && (given.length > 1 || (first !== undefined && isFunction(first)));
}

/** The path under which routes are nested: a name stands for a pattern or a predicate, `VERSION.nest { … }`. */
export function nestedPath(node: Node | undefined, file: SyntaxFile): Expression {
  return node && isName(node) ? file.value(node) : pathOf(predicatesIn(node, file));
}

/** The path of the first predicate that has one. */
function pathOf(predicates: readonly Predicate[]): Expression {
  return predicates.find(({ path }) => path !== undefined)?.path ?? text('');
}

/** The predicates of an argument that is a predicate or a plain pattern. */
export function predicatesIn(node: Node | undefined, file: SyntaxFile): readonly Predicate[] {
  const call = node && callOf(node, file);
  return call ? predicatesOf(call, file) : node ? [{ methods: [], path: patternIn(node, file) }] : [];
}

/** The pattern in `"/x"` or `("/x" and accept(…))`. */
function patternIn(node: Node, file: SyntaxFile): Expression | undefined {
  const inner = node.type === 'parenthesized_expression' ? node.firstNamedChild : node;
  if (inner?.type === 'infix_expression') {
    return inner.namedChildren.filter(isPattern).map((part) => file.value(part))[0];
  }
  return inner && isPattern(inner) ? file.value(inner) : undefined;
}

function isName({ type }: Node): boolean {
  return /^(?:identifier|navigation_expression|field_access)$/.test(type);
}

function isPattern(node: Node): boolean {
  return /^(?:string_literal|parenthesized_expression|infix_expression|binary_expression)$/.test(node.type);
}

/**
 * Whether a call is a predicate and registers no route: `RequestPredicates.GET("/x")`, an argument, or an operand of
 * `and`, `or`.
 */
export function isPredicate({ node, on, arguments: given, name: called }: Call, file: SyntaxFile): boolean {
  if (on?.text === 'RequestPredicates' || (verbs.has(called) && !isRegistration({ name: called, arguments: given }))) {
    return true;
  }
  if (called === 'and' || called === 'or') {
    const root = on && callOf(on, file);
    return root === undefined || verbs.has(root.name)
      ? (root?.arguments.length ?? 0) < 2
      : predicateNames.has(root.name);
  }
  return called === 'path' && node.parent?.type === 'argument_list' && given.length < 2;
}

const predicateNames = new Set([
  'accept',
  'contentType',
  'path',
  'pattern',
  'method',
  'methods',
  'queryParam',
  'headers',
]);
