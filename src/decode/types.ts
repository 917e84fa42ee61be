import { isFields } from '../model/fields.ts';
import type { Steps } from '../model/timeSlices.ts';
import { type Decoded, DecodeWarnings } from './decodeWarning.ts';
import { type Entry, entriesOf, readEach } from './list.ts';
import { numberIn } from './record.ts';

/**
 * Decodes the transaction types (specification, section 4.2, which shows no response): texts, objects with a `name`, or
 * a map from type to count or object. A map with any other value is another kind of object, whose keys are not types.
 */
export function* decodeTypes(value: unknown): Steps<Decoded<readonly string[]>> {
  const warnings = new DecodeWarnings();
  const entries = entriesOf(value, undefined, warnings);
  if (entries === undefined) {
    return { value: undefined, warnings: warnings.list };
  }
  const names = yield* readEach(entries, (entry) => typeName(entry, warnings));
  const hasNoOther = entries.length === names.length || entries.every((entry) => entry.key === undefined);
  const types = [...new Set(names)];
  const fits = entries.length === 0 || (types.length > 0 && hasNoOther);
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
