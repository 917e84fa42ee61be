import type { Period, TimeRange } from '../model/period.ts';
import { type Filters, noFilters } from './snapshot.ts';

/** What the poller asks for. `types` restricts the hosts endpoint; empty means all types. */
export interface Query extends Filters {
  readonly period: Period;
  readonly types: readonly string[];
}

export const defaultQuery: Query = { ...noFilters, period: 'last24Hours', types: [] };

/** What a performance report is asked for: one transaction group, or all transactions whose names contain `name`. */
export interface PerformanceQuery {
  readonly groupHash: string | undefined;
  readonly name: string | undefined;
  readonly hosts: readonly string[];
  readonly range: TimeRange;
}

/** What a list of transactions is asked for. */
export interface TransactionsQuery extends Filters {
  readonly range: TimeRange;
}
