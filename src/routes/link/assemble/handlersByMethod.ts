import type { Handler } from '../../../model/route.ts';
import type { Expression } from '../../facts/expression.ts';
import type { AbstractValue, Context } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { handlerEntry } from './handlerEntry.ts';
import { placeOf, unwrap } from './handlers.ts';

const verbs = /^(?:get|head|post|put|patch|delete|options)$/i;

/**
 * The handlers of a function that answers every method, by method: it is created with an object of a struct that has a field for each,
 * such as `Endpoint{Path: "users", Get: Action{Handler: list}}`, from which it takes the one of the request's method. None if there is no
 * such object, or if a field is not static. https://pkg.go.dev/net/http#Request
 */
export function handlersByMethod(
  expression: Expression,
  context: Context,
  interpreter: Interpreter,
): readonly (readonly [method: string, handler: Handler])[] {
  const made = interpreter.evaluate(expression, context);
  for (let frame = made.kind === 'function' ? made.frame : undefined; frame; frame = frame.parent) {
    const tables = [...frame.arguments.values()].map((given) => actionsOf(given));
    const [table, ...others] = tables.filter((each) => each.length > 0);
    if (table && others.length === 0) {
      const handlers = table.flatMap(([method, value]) => {
        const handler = placeOf(unwrap(value), interpreter);
        return handler ? [[method.toUpperCase(), handler] as const] : [];
      });
      return handlers.length === table.length ? handlers : [];
    }
  }
  return [];
}

/** The fields of an object of a struct that are named after methods, with the function in each: the field itself, or its entry for the handler. */
function actionsOf(given: AbstractValue): readonly (readonly [string, AbstractValue])[] {
  if (given.kind !== 'object' || given.of === undefined || given.isOpen) {
    return [];
  }
  return [...given.entries].flatMap(([name, value]) => {
    const action = value.kind === 'object' ? handlerEntry(Object.fromEntries(value.entries)) : value;
    return verbs.test(name) && action && action.kind !== 'class' ? [[name, action] as const] : [];
  });
}
