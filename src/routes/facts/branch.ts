import type { Expression } from './expression.ts';

/** A part of a function that runs under conditions. */
export interface Branch {
  readonly end: number;
  readonly isDefault: boolean;
  /** What must hold for it to run: a text that is compared with a literal, a boolean, or a condition that is not read. */
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
