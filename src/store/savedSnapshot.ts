import * as v from 'valibot';
import type { TransactionGroup } from '../model/transaction.ts';
import {
  savedFilters,
  savedGroups,
  savedHosts,
  savedIssues,
  savedRange,
  savedTime,
  savedTrend,
} from './savedShapes.ts';
import { dataOf, emptySnapshot, type Slice, type Snapshot } from './snapshot.ts';

/** Longer texts are not worth the time it takes to write them every minute and to read them at start. */
const longestText = 4 * 1024 * 1024;

/** As many transactions and points may be a text of that length; more need not be written to know that it is too long. */
const mostRecords = longestText / 64;

const version = 1;

/**
 * The last good data of a snapshot as a text to keep on disk. A snapshot holds no credentials, and failures are left out.
 *
 * @returns undefined where there is no data yet, or too much of it.
 */
export function serialiseSnapshot(snapshot: Snapshot): string | undefined {
  const groups = dataOf(snapshot.transactions);
  if (groups === undefined || records(groups) > mostRecords) {
    return undefined;
  }
  const { range, filters, transactions, hosts, issues, trend, types } = snapshot;
  const saved = {
    version,
    range,
    filters,
    transactions: dated(transactions),
    hosts: dated(hosts),
    issues: dated(issues),
    trend: dated(trend),
    types: dated(types),
  };
  const text = JSON.stringify(saved, (_key, value: unknown) => (value === undefined ? null : value));
  return text.length > longestText ? undefined : text;
}

/**
 * Reads a text that `serialiseSnapshot` wrote. Its slices are stale since their own time, and not because of a failure.
 *
 * @param text the file's content, unchecked.
 * @returns undefined where it is no such text, or that of another version.
 */
export function deserialiseSnapshot(text: unknown): Snapshot | undefined {
  const saved = v.safeParse(v.pipe(v.string(), v.parseJson(), savedSnapshot), text);
  if (!saved.success) {
    return undefined;
  }
  const { range, filters, transactions, hosts, issues, trend, types } = saved.output;
  return {
    ...emptySnapshot,
    range,
    filters,
    transactions: restored(transactions),
    hosts: restored(hosts),
    issues: restored(issues),
    trend: restored(trend),
    types: restored(types),
  };
}

function datedOf<T>(data: v.GenericSchema<unknown, T>) {
  return v.nullable(v.object({ at: savedTime, data }));
}

const savedSnapshot = v.object({
  version: v.literal(version),
  range: savedRange,
  filters: savedFilters,
  transactions: datedOf(savedGroups),
  hosts: datedOf(savedHosts),
  issues: datedOf(savedIssues),
  trend: datedOf(savedTrend),
  types: datedOf(v.array(v.string())),
});

interface Dated<T> {
  readonly at: number;
  readonly data: T;
}

function dated<T>(slice: Slice<T>): Dated<T> | undefined {
  return slice.state === 'ready' || slice.state === 'stale' ? { at: slice.at, data: slice.data } : undefined;
}

function restored<T>(saved: Dated<T> | null): Slice<T> {
  return saved === null ? { state: 'loading' } : { state: 'stale', data: saved.data, at: saved.at, since: saved.at };
}

function records(groups: readonly TransactionGroup[]): number {
  return groups.reduce(
    (sum, { transactions }) => transactions.reduce((points, { performance }) => points + 1 + performance.length, sum),
    0,
  );
}
