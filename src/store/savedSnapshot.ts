import * as v from 'valibot';
import { parseJsonInSteps } from '../model/jsonSteps.ts';
import type { Steps } from '../model/timeSlices.ts';
import type { TransactionGroup } from '../model/transaction.ts';
import {
  savedFilters,
  savedHost,
  savedIssue,
  savedRange,
  savedTime,
  savedTransaction,
  savedTrendDay,
} from './savedShapes.ts';
import { dataOf, emptySnapshot, type Slice, type Snapshot } from './snapshot.ts';

/** Bound on the text, since it is written every minute and read at start. */
const longestText = 4 * 1024 * 1024;

/** Bound on the records. More of them would exceed the bound on the text, so they need not be serialised. */
const mostRecords = longestText / 64;

const version = 1;

/**
 * Serialises the last successful data of a snapshot, in steps. Failures are left out; a snapshot contains no
 * credentials.
 *
 * @returns undefined if there is no data yet, or too much of it
 */
export function* serialiseSnapshot(snapshot: Snapshot): Steps<string | undefined> {
  const { range, filters, transactions, hosts, issues, trend, types } = snapshot;
  const groups = dataOf(transactions);
  if (groups === undefined || records(groups) > mostRecords) {
    return undefined;
  }
  const groupTexts: string[] = [];
  for (const group of groups) {
    groupTexts.push(`{"name":${json(group.name)},"transactions":${yield* jsonList(group.transactions)}}`);
  }
  const text = `{${[
    `"version":${version},"range":${json(range)},"filters":${json(filters)}`,
    `"transactions":${dated(transactions, `[${groupTexts.join(',')}]`)}`,
    `"hosts":${dated(hosts, yield* jsonList(dataOf(hosts)))}`,
    `"issues":${dated(issues, yield* jsonList(dataOf(issues)))}`,
    `"trend":${dated(trend, yield* jsonList(dataOf(trend)))}`,
    `"types":${dated(types, yield* jsonList(dataOf(types)))}`,
  ].join(',')}}`;
  return text.length > longestText ? undefined : text;
}

/**
 * Parses what `serialiseSnapshot` returned, in steps. Its slices are stale since the time of their data, without a
 * failure.
 *
 * @param bytes the file's content, not validated
 *
 * @returns undefined if it is invalid or of another version
 */
export function* deserialiseSnapshot(bytes: Buffer): Steps<Snapshot | undefined> {
  try {
    const { range, filters, transactions, hosts, issues, trend, types } = v.parse(
      savedSnapshot,
      yield* parseJsonInSteps(bytes),
    );
    return {
      ...emptySnapshot,
      range,
      filters,
      transactions: restored(transactions, yield* checkedGroups(transactions?.data ?? [])),
      hosts: restored(hosts, yield* checked(savedHost, hosts?.data)),
      issues: restored(issues, yield* checked(savedIssue, issues?.data)),
      trend: restored(trend, yield* checked(savedTrendDay, trend?.data)),
      types: restored(types, yield* checked(v.string(), types?.data)),
    };
  } catch (error) {
    if (error instanceof SyntaxError || v.isValiError(error)) {
      return undefined;
    }
    throw error;
  }
}

/** A list whose items are validated later, one by one. */
const list = v.array(v.unknown());

function datedOf<T>(data: v.GenericSchema<unknown, T>) {
  return v.nullable(v.object({ at: savedTime, data }));
}

const savedSnapshot = v.object({
  version: v.literal(version),
  range: savedRange,
  filters: savedFilters,
  transactions: datedOf(v.array(v.object({ name: v.string(), transactions: list }))),
  hosts: datedOf(list),
  issues: datedOf(list),
  trend: datedOf(list),
  types: datedOf(list),
});

function* checked<T>(schema: v.GenericSchema<unknown, T>, values: readonly unknown[] = []): Steps<readonly T[]> {
  const good: T[] = [];
  for (const value of values) {
    good.push(v.parse(schema, value));
    yield;
  }
  return good;
}

function* checkedGroups(
  groups: readonly { readonly name: string; readonly transactions: readonly unknown[] }[],
): Steps<readonly TransactionGroup[]> {
  const good: TransactionGroup[] = [];
  for (const { name, transactions } of groups) {
    good.push({ name, transactions: yield* checked(savedTransaction, transactions) });
  }
  return good;
}

function* jsonList(values: readonly unknown[] = []): Steps<string> {
  const texts: string[] = [];
  for (const value of values) {
    texts.push(json(value));
    yield;
  }
  return `[${texts.join(',')}]`;
}

/** JSON with null in the place of undefined, which JSON does not have. */
function json(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, field: unknown) => (field === undefined ? null : field));
}

/** @param data the slice's data as JSON. */
function dated(slice: Slice<unknown>, data: string): string {
  return slice.state === 'ready' || slice.state === 'stale' ? `{"at":${slice.at},"data":${data}}` : 'null';
}

function restored<T>(saved: { readonly at: number } | null, data: T): Slice<T> {
  return saved === null ? { state: 'loading' } : { state: 'stale', data, at: saved.at, since: saved.at };
}

function records(groups: readonly TransactionGroup[]): number {
  return groups.reduce(
    (sum, { transactions }) => transactions.reduce((points, { performance }) => points + 1 + performance.length, sum),
    0,
  );
}
