import type { CallExpression, Expression } from '../../facts/expression.ts';
import type { AbstractValue, Context, FunctionValue } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { functionsWithin, namesOfHandlers } from './wrappedHandler.ts';

/** Bound on objects within each other in which a handler is looked for. */
const deepest = 4;

/**
 * The handler that a function calls in its literals, if an object that it is given holds it under the name of one: `func (s *server)
 * handlerOf(route *Route) http.HandlerFunc { …func(r *Request) { return route.Handler(r) }… }`.
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
  for (const inside of functionsWithin(factory.fact.id, table)) {
    for (const fact of inside === factory.fact.id ? [] : table.factsInside(inside)) {
      const held =
        fact.kind === 'call'
          ? heldHandler(fact.call, { file: frame.file, inside, frame, at: fact.at }, interpreter)
          : undefined;
      if (held && given.some((value) => holds(value, held))) {
        return held;
      }
    }
  }
  return undefined;
}

/** The function that a call calls as a field of an object. */
function heldHandler(call: Expression, context: Context, interpreter: Interpreter): FunctionValue | undefined {
  const callee = call.kind === 'call' && call.arguments.length > 0 ? call.callee : undefined;
  if (callee?.kind !== 'member' || !namesOfHandlers.test(callee.name)) {
    return undefined;
  }
  const object = interpreter.evaluate(callee.of, context);
  const held = object.kind === 'object' ? object.entries.get(callee.name) : undefined;
  return held?.kind === 'function' ? held : undefined;
}

function holds(value: AbstractValue, held: FunctionValue, depth = 0): boolean {
  const parts = value.kind === 'object' && depth < deepest ? [...value.entries.values()] : [];
  return parts.some((part) => (part.kind === 'function' ? part.fact === held.fact : holds(part, held, depth + 1)));
}
