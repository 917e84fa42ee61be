import { type Period, periodLength, rangeOf, type TimeRange } from '../model/period.ts';
import type { PerformanceQuery } from '../store/query.ts';
import type { Comparison, Selection } from './selection.ts';

const day = 24 * 3_600_000;

/**
 * The range of a panel: it ends with that of the store, so that for the store's own period the panel asks about the very hours the other
 * surfaces show.
 *
 * @param otherwise the end of the range while the store has none, milliseconds since 1970
 */
export function panelRange(period: Period, stored: TimeRange | undefined, otherwise: number): TimeRange {
  return rangeOf(period, stored?.end ?? otherwise);
}

/** How far back a comparison lies, in milliseconds; undefined where there is none. */
export function comparisonOffset({ compare, period }: Pick<Selection, 'compare' | 'period'>): number | undefined {
  const offsets: Readonly<Record<Comparison, number | undefined>> = {
    none: undefined,
    day,
    week: 7 * day,
    period: periodLength(period),
  };
  return offsets[compare];
}

/** What the performance report of one transaction is asked with; `offset` milliseconds earlier. */
export function performanceQuery(
  groupHash: string,
  hosts: readonly string[],
  { start, end }: TimeRange,
  offset = 0,
): PerformanceQuery {
  return { groupHash, name: undefined, hosts, range: { start: start - offset, end: end - offset } };
}
