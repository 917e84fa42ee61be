import { type Expression, unknown } from '../facts/expression.ts';

/** The value of an expression with a default, such as `getenv('X') ?? '/api'`: the default, in whose place there may be another text. */
export function defaultOf(expression: Expression): Expression {
  return expression.kind === 'text' ? { ...expression, isDefault: true } : unknown;
}
