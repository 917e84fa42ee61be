import { type Expression, wholeModule } from '../../facts/expression.ts';
import { type AbstractValue, unknownValue } from '../values/abstractValue.ts';
import type { SymbolTable } from './symbolTable.ts';

/**
 * What a literal that is the whole export says of a name, which the file may declare for something else:
 * `module.exports = { list: listOrders }`. https://nodejs.org/api/modules.html#moduleexports
 */
export function entryOfWhole(table: SymbolTable, name: string): Expression | undefined {
  const whole = name === wholeModule ? undefined : table.exportOf(wholeModule)?.value;
  return whole?.kind === 'object' && Object.hasOwn(whole.entries, name) ? whole.entries[name] : undefined;
}

/** A member of a module's whole export: the export itself for `default`, otherwise an entry of the exported object. */
export function memberOfWhole(whole: AbstractValue, name: string): AbstractValue {
  if (name === 'default') {
    return whole;
  }
  return whole.kind === 'object' ? (whole.entries.get(name) ?? unknownValue) : unknownValue;
}
