import type { Expression } from './expression.ts';

/** A comparison with texts on which a registration depends: it counts only where the value is not known to fail it. */
export interface Guard {
  readonly value: Expression;
  readonly texts: readonly string[];
  /** Whether the value must be none of the texts. */
  readonly isNot: boolean;
}
