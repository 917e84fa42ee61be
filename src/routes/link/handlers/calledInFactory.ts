import type { CallExpression } from '../../facts/expression.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { AbstractValue, Context, FunctionValue } from '../values/abstractValue.ts';
import { callsWithin } from './callsWithin.ts';
import { namesOfHandlers } from './wrappedHandler.ts';

/** Bound on the nesting of objects in which the handler is searched. */
const deepest = 4;

/**
 * The handler that a function literal in a factory calls, if it is a field of one of the factory's arguments and named like a
 * handler: `func (s *server) handlerOf(route *Route) http.HandlerFunc { …func(r *Request) { return route.Handler(r) }… }`.
 */
export function calledInFactory(
  factory: FunctionValue,
  call: CallExpression,
  context: Context,
  interpreter: Interpreter,
): FunctionValue | undefined {
  const table = interpreter.program.table(factory.file);
  const frame = interpreter
    .framesOf(factory.fact)
    .find(
      ({ calledBy }) =>
        calledBy?.call.at === call.at && calledBy.file === context.file && calledBy.frame === context.frame,
    );
  if (!frame || !table) {
    return undefined;
  }
  const given = [...frame.arguments].flatMap(([name, value]) => (name === factory.fact.self ? [] : [value]));
  for (const { call: inner, inside, at } of callsWithin(factory.fact.id, table)) {
    const isNested = inside !== factory.fact.id;
    const held = isNested ? heldHandler(inner, { file: frame.file, inside, frame, at }, interpreter) : undefined;
    if (held && given.some((value) => holds(value, held))) {
      return held;
    }
  }
  return undefined;
}

/** The function that a call calls, if that is the field of an object. */
function heldHandler(call: CallExpression, context: Context, interpreter: Interpreter): FunctionValue | undefined {
  const callee = call.arguments.length > 0 ? call.callee : undefined;
  if (callee?.kind !== 'member' || !namesOfHandlers.test(callee.name)) {
    return undefined;
  }
  const object = interpreter.evaluate(callee.of, context);
  const held = object.kind === 'object' ? object.entries.get(callee.name) : undefined;
  return held?.kind === 'function' ? held : undefined;
}

/** Whether a function is in a field of an object, at any depth up to `deepest`. */
function holds(value: AbstractValue, held: FunctionValue, depth = 0): boolean {
  const parts = value.kind === 'object' && depth < deepest ? [...value.entries.values()] : [];
  return parts.some((part) => (part.kind === 'function' ? part.fact === held.fact : holds(part, held, depth + 1)));
}
