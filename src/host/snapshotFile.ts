import * as v from 'valibot';
import { dataOf, noFilters, type Slice, type Snapshot } from '../store/snapshot.ts';

/** Raised whenever the form below changes: files of another version count as absent. */
const version = 1;
/** More transactions and points than this are not worth their place on disk. */
const mostRecords = 200_000;

/** JSON has no undefined: it is written as null. */
const maybe = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.nullable(schema),
    v.transform((value) => value ?? undefined),
  );
const text = v.string();
const number = v.number();

const point = v.object({ label: text, time: number, value: maybe(number), count: number });
const host = v.object({ hostname: text, ip: maybe(text) });
const transaction = v.object({
  type: text,
  name: text,
  groupHash: maybe(text),
  hash: maybe(text),
  host: maybe(host),
  duration: maybe(number),
  memoryPeak: maybe(number),
  projectId: maybe(number),
  result: maybe(text),
  timestamp: maybe(number),
  count: maybe(number),
  performance: v.array(point),
});
const transactions = v.array(v.object({ name: text, transactions: v.array(transaction) }));
const hosts = v.array(
  v.object({ hostname: text, transactions: maybe(number), memoryPeak: maybe(number), median: maybe(number) }),
);
const frame = v.object({ file: text, line: maybe(number), inApp: maybe(v.boolean()) });
const issues = v.array(
  v.object({
    groupHash: maybe(text),
    className: text,
    message: text,
    file: maybe(text),
    line: maybe(number),
    stack: v.array(frame),
    count: maybe(number),
    firstSeen: maybe(number),
    lastSeen: maybe(number),
    handled: maybe(v.boolean()),
    transaction: maybe(v.object({ name: maybe(text), hash: maybe(text) })),
  }),
);
const slice = <T>(data: v.GenericSchema<unknown, T>) => maybe(v.object({ at: number, data }));

const file = v.object({
  version: v.literal(version),
  range: v.object({ start: number, end: number }),
  transactions: slice(transactions),
  hosts: slice(hosts),
  issues: slice(issues),
  trend: slice(v.array(v.object({ date: text, count: number }))),
  types: slice(v.array(text)),
  previousDay: slice(transactions),
  previousWeek: slice(transactions),
});

/**
 * A snapshot as it is kept on disk; undefined where it is not worth keeping: narrowed by a filter, without fresh transactions, or too
 * large. It holds what the service answered and nothing that was sent to it.
 */
export function encodeSnapshot(snapshot: Snapshot): string | undefined {
  const { range, filters, transactions: current } = snapshot;
  const narrowed = filters.hosts.length > 0 || filters.name !== undefined;
  if (narrowed || range === undefined || current.state !== 'ready' || sizeOf(snapshot) > mostRecords) {
    return undefined;
  }
  const kept = {
    version,
    range,
    transactions: keep(snapshot.transactions),
    hosts: keep(snapshot.hosts),
    issues: keep(snapshot.issues),
    trend: keep(snapshot.trend),
    types: keep(snapshot.types),
    previousDay: keep(snapshot.previousDay),
    previousWeek: keep(snapshot.previousWeek),
  };
  return JSON.stringify(kept, (_key, value: unknown) => (value === undefined ? null : value));
}

/** A snapshot from disk, every slice of it stale since it was answered; undefined where the text is none of ours. */
export function decodeSnapshot(content: string): Snapshot | undefined {
  const parsed = v.safeParse(file, json(content));
  if (!parsed.success) {
    return undefined;
  }
  const kept = parsed.output;
  return {
    transactions: revive(kept.transactions),
    hosts: revive(kept.hosts),
    issues: revive(kept.issues),
    trend: revive(kept.trend),
    types: revive(kept.types),
    previousDay: revive(kept.previousDay),
    previousWeek: revive(kept.previousWeek),
    range: kept.range,
    filters: noFilters,
  };
}

function keep<T>(kept: Slice<T>): { at: number; data: T } | undefined {
  return kept.state === 'ready' || kept.state === 'stale' ? { at: kept.at, data: kept.data } : undefined;
}

function revive<T>(kept: { at: number; data: T } | undefined): Slice<T> {
  return kept === undefined ? { state: 'loading' } : { state: 'stale', data: kept.data, at: kept.at, since: kept.at };
}

function sizeOf({ transactions: current, previousDay, previousWeek }: Snapshot): number {
  return [current, previousDay, previousWeek]
    .flatMap((groups) => dataOf(groups) ?? [])
    .flatMap((group) => group.transactions)
    .reduce((size, { performance }) => size + 1 + performance.length, 0);
}

function json(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
