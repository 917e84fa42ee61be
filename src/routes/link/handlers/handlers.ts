import type { Handler } from '../../../model/route.ts';
import { type CallExpression, type Expression, isChoice } from '../../facts/expression.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import {
  type AbstractValue,
  type ClassValue,
  type Context,
  type FunctionValue,
  unknownValue,
} from '../values/abstractValue.ts';
import { hasCalled } from '../values/frames.ts';
import { calledInFactory } from './calledInFactory.ts';
import { delegatedHandler } from './delegatedHandler.ts';
import { forwardedHandler } from './forwardedHandler.ts';
import { handlerEntry } from './handlerEntry.ts';
import { classPlace, inSubclass, methodPlace, placeOf } from './handlerPlaces.ts';
import { memberOfWrapped } from './memberOfWrapped.ts';
import { methodByName, methodOfGiven } from './methodByName.ts';
import { answersItself } from './ownAnswer.ts';
import { unwrap } from './unwrap.ts';
import { answeringByObject, calledObject, wrappedHandler } from './wrappedHandler.ts';

/**
 * Resolves a handler expression, through wrappers, to its definition. Undefined if the definition is outside the
 * workspace or not static.
 */
export function resolveHandler(
  expression: Expression,
  context: Context,
  interpreter: Interpreter,
): Handler | undefined {
  const meant =
    expression.kind === 'call' ? interpreter.program.table(context.file)?.substitutes.get(expression.at) : undefined;
  if (meant) {
    return resolveHandler(meant, context, interpreter);
  }
  const inObject = expression.kind === 'call' ? handlerInObject(expression, context, interpreter) : undefined;
  if (inObject !== undefined) {
    return inObject === 'elsewhere' ? undefined : inObject;
  }
  const evaluated = interpreter.evaluate(expression, context);
  if (evaluated.kind === 'function' && (evaluated.fact.wrapsHandlers || evaluated.isOneOf)) {
    return undefined;
  }
  const literal = evaluated.kind === 'function' && isMadeHere(expression, evaluated, context) ? evaluated : undefined;
  const isAnswer = evaluated.kind === 'function' && answersItself(evaluated, interpreter.program);
  const isMadeBefore = expression.kind === 'call' || isHandedDown(evaluated, context);
  const taker = isMadeBefore && !literal && !isAnswer ? forwardedHandler(evaluated, interpreter.program) : undefined;
  if (taker && taker.kind !== 'function') {
    return undefined;
  }
  const answering =
    expression.kind === 'member' && evaluated.kind === 'function'
      ? delegatedHandler(expression, evaluated, context, interpreter)
      : (taker ?? evaluated);
  const isMade = evaluated.kind === 'function' && !taker && (literal || expression.kind === 'call');
  const byObject = evaluated.kind === 'function' ? answeringByObject(evaluated, interpreter.program) : undefined;
  const unwrapped = byObject ?? unwrap(answering, context.frame);
  const around = unwrapped === evaluated && unwrapped.kind === 'function' && !literal ? unwrapped : undefined;
  const called = around && calledObject(around, interpreter.program);
  const wrapped = called && placeOf(called, interpreter) ? called : unwrapped;
  const byName =
    (isMade ? (methodByName(evaluated, interpreter) ?? methodOfGiven(evaluated, interpreter)) : undefined) ??
    (wrapped.kind === 'function' ? methodOfGiven(wrapped, interpreter) : undefined);
  const made = literal
    ? ((isAnswer ? undefined : wrappedHandler(literal, interpreter.program)) ?? byName ?? literal)
    : (byName ?? wrapped);
  if (mayBeOfAnyType(made, interpreter)) {
    return undefined;
  }
  const found = placeOf(
    expression.kind === 'call' ? namedAfterFactory(made, expression, context, interpreter) : made,
    interpreter,
  );
  if (found) {
    const owner = byName?.receiver ?? ownerOf(made, expression, context, interpreter);
    const isOfClass = made.kind === 'function' && owner.kind === 'class';
    return isOfClass ? methodPlace(made, owner, interpreter) : inSubclass(found, made, owner);
  }
  if (expression.kind === 'list') {
    return resolveHandler(expression.items.at(-1) ?? { kind: 'unknown' }, context, interpreter);
  }
  if (expression.kind === 'member') {
    // A method inherited from a package class: the handler is the class. A field that the class declares or assigns is
    // not an inherited method.
    const owner = interpreter.evaluate(expression.of, context);
    const given = owner.kind === 'class' ? undefined : memberOfWrapped(expression, context, interpreter);
    if (given) {
      return placeOf(unwrap(given, context.frame), interpreter);
    }
    const isInherited = owner.kind === 'class' && !hasField(owner, expression.name, interpreter);
    return isInherited ? classPlace(owner) : undefined;
  }
  if (expression.kind !== 'call' || isChoice(expression)) {
    return undefined;
  }
  const { callee } = expression;
  if (callee.kind === 'member' && callee.name === 'bind') {
    return resolveHandler(callee.of, context, interpreter);
  }
  const factory = interpreter.evaluate(callee, context);
  for (const argument of partsLast([...expression.arguments].reverse(), context, interpreter)) {
    // An argument of a workspace function is its handler only if it is callable.
    const isGiven = factory.kind !== 'function' || isCallable(argument, context, interpreter);
    const wrapped = isGiven ? resolveHandler(argument, context, interpreter) : undefined;
    if (wrapped) {
      return wrapped;
    }
  }
  if (factory.kind === 'function' && factory.fact.wrapsHandlers) {
    return undefined;
  }
  if (
    callee.kind === 'member' &&
    factory.kind === 'unknown' &&
    interpreter.evaluate(callee.of, context).kind === 'function'
  ) {
    // A method of a function's type adapts the function: `list.toHandler()`.
    return resolveHandler(callee.of, context, interpreter);
  }
  const inner = factory.kind === 'function' ? calledInFactory(factory, expression, context, interpreter) : undefined;
  return inner || !isNoHandler(evaluated, interpreter) ? placeOf(inner ?? factory, interpreter) : undefined;
}

/** Whether a function was made by one of the activations that led to this one: `add := func(f) { mount(func(w, r) { f(w, r) }) }`. */
function isHandedDown(made: AbstractValue, { frame }: Context): boolean {
  return made.kind === 'function' && made.frame !== undefined && hasCalled(made.frame, frame);
}

function hasField({ file, fact }: ClassValue, name: string, { program }: Interpreter): boolean {
  return (
    Object.hasOwn(fact.fields ?? {}, name) ||
    program
      .table(file)
      ?.membersNamed(fact.name, name)
      .some(({ kind }) => kind === 'binding') === true
  );
}

/**
 * Whether a class lacks the method by which objects answer, and embeds no type that may have it, in a language in which they need one:
 * the object is a part of a handler. https://pkg.go.dev/net/http#Handler
 */
function isNoHandler(made: AbstractValue, { lookup }: Interpreter): boolean {
  const of = made.kind === 'class' ? made : made.kind === 'object' ? made.of : undefined;
  return (
    of !== undefined &&
    of.fact.bases.length === 0 &&
    lookup.modules.language(of.file)?.implementsByMethods === true &&
    lookup.calledMethod(of) === undefined
  );
}

/** The arguments of a wrapper, with functions that are only a part of a handler after all others. */
function partsLast(given: readonly Expression[], context: Context, interpreter: Interpreter): readonly Expression[] {
  const isPart = (each: Expression): boolean => {
    const value = given.length > 1 && each.kind !== 'call' ? interpreter.evaluate(each, context) : unknownValue;
    return value.kind === 'function' && value.fact.sendsNothing === true;
  };
  const parts = new Set(given.filter(isPart));
  return parts.size === 0 ? given : [...given.filter((each) => !parts.has(each)), ...parts];
}

/** Whether a handler is a method of an interface that types of any package implement: which of them answers is not known. */
function mayBeOfAnyType(made: AbstractValue, { lookup }: Interpreter): boolean {
  return (
    made.kind === 'function' &&
    made.fact.isAbstract === true &&
    lookup.modules.language(made.file)?.implementsByMethods === true
  );
}

/** The object of a method that a handler expression names, or that it gives to what wraps it. */
function ownerOf(
  made: AbstractValue,
  expression: Expression,
  context: Context,
  interpreter: Interpreter,
): AbstractValue {
  if (made.kind !== 'function' || made.fact.memberOf === undefined) {
    return unknownValue;
  }
  const isSame = (each: Expression): boolean => {
    const value = each.kind === 'member' ? interpreter.evaluate(each, context) : unknownValue;
    return value.kind === 'function' && value.fact === made.fact;
  };
  const named = expression.kind === 'call' ? expression.arguments.findLast(isSame) : expression;
  return named?.kind === 'member' ? interpreter.evaluate(named.of, context) : unknownValue;
}

/**
 * Whether the value is a function literal, or a local variable that holds a literal created in the current activation, or in
 * that around a loop or a literal.
 */
function isMadeHere(expression: Expression, { frame }: FunctionValue, context: Context): boolean {
  if (expression.kind !== 'name' || frame === undefined) {
    return expression.kind === 'function';
  }
  let around = context.frame;
  while (around && around !== frame && around.function.name === undefined) {
    around = around.parent;
  }
  return around === frame;
}

/**
 * The handler in an object literal that a wrapper takes instead of a function (`withAuth({ handler: … })`).
 * `elsewhere` if the entry exists but does not resolve: the wrapper must not be taken for the handler.
 */
function handlerInObject(
  call: CallExpression,
  context: Context,
  interpreter: Interpreter,
): Handler | 'elsewhere' | undefined {
  const isFunction = (argument: Expression): boolean =>
    argument.kind === 'function' ||
    (argument.kind !== 'object' && interpreter.evaluate(argument, context).kind === 'function');
  const objects = call.arguments.filter((argument) => argument.kind === 'object' && argument.of === undefined);
  if (objects.length === 0 || call.arguments.some(isFunction)) {
    return undefined;
  }
  const entries = objects.flatMap((object) => (object.kind === 'object' ? (handlerEntry(object.entries) ?? []) : []));
  const found = entries
    .map((entry) => resolveHandler(entry, context, interpreter))
    .find((entry) => entry !== undefined);
  return found ?? (entries.length > 0 ? 'elsewhere' : undefined);
}

/** Replaces an anonymous function by the named workspace function that returned it (`return func(…) {…}`). */
function namedAfterFactory(
  made: AbstractValue,
  call: CallExpression,
  context: Context,
  interpreter: Interpreter,
): AbstractValue {
  const factory = interpreter.evaluate(call.callee, context);
  return made.kind === 'function' && made.fact.name === undefined && isFactoryOf(factory, made) ? factory : made;
}

function isFactoryOf(factory: AbstractValue, made: FunctionValue): boolean {
  return factory.kind === 'function' && factory.file === made.file && made.fact.inside === factory.fact.id;
}

function isCallable(expression: Expression, context: Context, interpreter: Interpreter): boolean {
  return expression.kind === 'call' || interpreter.evaluate(expression, context).kind !== 'class';
}
