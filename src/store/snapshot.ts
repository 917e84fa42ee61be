import type { Failure } from '../api/failure.ts';
import type { HostSummary } from '../model/host.ts';
import type { Issue, TrendDay } from '../model/issue.ts';
import type { TimeRange } from '../model/period.ts';
import type { TransactionGroup } from '../model/transaction.ts';

/** One answer of the service and its state. Times are milliseconds since 1970 UTC. */
export type Slice<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T; readonly at: number }
  | {
      readonly state: 'stale';
      readonly data: T;
      readonly at: number;
      /** The time of the first failed renewal; for data from disk, `at`. */
      readonly since: number;
      /** Absent if nothing failed: data from disk, or an older answer that is being renewed. */
      readonly failure?: Failure;
    }
  | { readonly state: 'failed'; readonly failure: Failure };

/** The restrictions of the transactions. They are part of the request; nothing is filtered afterwards. */
export interface Filters {
  readonly hosts: readonly string[];
}

/** Everything known of one app at one moment. Immutable: slices are replaced, never edited. */
export interface Snapshot {
  readonly transactions: Slice<readonly TransactionGroup[]>;
  readonly hosts: Slice<readonly HostSummary[]>;
  readonly issues: Slice<readonly Issue[]>;
  readonly trend: Slice<readonly TrendDay[]>;
  readonly types: Slice<readonly string[]>;
  /**
   * Transactions for hourly comparisons with the day before. Their points cover 24 hours before `range.start` to 24
   * hours before its end, or to its start if that is earlier; the other hours of the day before are in `transactions`.
   * The range is rounded to whole hours, and some hours may be in both. Only the points are to be used: duration and
   * count are those of this range.
   */
  readonly previousDay: Slice<readonly TransactionGroup[]>;
  /** The same for the week before. */
  readonly previousWeek: Slice<readonly TransactionGroup[]>;
  /** The range of the request for transactions and hosts. */
  readonly range: TimeRange | undefined;
  /** The filters of the request for transactions. */
  readonly filters: Filters;
}

export type SliceName = Exclude<keyof Snapshot, 'range' | 'filters'>;

export const noFilters: Filters = { hosts: [] };

/** The snapshot before the first answer. */
export const emptySnapshot: Snapshot = {
  transactions: { state: 'loading' },
  hosts: { state: 'loading' },
  issues: { state: 'loading' },
  trend: { state: 'loading' },
  types: { state: 'loading' },
  previousDay: { state: 'loading' },
  previousWeek: { state: 'loading' },
  range: undefined,
  filters: noFilters,
};

/** Changes of several slices as one. */
export function mergeChanges(changes: readonly Partial<Snapshot>[]): Partial<Snapshot> {
  const merged: Partial<Snapshot> = {};
  return Object.assign(merged, ...changes);
}

/** The data of a slice, fresh or stale. Undefined if there is none. */
export function dataOf<T>(slice: Slice<T>): T | undefined {
  return slice.state === 'ready' || slice.state === 'stale' ? slice.data : undefined;
}
