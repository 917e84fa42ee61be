import type { FunctionFact } from '../../facts/functionFact.ts';
import { handlerAmong } from '../evaluate/argumentBinding.ts';
import { type AbstractValue, type Frame, unknownValue } from '../values/abstractValue.ts';
import { hasCalled, isAround } from '../values/frames.ts';
import { handlersInObject, isNameOfHandler } from './handlerEntry.ts';

/**
 * The wrapped function in the result of a wrapper (`catchAsync(fn)`, `withAuth({ handler: fn })`), also if the result is a list
 * that ends with it (`[...checks, answer]`). Any other value is returned unchanged.
 */
export function unwrap(value: AbstractValue, around?: Frame): AbstractValue {
  const last = value.kind === 'list' ? value.items.at(-1) : undefined;
  if (last?.kind === 'function' || last?.kind === 'list') {
    return unwrap(last, around);
  }
  if (value.kind !== 'function' || !value.frame || isAround(value.frame, around) || hasCalled(value.frame, around)) {
    return value;
  }
  const { function: maker, arguments: bound } = value.frame;
  if (maker.wrapsHandlers) {
    return unwrap(bound.get(maker.parameters[0]?.name ?? '') ?? unknownValue, around);
  }
  const parts = partsTakenOut(maker);
  const named = [...bound].filter(([name, each]) => !parts.has(name) || takesRequests(each));
  const given = named.map(([, each]) => each);
  if (value.fact.takesRequests && isGivenParts(given) && !named.some(isCalledHandler)) {
    return value;
  }
  const wrapped = handlerAmong(given) ?? handlerAmong(given.flatMap(handlersInObject));
  return wrapped ? unwrap(wrapped, around) : value;
}

/**
 * The names of destructured parts of a function's parameters: `({ findUser, render }) => …`. They are what the function needs to
 * answer, except for those that are named like handlers.
 */
function partsTakenOut({ parameters }: FunctionFact): ReadonlySet<string> {
  const parts = parameters.flatMap(({ keys = {} }) => Object.entries(keys));
  return new Set(parts.flatMap(([key, local]) => (isNameOfHandler(key) ? [] : [local])));
}

function takesRequests(value: AbstractValue): boolean {
  return value.kind === 'function' && value.fact.takesRequests === true;
}

/** Whether a wrapper says by the name of its parameter that a function with parameters, which may return nothing, is the handler. */
function isCalledHandler([name, value]: readonly [string, AbstractValue]): boolean {
  return value.kind === 'function' && value.fact.parameters.length > 0 && /^handle(?:r(?:Func|Fn)?)?$/i.test(name);
}

/**
 * Whether the function arguments of a wrapper are parts of a new handler (`valueHandler(shop.SetName, shop.Name)`), and none is
 * the handler: none takes requests, and there are several, or one that takes or returns nothing.
 */
function isGivenParts(given: readonly AbstractValue[]): boolean {
  const functions = given.filter((each) => each.kind === 'function');
  return (
    functions.every(({ fact }) => fact.takesRequests === false) &&
    (functions.length > 1 || functions.some(({ fact }) => fact.parameters.length === 0 || fact.answersNothing))
  );
}
