import { type Period, periodLength, type TimeRange } from '../model/period.ts';
import { type Filters, noFilters, type Snapshot } from './snapshot.ts';

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
  /** Of the run before, where the service tells runs apart. */
  readonly ofRunBefore?: boolean;
}

/** What the occurrences of a transaction group are asked for. */
export interface OccurrencesQuery {
  readonly groupHash: string;
  readonly range: TimeRange;
  /** Of the run before, where the service tells runs apart. */
  readonly ofRunBefore?: boolean;
}

/** What a list of transactions is asked for. */
export interface TransactionsQuery extends Filters {
  readonly range: TimeRange;
}

/** The parts in which two queries differ. */
export function changedParts(before: Query, after: Query): readonly (keyof Query)[] {
  return queryParts.filter((part) => !same(before[part], after[part]));
}

/** Whether a snapshot is an answer to this query, though perhaps an old one. */
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
