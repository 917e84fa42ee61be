import type { CallExpression } from '../../facts/expression.ts';
import type { SymbolTable } from '../resolve/symbolTable.ts';

/** A call with the function that contains it. */
export interface PlacedCall {
  readonly call: CallExpression;
  readonly inside: number;
  readonly at: number;
}

/** The calls in a function and in all functions nested in it. */
export function callsWithin(functionId: number, table: SymbolTable): readonly PlacedCall[] {
  const within = new Set([functionId]);
  for (const { id, inside } of table.functions.values()) {
    if (inside !== undefined && within.has(inside)) {
      within.add(id);
    }
  }
  const calls: PlacedCall[] = [];
  for (const inside of within) {
    for (const fact of table.factsInside(inside)) {
      if (fact.kind === 'call' && fact.call.kind === 'call') {
        calls.push({ call: fact.call, inside, at: fact.at });
      }
    }
  }
  return calls;
}
