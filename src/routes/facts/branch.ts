import type { Expression } from './expression.ts';

/** A part of a function that runs under conditions. */
export interface Branch {
  readonly end: number;
  readonly isDefault: boolean;
  /** The conditions, which all must hold. `unread`: one that is neither a comparison of a text with a literal nor a boolean. */
  readonly when?: readonly (Comparison | Truth | 'unread')[];
}

/** Whether a text equals a literal. */
export interface Comparison {
  readonly of: Expression;
  readonly literal: string;
  readonly isEqual: boolean;
}

/** Whether an expression is true. */
export interface Truth {
  readonly of: Expression;
  readonly isTrue: boolean;
}
