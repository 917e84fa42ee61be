import type { Expression } from './expression.ts';
import type { Inside } from './inside.ts';

/** The call at offset `at` evaluates to `value`. For a package function that wraps its argument. */
export interface Substitute extends Inside {
  readonly kind: 'substitute';
  readonly value: Expression;
}
