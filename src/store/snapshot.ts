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
      /** When the first attempt to renew it failed; for data read back from disk, `at`. */
      readonly since: number;
      /** Absent where nothing failed: data from disk, or an older answer that is being renewed. */
      readonly failure?: Failure;
    }
  | { readonly state: 'failed'; readonly failure: Failure };

/** What the transactions are restricted to. The service is asked with it; nothing is filtered afterwards. */
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
   * Transactions for comparing hour by hour with the day before: their points reach from 24 hours before `range.start` to 24 hours before
   * its end, or to its start where that comes first; the rest of the day before is in `transactions` itself. Rounded to whole hours, and
   * some hours may be in both. Only the points are meant to be read: duration and count are those of this range.
   */
  readonly previousDay: Slice<readonly TransactionGroup[]>;
  /** The same with seven days. */
  readonly previousWeek: Slice<readonly TransactionGroup[]>;
  /** The range that the transactions and hosts were asked for. */
  readonly range: TimeRange | undefined;
  /** The filters that the transactions were asked for. */
  readonly filters: Filters;
}

export type SliceName = Exclude<keyof Snapshot, 'range' | 'filters'>;

export const noFilters: Filters = { hosts: [] };

/** Nothing known yet. */
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

/** The data of a slice where there is any, fresh or stale. */
export function dataOf<T>(slice: Slice<T>): T | undefined {
  return slice.state === 'ready' || slice.state === 'stale' ? slice.data : undefined;
}
