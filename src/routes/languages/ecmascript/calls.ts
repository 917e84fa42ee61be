import { type CallExpression, type Expression, literalText, member, name, unknown } from '../../facts/expression.ts';
import { typeArgument } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { calledOn } from './calledOn.ts';
import { libraryValue } from './libraryFunctions.ts';
import { collectionMethod } from './objectFunctions.ts';
import { functionTypes, unwrapped } from './unwrapped.ts';

/** A call of a method: `on.method(…parameters)` or `on[method](…parameters)`. */
export interface MemberCall {
  readonly node: Node;
  readonly on: Node;
  /** Undefined if the name is the value of the expression `computed`. */
  readonly method: string | undefined;
  readonly computed: Expression | undefined;
  readonly parameters: readonly Node[];
}

/**
 * Methods of dependency injection containers that return an object of a class:
 * https://github.com/microsoft/tsyringe#resolution , https://docs.typestack.community/typedi/v/develop/01-getting-started ,
 * https://inversify.io/docs/api/container/#get , https://docs.nestjs.com/standalone-applications
 */
export const containerMethods: ReadonlySet<string> = new Set(['get', 'resolve']);

/** Query for all calls and constructions of a file. */
export const callsQuery = '[(call_expression) (new_expression)] @call';

/** The callee of a call: a name or a member. */
export function calleeOf(node: Node): Node | undefined {
  const callee = node.childForFieldName(node.type === 'new_expression' ? 'constructor' : 'function');
  return callee ? unwrapped(callee) : undefined;
}

/** The arguments of a call, without comments. */
export function argumentsOf(node: Node): readonly Node[] {
  const given = node.childForFieldName('arguments');
  return given?.type === 'arguments' ? codeIn(given) : [];
}

/** The parts of a method call; undefined for any other node. */
export function memberCall(node: Node, file: SyntaxFile): MemberCall | undefined {
  const written = node.type === 'call_expression' ? calleeOf(node) : undefined;
  const given = written ? argumentsOf(node) : [];
  const { callee = written, given: parameters = given } = (written && calledOn(written, given)) ?? {};
  const on = callee?.childForFieldName('object');
  if (!callee || !on) {
    return undefined;
  }
  if (callee.type === 'member_expression') {
    const method = callee.childForFieldName('property')?.text;
    return { node, on: unwrapped(on), method, computed: undefined, parameters };
  }
  const index = callee.childForFieldName('index');
  if (callee.type !== 'subscript_expression' || !index) {
    return undefined;
  }
  const computed = file.value(withoutLowerCase(index));
  const method = literalText(computed);
  return { node, on: unwrapped(on), method, computed: method === undefined ? computed : undefined, parameters };
}

/**
 * The expression whose lower case is the name of a method: `method` in `router[method.toLowerCase()]`. Names of HTTP methods are
 * case-insensitive.
 */
function withoutLowerCase(index: Node): Node {
  const callee = index.type === 'call_expression' ? calleeOf(index) : undefined;
  const isLower = callee?.childForFieldName('property')?.text === 'toLowerCase';
  return (isLower && callee?.childForFieldName('object')) || index;
}

/** The node of a property's value in an object literal, by the property's name. */
export function propertyNode(object: Node | undefined, name: string): Node | undefined {
  if (object?.type !== 'object') {
    return undefined;
  }
  for (const entry of object.namedChildren) {
    const key = entry.childForFieldName(entry.type === 'pair' ? 'key' : 'name');
    if (entry.type === 'shorthand_property_identifier' && entry.text === name) {
      return entry;
    }
    if (key && key.text.replace(/^['"]|['"]$/g, '') === name) {
      return entry.type === 'pair' ? (entry.childForFieldName('value') ?? undefined) : entry;
    }
  }
  return undefined;
}

/** The first argument of a method that is called further along the chain of a call: `node.….handler(argument)`. */
export function givenAfter(node: Node, method: RegExp): Node | undefined {
  for (let current = node; current.parent?.type === 'member_expression'; ) {
    const call = current.parent.parent;
    if (call?.type !== 'call_expression') {
      return undefined;
    }
    if (method.test(current.parent.childForFieldName('property')?.text ?? '')) {
      return argumentsOf(call)[0];
    }
    current = call;
  }
  return undefined;
}

export function callValue(node: Node, file: SyntaxFile): Expression {
  const written = node.childForFieldName(node.type === 'new_expression' ? 'constructor' : 'function');
  const passed = codeIn(node.childForFieldName('arguments'));
  const ofObject = written ? calledOn(written, passed) : undefined;
  const { callee, given } = ofObject ?? { callee: written, given: passed };
  const [first] = given;
  // A promise is read as the value to which it resolves, those of a list as the list of their values.
  if (first && (callee?.text === 'Promise.resolve' || callee?.text === 'Promise.all')) {
    return file.value(first);
  }
  const settled = first && callee?.text === 'Promise' ? resolvedBy(unwrapped(first)) : undefined;
  if (settled) {
    return file.value(settled);
  }
  const promise = first && functionTypes.has(unwrapped(first).type) ? promiseOf(callee) : undefined;
  if (first && promise) {
    return { kind: 'call', at: callId(node), callee: file.value(first), arguments: [file.value(promise)] };
  }
  const ofLibrary = callee ? libraryValue(callee, given, file) : undefined;
  if (ofLibrary) {
    return ofLibrary;
  }
  const method = callee && first ? collectionMethod(callee) : undefined;
  return {
    kind: 'call',
    at: callId(node),
    callee: first && method ? member(file.value(first), method) : callee ? file.value(callee) : unknown,
    arguments: (method ? given.slice(1) : given).map((argument) => file.value(argument)),
    ...(ofObject ? { object: file.value(ofObject.object) } : {}),
    ...typeWanted(node, callee),
    ...(mayHandOn(given) ? { line: file.line(node) } : {}),
  };
}

/** The type of the object that a container is asked for: `container.get<OrdersController>(types.orders)`. */
function typeWanted(node: Node, callee: Node | null): Pick<CallExpression, 'named'> {
  const types = node.childForFieldName('type_arguments')?.namedChildren ?? [];
  const [type] = types;
  const isAsked = types.length === 1 && containerMethods.has(callee?.childForFieldName('property')?.text ?? '');
  return isAsked && type?.type === 'type_identifier' ? { named: { [typeArgument(0)]: name(type.text) } } : {};
}

/**
 * The promise whose method `then` is called with a function: the function is called with the value of the promise.
 * https://tc39.es/ecma262/#sec-promise.prototype.then
 */
function promiseOf(callee: Node | null): Node | undefined {
  return callee?.childForFieldName('property')?.text === 'then'
    ? (callee.childForFieldName('object') ?? undefined)
    : undefined;
}

/**
 * What a function does nothing but resolve a promise with: `(resolve) => resolve(helpers())`.
 * https://tc39.es/ecma262/#sec-promise-executor
 */
function resolvedBy(executor: Node): Node | undefined {
  const body = executor.childForFieldName('body');
  const only = body?.type === 'statement_block' ? codeIn(body) : [];
  const called = body?.type === 'call_expression' ? body : only.length === 1 ? only[0]?.firstNamedChild : undefined;
  const [resolve] = codeIn(executor.childForFieldName('parameters'));
  const name = called?.type === 'call_expression' ? called.childForFieldName('function')?.text : undefined;
  const isResolve = resolve !== undefined && name === (resolve.childForFieldName('pattern') ?? resolve).text;
  return isResolve ? codeIn(called?.childForFieldName('arguments') ?? null)[0] : undefined;
}

/**
 * Whether the arguments may be a path and its handler, or an object that contains both. Only such calls need their
 * line.
 */
function mayHandOn([first, ...rest]: readonly Node[]): boolean {
  return first !== undefined && (rest.length > 0 || first.type === 'object');
}

/** The offset that identifies a call in its file: its end, since all calls of a chain begin at the same offset. */
export function callId(node: Node): number {
  return node.endIndex;
}
