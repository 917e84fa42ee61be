import type { CallExpression, Expression } from '../../facts/expression.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Program } from '../resolve/program.ts';
import type { SymbolTable } from '../resolve/symbolTable.ts';
import type { AbstractValue, FunctionValue } from '../values/abstractValue.ts';
import { callsWithin } from './callsWithin.ts';
import { handlersInObject } from './handlerEntry.ts';

/**
 * Members that call a function, or an object that is a handler: https://pkg.go.dev/net/http#Handler,
 * https://kotlinlang.org/docs/lambdas.html#invoking-a-function-type-instance
 */
const callingMembers = new Set(['call', 'apply', 'invoke', 'ServeHTTP']);
/** Names of parameters and fields that hold handlers. */
export const namesOfHandlers = /(?:handler|controller|action|callback)$|^(?:cb|fn|func|handle)$/i;

/**
 * The handler that a registered function literal calls, if a helper creates the literal: `function add(path, handler) {
 * router.get(path, async (req, res) => { …handler(req)… }) }`. Of several arguments that the literal calls or passes on: the first
 * function that is named like a handler, else the last function, else the handler in an object.
 */
export function wrappedHandler(literal: FunctionValue, program: Program): FunctionValue | undefined {
  const given = [...(literal.frame?.arguments ?? [])].flatMap(([name, value]) =>
    handlersIn(value).map((handler) => ({ name, handler, isObject: value.kind === 'object' })),
  );
  const table = program.table(literal.file);
  if (given.length === 0 || !table) {
    return undefined;
  }
  const called = calledNames(literal.fact, table);
  const candidates = given.filter(({ name }) => called.has(name));
  const functions = candidates.filter(({ isObject }) => !isObject);
  const found = functions.find(({ name }) => namesOfHandlers.test(name)) ?? functions.at(-1) ?? candidates.at(-1);
  return found?.handler;
}

/** The functions that an argument provides as handlers: itself, or the handler in an object. */
function handlersIn(value: AbstractValue): readonly FunctionValue[] {
  const handlers = value.kind === 'function' ? [value] : handlersInObject(value);
  return handlers.filter((each) => each.kind === 'function').filter(({ fact }) => !fact.answersNothing);
}

/**
 * The names that a function, or a function nested in it, calls or passes on. If it has parameters, callees that get no argument
 * are left out: they do not get its request.
 */
export function calledNames({ id, parameters }: FunctionFact, table: SymbolTable): ReadonlySet<string> {
  const called = new Set<string>();
  for (const { call } of callsWithin(id, table)) {
    noteCalled(call, parameters.length > 0, called);
  }
  return called;
}

function noteCalled(expression: Expression, mustBeGiven: boolean, called: Set<string>): void {
  if (expression.kind !== 'call') {
    return;
  }
  const name = calledName(expression);
  if (!mustBeGiven || expression.arguments.length > 0 || namesOfHandlers.test(name)) {
    called.add(name);
  }
  if (expression.callee.kind === 'member') {
    noteCalled(expression.callee.of, mustBeGiven, called);
  }
  for (const argument of expression.arguments) {
    if (argument.kind === 'name') {
      called.add(argument.name);
    }
    noteCalled(argument, mustBeGiven, called);
  }
}

/** The name of the function that an expression calls, possibly through one of its members; empty if it has none. */
export function calledName({ callee }: CallExpression): string {
  const called = callee.kind === 'member' && callingMembers.has(callee.name) ? callee.of : callee;
  return called.kind === 'name' ? called.name : '';
}

/**
 * The function that a handler calls with what it makes of its request, if a helper creates the handler: `wrap = (answer) => (ctx) =>
 * answer(newController(ctx))`. It may return nothing, and need not be of a type that takes requests. Undefined if there is none, or several.
 */
export function answeringByObject(target: FunctionValue, program: Program): FunctionValue | undefined {
  const { fact, frame } = target;
  const given = [...(frame?.arguments ?? [])].flatMap(([name, value]) =>
    value.kind === 'function' && value.fact.answersNothing && !fact.answersNothing ? [[name, value] as const] : [],
  );
  const own = new Set(fact.parameters.map(({ name }) => name));
  const isOwn = (each: Expression): boolean => each.kind === 'name' && own.has(each.name);
  return onlyCalled(given, target, program, (call) => call.arguments.some((each) => partsOf(each).some(isOwn)));
}

/** What an object is made of: the arguments of a call, the entries of a literal. */
function partsOf(made: Expression): readonly Expression[] {
  return made.kind === 'call' ? made.arguments : made.kind === 'object' ? Object.values(made.entries) : [];
}

/**
 * The object that a handler calls, if a helper creates the handler around it: `limit(&users{}, 10)` for `func limit(next http.Handler, n
 * int)`. Undefined if there is none, or several. https://pkg.go.dev/net/http#Handler
 */
export function calledObject(target: FunctionValue, program: Program): AbstractValue | undefined {
  const { frame } = target;
  const objects = [...(frame?.arguments ?? [])].filter(
    ([name, value]) => value.kind === 'object' && value.of !== undefined && name !== frame?.function.self,
  );
  return onlyCalled(objects, target, program);
}

/** The argument that a function calls by a call that counts, among given ones. Undefined if there is none, or several. */
function onlyCalled<Value>(
  given: readonly (readonly [name: string, value: Value])[],
  { fact, file }: FunctionValue,
  program: Program,
  counts: (call: CallExpression) => boolean = () => true,
): Value | undefined {
  const table = given.length > 0 ? program.table(file) : undefined;
  const calls = (table ? callsWithin(fact.id, table) : []).filter(({ call }) => counts(call));
  const called = new Set(calls.map(({ call }) => calledName(call)));
  const [found, ...others] = given.filter(([name]) => called.has(name));
  return others.length === 0 ? found?.[1] : undefined;
}
