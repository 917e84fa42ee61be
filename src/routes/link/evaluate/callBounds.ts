import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Limit } from '../resolve/program.ts';
import type { Frame } from '../values/abstractValue.ts';

/**
 * Bounds on the calls of one function, and on its recursive calls. An application's own registration method is called once for every route.
 */
const maximumCallsOfOneFunction = 4096;
const maximumCallsWithinItself = 256;
/** Bound on the calls of all functions of one unit. */
const maximumCallsOfUnit = 100_000;
/** The same bound while functions are run speculatively. */
const maximumSpeculativeCalls = 40_000;
/** Bound on the registrations of one unit, each counted once per activation. */
const maximumNotes = 40_000;

/** How many functions around the caller are looked at. */
const nearest = 8;

/** What the interpreter of a unit has done before a call. */
interface Done {
  readonly calls: number;
  readonly callsOfFunction: number;
  readonly notes: number;
  readonly isRecursive: boolean;
  readonly isSpeculative: boolean;
}

/** The bound that keeps a function from being called once more; undefined if none does. */
export function boundOnCall({ calls, callsOfFunction, notes, isRecursive, isSpeculative }: Done): Limit | undefined {
  const mostOfFunction = isRecursive ? maximumCallsWithinItself : maximumCallsOfOneFunction;
  const mostOfAll = isSpeculative ? maximumSpeculativeCalls : maximumCallsOfUnit;
  if (callsOfFunction >= mostOfFunction || calls >= mostOfAll) {
    return 'too many calls';
  }
  return notes >= maximumNotes ? 'too many registrations' : undefined;
}

/** Whether a call is made within an activation of the function that is called, for example in a callback that the function creates. */
export function isWithin(called: FunctionFact, caller: Frame | undefined): boolean {
  let frame = caller;
  for (let step = 0; frame && step < nearest; step += 1) {
    if (frame.function === called) {
      return true;
    }
    frame = frame.parent ?? frame.calledBy?.frame;
  }
  return false;
}
