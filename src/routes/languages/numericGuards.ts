import { type Expression, literalText } from '../facts/expression.ts';
import type { Guard, Order } from '../facts/guard.ts';

const operators: ReadonlyMap<string, Order['operator']> = new Map([
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
]);
const mirrored = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

/** The guard of a comparison with a number literal: `version > 1` or `1 < version`. None for any other comparison. */
export function numericGuards(
  left: Expression,
  written: string,
  right: Expression,
  isNegated: boolean,
): readonly Guard[] {
  const operator = operators.get(written);
  const [before, number] = [numberOf(left), numberOf(right)];
  if (!operator || (before === undefined) === (number === undefined)) {
    return [];
  }
  return before === undefined
    ? [{ value: left, order: { operator, number: number ?? 0 }, isNot: isNegated }]
    : [{ value: right, order: { operator: mirrored[operator], number: before }, isNot: isNegated }];
}

/** Whether a text is a number that satisfies a comparison; undefined if it is no number. */
export function satisfies(text: string, { operator, number }: Order): boolean | undefined {
  const given = numberIn(text);
  if (given === undefined) {
    return undefined;
  }
  switch (operator) {
    case '<':
      return given < number;
    case '<=':
      return given <= number;
    case '>':
      return given > number;
    default:
      return given >= number;
  }
}

function numberOf(expression: Expression): number | undefined {
  const written = literalText(expression);
  return written === undefined ? undefined : numberIn(written);
}

function numberIn(text: string): number | undefined {
  return /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}
