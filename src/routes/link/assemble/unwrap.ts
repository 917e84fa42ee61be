import { type AbstractValue, type Frame, isAround, unknownValue } from '../evaluate/abstractValue.ts';
import { handlerAmong } from '../evaluate/argumentBinding.ts';
import { handlersInObject } from './handlerEntry.ts';

/**
 * The wrapped function of a wrapper's result (`catchAsync(fn)`, `withAuth({ handler: fn })`), also where that is the last of a list that
 * the wrapper makes (`[...checks, answer]`); any other value unchanged.
 */
export function unwrap(value: AbstractValue, around?: Frame): AbstractValue {
  const last = value.kind === 'list' ? value.items.at(-1) : undefined;
  if (last?.kind === 'function' || last?.kind === 'list') {
    return unwrap(last, around);
  }
  if (value.kind !== 'function' || !value.frame || isAround(value.frame, around)) {
    return value;
  }
  const { function: maker, arguments: bound } = value.frame;
  if (maker.wrapsHandlers) {
    return unwrap(bound.get(maker.parameters[0]?.name ?? '') ?? unknownValue, around);
  }
  const given = [...bound.values()];
  if (value.fact.takesRequests && isGivenParts(given)) {
    return value;
  }
  const wrapped = handlerAmong(given) ?? handlerAmong(given.flatMap(handlersInObject));
  return wrapped ? unwrap(wrapped, around) : value;
}

/**
 * Whether the arguments are functions of which none takes requests, several or one that takes nothing or answers nothing at all: then they
 * are parts of a new handler (`valueHandler(shop.SetName, shop.Name)`), and none of them is the handler.
 */
function isGivenParts(given: readonly AbstractValue[]): boolean {
  const functions = given.filter((each) => each.kind === 'function');
  return (
    functions.every(({ fact }) => fact.takesRequests === false) &&
    (functions.length > 1 || functions.some(({ fact }) => fact.parameters.length === 0 || fact.answersNothing))
  );
}
