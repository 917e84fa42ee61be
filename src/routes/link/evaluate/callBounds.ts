import type { Limit } from '../resolve/program.ts';

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
