import type { Expression } from './expression.ts';

/** A condition on which a registration depends. The registration is ignored only where the condition is known to fail. */
export interface Guard {
  readonly value: Expression;
  /** The texts of which the value must be one; absent if the value must be true. */
  readonly texts?: readonly string[];
  /** The comparison with a number that the value must satisfy. */
  readonly order?: Order;
  /** The field that must be set in the value, an object of a class. */
  readonly field?: string;
  /** The negation: the value must be none of the texts, fail the comparison, be false, or be without the field. */
  readonly isNot: boolean;
  /** The value may be the default of a parameter. */
  readonly mayBeDefault?: true;
}

/** A comparison with a number: the value stands before the operator. */
export interface Order {
  readonly operator: '<' | '<=' | '>' | '>=';
  readonly number: number;
}
