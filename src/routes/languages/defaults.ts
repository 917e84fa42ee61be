import { type Expression, unknown } from '../facts/expression.ts';

/** The value of an expression with a default, such as `getenv('X') ?? '/api'`: the default, in whose place there may be another text. */
export function defaultOf(expression: Expression): Expression {
  return expression.kind === 'text' ? { ...expression, isDefault: true } : unknown;
}

/** A value with a fallback that applies if it is absent and, with `orUnknown`, also if it is not known. */
export function withFallback(value: Expression, otherwise: Expression, orUnknown = false): Expression {
  const of: Expression = { kind: 'object', entries: { value } };
  return { kind: 'member', of, name: 'value', absent: otherwise, ...(orUnknown ? { orUnknown } : {}) };
}
