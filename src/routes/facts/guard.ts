import type { Expression } from './expression.ts';

/** A condition on which a registration depends: it counts only where the value is not known to fail it. */
export interface Guard {
  readonly value: Expression;
  /** The texts with which the value is compared; absent if it is a condition itself. */
  readonly texts?: readonly string[];
  /** Whether the value must be none of the texts, or false. */
  readonly isNot: boolean;
  /** The value may be the default of a parameter. */
  readonly mayBeDefault?: true;
}
