import { isFields } from '../model/fields.ts';
import type { Platform } from '../model/platform.ts';
import type { Steps } from '../model/timeSlices.ts';
import { type Decoded, DecodeWarnings } from './decodeWarning.ts';
import { type Entry, entriesOf, readEach } from './list.ts';
import { RecordReader } from './record.ts';

/** Decodes the supported platforms (specification, section 4.8), in their order. Several may have the same `id`. */
export function* decodePlatforms(value: unknown): Steps<Decoded<readonly Platform[]>> {
  const warnings = new DecodeWarnings();
  const entries = entriesOf(value, undefined, warnings);
  const platforms = entries && (yield* readEach(entries, (entry) => decodePlatform(entry, warnings)));
  return { value: entries?.length !== 0 && platforms?.length === 0 ? undefined : platforms, warnings: warnings.list };
}

function decodePlatform(entry: Entry, warnings: DecodeWarnings): Platform | undefined {
  const record = isFields(entry.value) ? new RecordReader(entry.value, entry.at, warnings) : undefined;
  const name = record?.text('name') ?? (record === undefined ? undefined : entry.key);
  if (record === undefined || name === undefined) {
    warnings.expected(entry.at, 'a platform with a name', entry.value);
    return undefined;
  }
  return {
    id: record.count('id'),
    name,
    language: record.text('language'),
    clientVersion: record.code('client_version'),
  };
}
