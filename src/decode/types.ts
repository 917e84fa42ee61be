import { type Decoded, DecodeWarnings } from './decodeWarning.ts';
import { type Entry, entriesOf, isFields } from './list.ts';
import { numberIn } from './record.ts';

/**
 * Reads the transaction types (specification section 4.2, response not shown): texts, objects with a `name`, or a map from type to count or object.
 * A map with anything else in it is another kind of object, and none of its keys is taken for a type.
 */
export function decodeTypes(value: unknown): Decoded<readonly string[]> {
  const warnings = new DecodeWarnings();
  const entries = entriesOf(value, undefined, warnings);
  const names = entries?.map((entry) => typeName(entry, warnings));
  const types = [...new Set(names?.filter((name) => name !== undefined))];
  const isMap = entries?.some((entry) => entry.key !== undefined) === true;
  const fits =
    names !== undefined && (names.length === 0 || (types.length > 0 && !(isMap && names.includes(undefined))));
  return { value: fits ? types : undefined, warnings: warnings.list };
}

function typeName(entry: Entry, warnings: DecodeWarnings): string | undefined {
  const name = nameIn(entry);
  if (typeof name === 'string' && name.trim() !== '') {
    return name;
  }
  warnings.expected(entry.at, 'a transaction type', entry.value);
  return undefined;
}

function nameIn({ key, value }: Entry): unknown {
  if (isFields(value)) {
    return value['name'] ?? value['type'] ?? key;
  }
  if (key === undefined) {
    return value;
  }
  return value === null || numberIn(value) !== undefined ? key : undefined;
}
