import * as v from 'valibot';
import type { HostSummary } from '../model/host.ts';
import type { Issue, TrendDay } from '../model/issue.ts';
import type { TimeRange } from '../model/period.ts';
import type { PerformancePoint } from '../model/series.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Filters } from './snapshot.ts';

/** JSON knows no undefined; it is written as null. */
function maybe<T>(schema: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.nullable(schema),
    v.transform((value): T | undefined => value ?? undefined),
  );
}

const amount = maybe(v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)));

/** The range of years with four digits, which are all that a service can write, with an hour of tolerance. */
const [earliest, latest] = [-62_167_219_200_000, Date.UTC(9999, 11, 31, 23, 59, 59, 999)];

/** Milliseconds since 1970 UTC. */
export const savedTime = v.pipe(v.number(), v.minValue(earliest), v.maxValue(latest));
const time = savedTime;
const text = maybe(v.string());

const point: v.GenericSchema<unknown, PerformancePoint> = v.object({
  label: v.string(),
  time,
  value: amount,
  count: amount,
});

const host = v.object({ hostname: v.string(), ip: text });

/** A transaction as it is saved on disk. */
export const savedTransaction: v.GenericSchema<unknown, Transaction> = v.object({
  type: v.string(),
  name: v.string(),
  groupHash: text,
  hash: text,
  host: maybe(host),
  duration: amount,
  memoryPeak: amount,
  projectId: amount,
  result: text,
  timestamp: maybe(time),
  count: amount,
  performance: v.array(point),
});

export const savedHost: v.GenericSchema<unknown, HostSummary> = v.object({
  hostname: v.string(),
  transactions: amount,
  memoryPeak: amount,
  median: amount,
});

const frame = v.object({ file: v.string(), line: amount, inApp: maybe(v.boolean()) });

export const savedIssue: v.GenericSchema<unknown, Issue> = v.object({
  groupHash: text,
  className: v.string(),
  message: v.string(),
  file: text,
  line: amount,
  stack: v.array(frame),
  count: amount,
  firstSeen: maybe(time),
  lastSeen: maybe(time),
  handled: maybe(v.boolean()),
  transaction: maybe(v.object({ name: text, hash: text })),
});

export const savedTrendDay: v.GenericSchema<unknown, TrendDay> = v.object({
  date: v.string(),
  count: v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
});

export const savedRange: v.GenericSchema<unknown, TimeRange | undefined> = maybe(v.object({ start: time, end: time }));

export const savedFilters: v.GenericSchema<unknown, Filters> = v.object({ hosts: v.array(v.string()) });
