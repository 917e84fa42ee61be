import type { Expression, ObjectExpression } from '../../facts/expression.ts';
import { type AbstractValue, knownText } from './abstractValue.ts';

/** The entries of an object literal, those of computed keys under these keys where they are static. */
export function underComputedKeys(
  { keys }: ObjectExpression,
  entries: ReadonlyMap<string, AbstractValue>,
  evaluate: (key: Expression) => AbstractValue,
): ReadonlyMap<string, AbstractValue> {
  return keys ? new Map([...entries].map(([name, entry]) => [nameOf(name, keys[name], evaluate), entry])) : entries;
}

function nameOf(name: string, key: Expression | undefined, evaluate: (key: Expression) => AbstractValue): string {
  return knownText(key && evaluate(key)) ?? name;
}
