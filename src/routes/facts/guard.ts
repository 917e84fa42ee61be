import type { Expression } from './expression.ts';

/** A condition on which a registration depends: it counts only where the value is not known to fail it. */
export interface Guard {
  readonly value: Expression;
  /** The texts with which the value is compared; absent if it is a condition itself. */
  readonly texts?: readonly string[];
  /** The order in which the value must be to a number. */
  readonly order?: Order;
  /** The field that the value, an object of a class, must have been made with. */
  readonly field?: string;
  /** Whether the value must be none of the texts, not in the order, false, or without the field. */
  readonly isNot: boolean;
  /** The value may be the default of a parameter. */
  readonly mayBeDefault?: true;
}

/** A comparison with a number: the value stands before the operator. */
export interface Order {
  readonly operator: '<' | '<=' | '>' | '>=';
  readonly number: number;
}
