import type { Failure } from '../api/failure.ts';
import type { HostSummary } from '../model/host.ts';
import type { Issue, TrendDay } from '../model/issue.ts';
import type { TimeRange } from '../model/period.ts';
import type { TransactionGroup } from '../model/transaction.ts';

/** One answer of the service and how much it can be trusted now. Times are milliseconds since 1970 UTC. */
export type Slice<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T; readonly at: number }
  | {
      readonly state: 'stale';
      readonly data: T;
      readonly at: number;
      readonly since: number;
      readonly failure?: Failure;
    }
  | { readonly state: 'failed'; readonly failure: Failure };

/** Everything known of one app at one moment. Immutable: slices are replaced, never edited. */
export interface Snapshot {
  readonly transactions: Slice<readonly TransactionGroup[]>;
  readonly hosts: Slice<readonly HostSummary[]>;
  readonly issues: Slice<readonly Issue[]>;
  readonly trend: Slice<readonly TrendDay[]>;
  readonly types: Slice<readonly string[]>;
  /** The range that the transactions and hosts were asked for. */
  readonly range: TimeRange | undefined;
}

export type SliceName = Exclude<keyof Snapshot, 'range'>;

/** The data of a slice where there is any, fresh or stale. */
export function dataOf<T>(slice: Slice<T>): T | undefined {
  return slice.state === 'ready' || slice.state === 'stale' ? slice.data : undefined;
}
