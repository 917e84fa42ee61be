import type { Branch, Comparison, Truth } from '../../facts/branch.ts';
import { type AbstractValue, asDefault, type Context, type Evaluate, knownText } from '../evaluate/abstractValue.ts';

/** Whether a branch runs; undefined if that is not static. `ofDefault`: another text in the place of a default may decide otherwise. */
interface Run {
  readonly runs: boolean | undefined;
  readonly ofDefault: boolean;
}

/** Of what does not depend on a branch. */
export const always: Run = { runs: true, ofDefault: false };

export function branchRuns({ when }: Branch, context: Context, evaluate: Evaluate): Run {
  let runs: boolean | undefined = when && true;
  let ofDefault = false;
  for (const condition of when ?? []) {
    const value = condition === 'unread' ? undefined : evaluate(condition.of, context);
    const is = value && condition !== 'unread' ? holds(condition, value) : undefined;
    ofDefault ||= value?.kind === 'unknown' && value.ofDefault === true;
    if (is === false) {
      return { runs: false, ofDefault };
    }
    runs = is && runs;
  }
  return { runs, ofDefault };
}

/** The value of a variable after a branch that is known to run or not: a default where that follows from one. */
export function valueUnder({ ofDefault }: Run, value: AbstractValue): AbstractValue {
  return ofDefault && value.kind === 'text' && !value.unknown ? asDefault(value) : value;
}

/** Whether a condition holds, given the value of its expression; undefined if that is not static. */
function holds(condition: Comparison | Truth, value: AbstractValue): boolean | undefined {
  if ('isTrue' in condition) {
    const truth = value.kind === 'unknown' ? value.truth : undefined;
    return truth === undefined ? undefined : truth === condition.isTrue;
  }
  const text = knownText(value);
  return text === undefined ? undefined : (text === condition.literal) === condition.isEqual;
}
