import type { Handler } from '../../../model/route.ts';
import type { Expression } from '../../facts/expression.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { AbstractValue, Context } from '../values/abstractValue.ts';
import { handlerEntry } from './handlerEntry.ts';
import { placeOf } from './handlerPlaces.ts';
import { unwrap } from './unwrap.ts';

type MethodHandler = readonly [method: string, handler: Handler];
type Action = readonly [method: string, value: AbstractValue];

const verbs = /^(?:get|head|post|put|patch|delete|options)$/i;

/**
 * The handlers, by method, of a function that answers every method: it is created with a struct that has a field for each, such as
 * `Endpoint{Path: "users", Get: Action{Handler: list}}`, and calls the one of the request's method. None if there is no such
 * struct, or if a field is not static. https://pkg.go.dev/net/http#Request
 */
export function handlersByMethod(
  expression: Expression,
  context: Context,
  interpreter: Interpreter,
): readonly MethodHandler[] {
  const made = interpreter.evaluate(expression, context);
  const own = actionsOf(made);
  if (own.length > 0) {
    return handlersOf(own, interpreter);
  }
  for (let frame = made.kind === 'function' ? made.frame : undefined; frame; frame = frame.parent) {
    const tables = [...frame.arguments.values()].map((given) => actionsOf(given));
    const [table, ...others] = tables.filter((each) => each.length > 0);
    if (table && others.length === 0) {
      return handlersOf(table, interpreter);
    }
  }
  return [];
}

/** The handlers of a table; none if one is not known. */
function handlersOf(table: readonly Action[], interpreter: Interpreter): readonly MethodHandler[] {
  const handlers = table.flatMap(([method, value]): readonly MethodHandler[] => {
    const handler = placeOf(unwrap(value), interpreter);
    return handler ? [[method.toUpperCase(), handler]] : [];
  });
  return handlers.length === table.length ? handlers : [];
}

/** The fields of an object of a struct that are named after methods, with the function in each: the field itself, or its entry for the handler. */
function actionsOf(given: AbstractValue): readonly Action[] {
  if (given.kind !== 'object' || given.of === undefined || given.isOpen) {
    return [];
  }
  return [...given.entries].flatMap(([name, value]) => {
    const action = value.kind === 'object' ? handlerEntry(Object.fromEntries(value.entries)) : value;
    return verbs.test(name) && action && action.kind !== 'class' ? [[name, action] as const] : [];
  });
}
