import type { Program } from '../resolve/program.ts';
import type { FunctionValue } from '../values/abstractValue.ts';
import { parametersHanded } from './forwardedHandler.ts';
import { namesOfHandlers } from './wrappedHandler.ts';

/** A callee that gets at least this number of a function's parameters, the request and the response, answers in its place. */
const requestAndResponse = 2;

/**
 * Whether a function sends the response itself, although its helper was given several functions that it calls: `add(path, { where,
 * format })`. That is so if none of these is named like a handler or gets the response, too: they are parts of the answer.
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
