import type { Branch, Comparison, Truth } from '../../facts/branch.ts';
import { type Context, type Evaluate, knownText } from '../evaluate/abstractValue.ts';

/** Whether a branch runs; undefined if that is not static. */
export function branchRuns({ when }: Branch, context: Context, evaluate: Evaluate): boolean | undefined {
  let runs: boolean | undefined = when && true;
  for (const condition of when ?? []) {
    const is = condition === 'unread' ? undefined : holds(condition, context, evaluate);
    if (is === false) {
      return false;
    }
    runs = is && runs;
  }
  return runs;
}

/** Whether a condition holds; undefined if that is not static. */
function holds(condition: Comparison | Truth, context: Context, evaluate: Evaluate): boolean | undefined {
  const value = evaluate(condition.of, context);
  if ('isTrue' in condition) {
    const truth = value.kind === 'unknown' ? value.truth : undefined;
    return truth === undefined ? undefined : truth === condition.isTrue;
  }
  const text = knownText(value);
  return text === undefined ? undefined : (text === condition.literal) === condition.isEqual;
}
