import { type Period, periodLength, rangeOf, type TimeRange } from '../model/period.ts';
import type { PerformanceQuery } from '../store/query.ts';
import type { Comparison, PanelPeriod, Selection } from './selection.ts';

const day = 24 * 3_600_000;

/** A run may have begun, and ended, at any time that is kept. */
function longestOf(period: PanelPeriod): Period {
  return period === 'thisRun' || period === 'runBefore' ? 'last30Days' : period;
}

/**
 * The range of a panel: it ends with that of the store, so that for the store's own period the panel asks about the very hours the other
 * surfaces show.
 *
 * @param otherwise the end of the range while the store has none, milliseconds since 1970
 */
export function panelRange(period: PanelPeriod, stored: TimeRange | undefined, otherwise: number): TimeRange {
  return rangeOf(longestOf(period), stored?.end ?? otherwise);
}

/** How far back a comparison lies, in milliseconds; undefined where there is none. */
export function comparisonOffset({ compare, period }: Pick<Selection, 'compare' | 'period'>): number | undefined {
  const offsets: Readonly<Record<Comparison, number | undefined>> = {
    none: undefined,
    day,
    week: 7 * day,
    period: periodLength(longestOf(period)),
  };
  return offsets[compare];
}

/** What the performance report of one transaction is asked with; `offset` milliseconds earlier. */
export function performanceQuery(
  groupHash: string,
  { hosts, period }: Pick<Selection, 'hosts' | 'period'>,
  { start, end }: TimeRange,
  offset = 0,
): PerformanceQuery {
  const range = { start: start - offset, end: end - offset };
  return { groupHash, name: undefined, hosts, range, ofRunBefore: period === 'runBefore' };
}
