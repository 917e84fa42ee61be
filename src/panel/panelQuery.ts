import { type Period, periodLength, rangeOf, type TimeRange } from '../model/period.ts';
import type { PerformanceQuery } from '../store/query.ts';
import type { Comparison, PanelPeriod, Selection } from './selection.ts';

const day = 24 * 3_600_000;

/** The longest period for a run, which may have begun and ended at any time. */
function longestOf(period: PanelPeriod): Period {
  return period === 'thisRun' || period === 'runBefore' ? 'last30Days' : period;
}

/**
 * The range of a panel. It ends with that of the store, so that the store's own period has the same hours as on other
 * surfaces.
 *
 * @param otherwise the end of the range if the store has none, in milliseconds since 1970
 */
export function panelRange(period: PanelPeriod, stored: TimeRange | undefined, otherwise: number): TimeRange {
  return rangeOf(longestOf(period), stored?.end ?? otherwise);
}

/** The offset of a comparison in milliseconds; undefined without one. */
export function comparisonOffset({ compare, period }: Pick<Selection, 'compare' | 'period'>): number | undefined {
  const offsets: Readonly<Record<Comparison, number | undefined>> = {
    none: undefined,
    day,
    week: 7 * day,
    period: periodLength(longestOf(period)),
  };
  return offsets[compare];
}

/** The query for the performance report of one transaction, `offset` milliseconds earlier. */
export function performanceQuery(
  groupHash: string,
  { hosts, period }: Pick<Selection, 'hosts' | 'period'>,
  { start, end }: TimeRange,
  offset = 0,
): PerformanceQuery {
  const range = { start: start - offset, end: end - offset };
  return { groupHash, name: undefined, hosts, range, ofRunBefore: period === 'runBefore' };
}
