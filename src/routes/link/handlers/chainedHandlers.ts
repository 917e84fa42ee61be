import type { Handler } from '../../../model/route.ts';
import type { Expression } from '../../facts/expression.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { AbstractValue, Context } from '../values/abstractValue.ts';
import { placeOf } from './handlerPlaces.ts';
import { resolveHandler } from './handlers.ts';
import { unwrap } from './unwrap.ts';

/** Bound on the nesting of lists of handlers. */
const mostNested = 4;

/**
 * Resolves the handler of a chain in which functions may run after the response was sent (`Endpoint.goesOnAfterResponse`): the
 * last function that may send it. Undefined if none may.
 */
export function handlerOfChain(
  expression: Expression,
  context: Context,
  interpreter: Interpreter,
): Handler | undefined {
  const answering =
    expression.kind === 'list' && expression.items.every(({ kind }) => kind !== 'spread')
      ? expression.items.findLast((item) => lastSending(interpreter.evaluate(item, context)))
      : expression;
  const value = answering && interpreter.evaluate(answering, context);
  if (value?.kind !== 'list') {
    return answering && resolveHandler(answering, context, interpreter);
  }
  const last = lastSending(value);
  return last && placeOf(unwrap(last, context.frame), interpreter);
}

/** The last handler in a value, or in the nested lists of it, that may send the response. */
function lastSending(value: AbstractValue, depth = 0): AbstractValue | undefined {
  if (value.kind !== 'list') {
    return value.kind === 'function' && value.fact.sendsNothing ? undefined : value;
  }
  if (depth > mostNested) {
    return undefined;
  }
  for (const item of [...value.items].reverse()) {
    const found = lastSending(item, depth + 1);
    if (found) {
      return found;
    }
  }
  return undefined;
}
