import type { EndpointName } from '../model/endpoint.ts';
import { isJsonObject, itemsOf, type Json, type JsonObject } from './json.ts';

function transactionsIn(data: Json): readonly JsonObject[] {
  return itemsOf(data).flatMap((group) =>
    isJsonObject(group) ? itemsOf(group['transactions']).filter(isJsonObject) : [],
  );
}

/** The older form, in which `duration`, `memory_peak` and `doc_count` are called `p50`, `memory` and `throughput`. */
export function flatTransactions(data: Json): Json {
  return transactionsIn(data).map((transaction): Json => {
    const { group_hash = null, memory_peak = null, duration = null, performance = [], doc_count = null } = transaction;
    const { type = null, name = null, hash = null, host = null, result = null, timestamp = null } = transaction;
    return {
      group_hash,
      last_record: { type, name, hash, host, result, timestamp, group_hash, duration, memory_peak },
      memory: memory_peak,
      p50: duration,
      performance,
      throughput: doc_count,
    };
  });
}

/** An object of two series: all points as `all`, and the slower half of the hours as `slow`. */
export function severalSeries(data: Json): Json {
  const points = itemsOf(data).filter(isJsonObject);
  const sorted = points.map((point) => Number(point['value'])).sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { all: points, slow: points.filter((point) => Number(point['value']) >= middle) };
}

/** The types as objects. `doc_count` is null, since it is not known here. */
export function namedTypes(data: Json): Json {
  return itemsOf(data).map((name): Json => ({ name, doc_count: null }));
}

const noRecords: readonly Json[] = [null, 42, 'record', [], {}, { name: 7, transactions: 'none', label: null }, true];

/**
 * Inserts values that are not records before, between and after the records of every list, and values that are not text
 * into lists of text.
 */
export function oddRecords(data: Json): Json {
  if (isJsonObject(data)) {
    return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, oddRecords(value)]));
  }
  if (!Array.isArray(data)) {
    return data;
  }
  const items: readonly Json[] = data;
  const mixed = items.flatMap((item, index) => [noRecords[index % noRecords.length] ?? null, oddRecords(item)]);
  return [...mixed, ...noRecords];
}

const many = 60_000;

function repeated(records: readonly Json[], copy: number): readonly Json[] {
  return records.map((record) => {
    if (!isJsonObject(record) || copy === 0) {
      return record;
    }
    const { name, group_hash, performance, ...rest } = record;
    return {
      ...rest,
      ...(typeof name === 'string' ? { name: `${name}/${copy}` } : {}),
      ...(typeof group_hash === 'string' ? { group_hash: `${group_hash}-${copy}` } : {}),
      ...(performance === undefined ? {} : { performance: [] }),
    };
  });
}

/** Repeats the records with other names and hashes and without points, up to 60,000. */
export function manyRecords(endpoint: EndpointName, data: Json): Json {
  const size = endpoint === 'transactions' ? transactionsIn(data).length : itemsOf(data).length;
  const copies = size === 0 ? 1 : Math.ceil(many / size);
  const multiplied = (records: readonly Json[]) =>
    Array.from({ length: copies }, (_, copy) => repeated(records, copy)).flat();
  if (endpoint !== 'transactions') {
    return multiplied(itemsOf(data));
  }
  return itemsOf(data).map((group) =>
    isJsonObject(group) ? { ...group, transactions: multiplied(itemsOf(group['transactions'])) } : group,
  );
}
