import { concatenation, type Expression, unknown } from '../facts/expression.ts';

/** The text that stands in for what the environment or a call may answer: what is answered instead is not known. */
export function defaultOf(value: Expression): Expression {
  return value.kind === 'text' ? concatenation([unknown, value]) : unknown;
}
