import { type Period, periodLength, type TimeRange } from '../model/period.ts';
import { type Filters, noFilters, type Snapshot } from './snapshot.ts';

/** The query of the poller. `types` restricts the hosts endpoint; empty means all types. */
export interface Query extends Filters {
  readonly period: Period;
  readonly types: readonly string[];
}

export const defaultQuery: Query = { ...noFilters, period: 'last24Hours', types: [] };

/** The query of a performance report: of one transaction group, or of all transactions whose names contain `name`. */
export interface PerformanceQuery {
  readonly groupHash: string | undefined;
  readonly name: string | undefined;
  readonly hosts: readonly string[];
  readonly range: TimeRange;
  /** Whether to query the previous run, if the service distinguishes runs. */
  readonly ofRunBefore?: boolean;
}

/** The query of a transaction group's occurrences. */
export interface OccurrencesQuery {
  readonly groupHash: string;
  readonly range: TimeRange;
  /** Whether to query the previous run, if the service distinguishes runs. */
  readonly ofRunBefore?: boolean;
}

/** The query of a list of transactions. */
export interface TransactionsQuery extends Filters {
  readonly range: TimeRange;
}

/** The parts in which two queries differ. */
export function changedParts(before: Query, after: Query): readonly (keyof Query)[] {
  return queryParts.filter((part) => !same(before[part], after[part]));
}

/** Whether a snapshot answers a query, although it may be old. */
export function answers({ filters, range }: Snapshot, query: Query): boolean {
  const sameLength = range === undefined || range.end - range.start === periodLength(query.period);
  return same(filters.hosts, query.hosts) && sameLength;
}

const queryParts = ['period', 'hosts', 'types'] as const satisfies readonly (keyof Query)[];

function same(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((element, index) => element === other[index])
    : one === other;
}
