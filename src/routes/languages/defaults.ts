import { concatenation, type Expression, unknown } from '../facts/expression.ts';

/**
 * The value of an expression with a default, such as `getenv('X') ?? '/api'`: the default with an unknown beginning,
 * since the actual value may be a different one.
 */
export function defaultOf(expression: Expression): Expression {
  return expression.kind === 'text' ? concatenation([unknown, expression]) : unknown;
}
