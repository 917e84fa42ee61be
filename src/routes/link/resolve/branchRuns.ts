import type { Branch, Comparison, Truth } from '../../facts/branch.ts';
import { type AbstractValue, asDefault, type Context, type Evaluate, knownText } from '../values/abstractValue.ts';

/** Whether a branch runs; undefined if that is not static. `ofDefault`: another text in the place of a default may decide otherwise. */
export interface Run {
  readonly runs: boolean | undefined;
  readonly ofDefault: boolean;
}

/** The run of code that depends on no branch. */
export const always: Run = { runs: true, ofDefault: false };

/**
 * Whether a branch runs in a context.
 * @param variable the variable that the branch assigns: its own name may already stand for what is assigned
 */
export function branchRuns({ when }: Branch, context: Context, evaluate: Evaluate, variable?: string): Run {
  let runs: boolean | undefined = when && true;
  let ofDefault = false;
  for (const condition of when ?? []) {
    const value = condition === 'unread' ? undefined : evaluate(condition.of, context);
    const isOwn = condition !== 'unread' && condition.of.kind === 'name' && condition.of.name === variable;
    const is = value && condition !== 'unread' ? holds(condition, value, isOwn) : undefined;
    ofDefault ||= value?.kind === 'unknown' && value.ofDefault === true;
    if (is === false) {
      return { runs: false, ofDefault };
    }
    runs = is && runs;
  }
  return { runs, ofDefault };
}

/** Whether a branch runs in all of several calls; not known if they differ. */
export function commonRun([first = always, ...others]: readonly Run[]): Run {
  return others.every(({ runs }) => runs === first.runs) ? first : { runs: undefined, ofDefault: false };
}

/** The value that a variable has because a branch is known to run, or not to run: a default if that follows from a default. */
export function valueUnder({ ofDefault }: Run, value: AbstractValue): AbstractValue {
  return ofDefault && value.kind === 'text' && !value.unknown ? asDefault(value) : value;
}

/** Whether a condition holds, given the value of its expression; undefined if that is not static. */
function holds(condition: Comparison | Truth, value: AbstractValue, isOwn: boolean): boolean | undefined {
  if ('isTrue' in condition) {
    const isText = !isOwn && (knownText(value) ?? '') !== '';
    const truth = value.kind === 'unknown' ? value.truth : isText || undefined;
    return truth === undefined ? undefined : truth === condition.isTrue;
  }
  const text = knownText(value);
  return text === undefined ? undefined : (text === condition.literal) === condition.isEqual;
}
