import type { Occurrence } from '../model/occurrence.ts';
import { decodeTransactionHost } from './host.ts';
import { entriesOf, type Fields, isFields } from './list.ts';
import { type At, type Decoded, Oddities } from './oddity.ts';
import { RecordReader } from './record.ts';
import type { TimeReader } from './time.ts';

/** One page of occurrences. */
export interface OccurrencePage {
  readonly items: readonly Occurrence[];
  /** How many the service sent, those included that could not be read: the next page starts behind them. */
  readonly received: number;
}

/** Reads a page of occurrences (specification section 4.7, response not shown), in the service's own order. */
export function decodeOccurrences(value: unknown, times: TimeReader): Decoded<OccurrencePage> {
  const oddities = new Oddities();
  const entries = entriesOf(value, undefined, oddities);
  const items = entries?.flatMap((entry): readonly Occurrence[] => {
    if (!isFields(entry.value) || !isOccurrence(entry.value)) {
      oddities.expected(entry.at, 'an occurrence', entry.value);
      return [];
    }
    return [decodeOccurrence(entry.value, entry.at, times, oddities)];
  });
  const fits = items !== undefined && (entries?.length === 0 || items.length > 0);
  return { value: fits ? { items, received: entries?.length ?? 0 } : undefined, oddities: oddities.list };
}

/** An occurrence says at least when it was or how long it took, or what it is called. */
function isOccurrence(fields: Fields): boolean {
  return ['timestamp', 'duration', 'hash', 'name'].some((name) => fields[name] !== undefined && fields[name] !== null);
}

function decodeOccurrence(fields: Fields, at: At | undefined, times: TimeReader, oddities: Oddities): Occurrence {
  const record = new RecordReader(fields, at, oddities);
  return {
    hash: record.text('hash'),
    groupHash: record.text('group_hash'),
    name: record.text('name'),
    type: record.text('type'),
    timestamp: record.time(times, 'timestamp'),
    duration: record.amount('duration'),
    memoryPeak: record.amount('memory_peak'),
    result: record.text('result'),
    host: decodeTransactionHost(record.raw('host'), record.at('host'), oddities),
    ...decodeHttp(record.raw('http'), record.at('http'), oddities),
  };
}

function decodeHttp(value: unknown, at: At, oddities: Oddities): Pick<Occurrence, 'method' | 'url'> {
  const http = isFields(value) ? value : {};
  const request = fieldsIn(http, 'request');
  const url = fieldsIn(http, 'url');
  const urlReader = new RecordReader(url, { within: at, step: 'url' }, oddities);
  return {
    method: new RecordReader(request, { within: at, step: 'request' }, oddities).text('method'),
    url: pathOnly(urlReader.text('path') ?? urlReader.text('full')),
  };
}

function fieldsIn(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isFields(value) ? value : {};
}

/** The path of an address. Its query may hold secrets of the application's users, its authority a password; neither is kept. */
function pathOnly(address: string | undefined): string | undefined {
  const path = address?.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  return path === '' && address !== '' ? '/' : path;
}
