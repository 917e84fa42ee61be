import type { ClientOptions } from '../api/client.ts';
import type { Result } from '../api/failure.ts';
import type { HostSummary } from '../model/host.ts';
import type { Issue, TrendDay } from '../model/issue.ts';
import type { TimeRange } from '../model/period.ts';
import type { Platform } from '../model/platform.ts';
import type { PerformanceSeries } from '../model/series.ts';
import type { TransactionGroup } from '../model/transaction.ts';
import type { PerformanceQuery, TransactionsQuery } from './query.ts';

export interface SourceOptions extends ClientOptions {
  /** IANA name of the zone of the service's labels. */
  readonly timeZone: string;
}

/** SIGNATURE, code follows: the service's answers, asked by the client and decoded. Never rejects. */
export declare class Source {
  constructor(options: SourceOptions);
  platforms(signal?: AbortSignal): Promise<Result<readonly Platform[]>>;
  transactions(query: TransactionsQuery, signal?: AbortSignal): Promise<Result<readonly TransactionGroup[]>>;
  hosts(range: TimeRange, types: readonly string[], signal?: AbortSignal): Promise<Result<readonly HostSummary[]>>;
  types(range: TimeRange, signal?: AbortSignal): Promise<Result<readonly string[]>>;
  issues(signal?: AbortSignal): Promise<Result<readonly Issue[]>>;
  trend(signal?: AbortSignal): Promise<Result<readonly TrendDay[]>>;
  performance(query: PerformanceQuery, signal?: AbortSignal): Promise<Result<readonly PerformanceSeries[]>>;
}
