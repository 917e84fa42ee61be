import type { DatabaseSync } from 'node:sqlite';
import { isFields } from '../../../model/fields.ts';
import { itemsIn, numberIn, textIn } from '../wire/untypedJson.ts';
import type { KeptError } from './errorTable.ts';
import { type Cell, cellKey, type Group, groupHashOf, mostKept } from './group.ts';
import { Histogram } from './histogram.ts';
import type { MetricStore } from './metricStore.ts';

type Row = Readonly<Record<string, unknown>>;

const hour = 3_600_000;
/** The number of rows to read before yielding to other work. */
const rowsAtOnce = 1_000;

function number(row: Row, column: string): number {
  return numberIn(row[column]) ?? 0;
}

function optional<T>(value: T | null | undefined): T | undefined {
  return value ?? undefined;
}

function optionalText(row: Row, column: string): string | undefined {
  const value = row[column];
  return typeof value === 'string' ? value : undefined;
}

/** The JSON in a column; undefined if a damaged file holds none there, which costs one row instead of all. */
function parsed(row: Row, column: string): unknown {
  try {
    return JSON.parse(textIn(row, column));
  } catch {
    return undefined;
  }
}

function cellIn(row: Row): Cell {
  const pairs = parsed(row, 'durations');
  return {
    run: number(row, 'run'),
    host: textIn(row, 'host'),
    hour: number(row, 'hour'),
    count: number(row, 'count'),
    kept: 0,
    memoryPeak: optional(numberIn(row['memory'])),
    durations: new Histogram(Array.isArray(pairs) ? pairs.filter((value) => typeof value === 'number') : []),
  };
}

/** The error that `errorText` has written; undefined if it cannot be read. */
function errorIn(row: Row): KeptError | undefined {
  const record = parsed(row, 'record');
  if (!isFields(record)) {
    return undefined;
  }
  const { handled, transaction } = record;
  const days = record['byDay'];
  return {
    hash: textIn(row, 'hash'),
    run: number(row, 'run'),
    service: textIn(record, 'service'),
    className: textIn(record, 'className'),
    message: textIn(record, 'message'),
    frames: itemsIn(record, 'frames').map((frame) => ({
      file: textIn(frame, 'file'),
      line: number(frame, 'line'),
      inApp: frame['inApp'] === true,
    })),
    first: number(record, 'first'),
    last: number(row, 'last'),
    byDay: new Map(isFields(days) ? Object.entries(days).map(([day, count]) => [Number(day), Number(count)]) : []),
    handled: handled === true,
    transaction: isFields(transaction)
      ? { name: textIn(transaction, 'name'), hash: textIn(transaction, 'hash') }
      : undefined,
    transactionAt: number(record, 'transactionAt'),
  };
}

/** The JSON of an error, without the fields of its key. */
export function errorText({ hash: _hash, run: _run, last: _last, byDay, ...record }: KeptError): string {
  return JSON.stringify({ ...record, byDay: Object.fromEntries(byDay) });
}

/** Reads rows in parts, yielding to other work between them. */
async function each(database: DatabaseSync, sql: string, take: (row: Row) => void): Promise<void> {
  let left = rowsAtOnce;
  for (const row of database.prepare(sql).iterate()) {
    if (isFields(row)) {
      take(row);
    }
    left -= 1;
    if (left === 0) {
      left = rowsAtOnce;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** Adds everything in the file to an empty store. */
export async function readBack(database: DatabaseSync, store: MetricStore): Promise<void> {
  await each(database, 'SELECT * FROM runs ORDER BY id', (row) => {
    const names = parsed(row, 'instances');
    const instances = new Set(Array.isArray(names) ? names.map(String) : []);
    const run = { id: number(row, 'id'), service: textIn(row, 'service'), start: number(row, 'start') };
    store.runs.restore({ ...run, last: number(row, 'last'), instances });
  });
  const groups = new Map<number, Group>();
  await each(database, 'SELECT * FROM groups ORDER BY id', (row) => {
    const naming = { service: textIn(row, 'service'), type: textIn(row, 'type'), name: textIn(row, 'name') };
    const hash = groupHashOf(naming.service, naming.type, naming.name);
    groups.set(number(row, 'id'), { id: number(row, 'id'), ...naming, hash, cells: new Map(), kept: [] });
  });
  await each(database, 'SELECT * FROM cells', (row) => {
    const cell = cellIn(row);
    groups.get(number(row, 'grp'))?.cells.set(cellKey(cell), cell);
  });
  await each(database, 'SELECT * FROM kept ORDER BY seq', (row) => {
    const group = groups.get(number(row, 'grp'));
    const start = number(row, 'start');
    const at = { run: number(row, 'run'), host: textIn(row, 'host'), hour: Math.floor(start / hour) };
    const cell = group?.cells.get(cellKey(at));
    if (group === undefined || cell === undefined) {
      return;
    }
    group.kept.push({
      hash: textIn(row, 'hash'),
      cell,
      start,
      duration: number(row, 'duration'),
      result: textIn(row, 'result'),
      memoryPeak: optional(numberIn(row['memory'])),
      method: optionalText(row, 'method'),
      path: optionalText(row, 'path'),
    });
  });
  for (const group of groups.values()) {
    group.kept.splice(0, Math.max(0, group.kept.length - mostKept));
    for (const { cell } of group.kept) {
      cell.kept += 1;
    }
    store.restoreGroup(group);
  }
  await each(database, 'SELECT * FROM errors', (row) => {
    const error = errorIn(row);
    if (error !== undefined) {
      store.errors.restore(error);
    }
  });
}
