import type { FunctionValue } from '../evaluate/abstractValue.ts';
import type { Program } from '../resolve/program.ts';
import { parametersHanded } from './forwardedHandler.ts';
import { namesOfHandlers } from './wrappedHandler.ts';

/** The least of its parameters that a function hands to what answers in its place: the request and the response. */
const requestAndResponse = 2;

/**
 * Whether a function answers requests itself, although its helper is given functions that it calls: it sends the response, and of several
 * functions none is named like a handler or gets the response as well. They are parts of the answer: `add(path, { where, format })`.
 */
export function answersItself(made: FunctionValue, program: Program): boolean {
  const { fact, file, frame } = made;
  const table = frame && program.table(file);
  if (!table || !fact.takesRequests || fact.sendsNothing || fact.parameters.length < requestAndResponse) {
    return false;
  }
  const given = [...frame.arguments].filter(([name, value]) => value.kind === 'function' && name !== fact.self);
  const handed = given.length > 1 ? parametersHanded(fact, table) : new Map<string, number>();
  return (
    given.length > 1 &&
    given.every(([name]) => !namesOfHandlers.test(name) && (handed.get(name) ?? 0) < requestAndResponse)
  );
}
