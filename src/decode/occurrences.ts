import { type Fields, isFields } from '../model/fields.ts';
import type { Occurrence } from '../model/occurrence.ts';
import type { Steps } from '../model/timeSlices.ts';
import { type At, type Decoded, DecodeWarnings } from './decodeWarning.ts';
import { decodeTransactionHost } from './host.ts';
import { type Entry, entriesOf, readEach } from './list.ts';
import { RecordReader } from './record.ts';
import type { TimeReader } from './time.ts';

/** One page of occurrences. */
export interface OccurrencePage {
  readonly items: readonly Occurrence[];
  /** The number of records that the service sent, invalid ones included; the next page starts after them. */
  readonly received: number;
}

/** Decodes a page of occurrences (specification, section 4.7, which shows no response), in the order of the service. */
export function* decodeOccurrences(value: unknown, times: TimeReader): Steps<Decoded<OccurrencePage>> {
  const warnings = new DecodeWarnings();
  const entries = entriesOf(value, undefined, warnings);
  const read = (entry: Entry) => {
    const occurrence = isFields(entry.value) ? decodeOccurrence(entry.value, entry.at, times, warnings) : undefined;
    if (occurrence === undefined) {
      warnings.expected(entry.at, 'an occurrence with a time, a duration or a hash', entry.value);
    }
    return occurrence;
  };
  const items = entries && (yield* readEach(entries, read));
  const fits = items !== undefined && (entries?.length === 0 || items.length > 0);
  return { value: fits ? { items, received: entries?.length ?? 0 } : undefined, warnings: warnings.list };
}

/** Undefined for a record that has neither a time nor a duration nor an identifier. */
function decodeOccurrence(
  fields: Fields,
  at: At | undefined,
  times: TimeReader,
  warnings: DecodeWarnings,
): Occurrence | undefined {
  const record = new RecordReader(fields, at, warnings);
  const hash = record.code('hash');
  const timestamp = record.time(times, 'timestamp');
  const duration = record.amount('duration');
  if (hash === undefined && timestamp === undefined && duration === undefined) {
    return undefined;
  }
  return {
    hash,
    groupHash: record.code('group_hash'),
    name: record.text('name'),
    type: record.text('type'),
    timestamp,
    duration,
    memoryPeak: record.amount('memory_peak'),
    result: record.code('result'),
    host: decodeTransactionHost(record.raw('host'), record.at('host'), warnings),
    ...decodeHttp(record.raw('http'), record.at('http'), warnings),
  };
}

function decodeHttp(value: unknown, at: At, warnings: DecodeWarnings): Pick<Occurrence, 'method' | 'url'> {
  const http = isFields(value) ? value : {};
  const request = fieldsIn(http, 'request');
  const url = fieldsIn(http, 'url');
  const urlReader = new RecordReader(url, { within: at, step: 'url' }, warnings);
  return {
    method: new RecordReader(request, { within: at, step: 'request' }, warnings).text('method'),
    url: pathOnly(urlReader.text('path') ?? urlReader.text('full')),
  };
}

function fieldsIn(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isFields(value) ? value : {};
}

/**
 * The path of an address. Its query may contain secrets of the application's users, its authority a password; both are
 * dropped.
 */
function pathOnly(address: string | undefined): string | undefined {
  const path = address?.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  return path === '' && address !== '' ? '/' : path;
}
