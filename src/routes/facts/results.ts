import type { Expression } from './expression.ts';

/** What a function may return. */
export interface Results {
  readonly returns: readonly Expression[];
  /** Each of them is a list of the several values that the function answers. */
  readonly answersSeveral?: true;
}
