import { groupBy } from '../../model/groupBy.ts';
import type { PerformancePoint } from '../../model/series.ts';
import { weightedMean } from './combine.ts';

/** All measurements of one hour of the clock on one day of the week. */
export interface HeatCell {
  /** From 0 for Monday to 6 for Sunday. */
  readonly weekday: number;
  /** From 0 to 23. */
  readonly hour: number;
  /** Milliseconds, weighted by count; undefined if there is no value. */
  readonly value: number | undefined;
  readonly count: number;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * A series by weekday and hour of the day in a time zone: 7 × 24 cells, Monday's first. When clocks are set back, both
 * hours of the same name are in one cell; when they are set forward, the skipped cell is empty.
 *
 * @param timeZone an IANA name; throws `RangeError` for any other, as `Intl` does
 */
export function heat(points: readonly PerformancePoint[], timeZone: string): readonly (readonly HeatCell[])[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  const cells = groupBy(points, ({ time }) => {
    const parts = new Map(clock.formatToParts(time).map(({ type, value }) => [type, value]));
    return `${parts.get('weekday')} ${Number(parts.get('hour'))}`;
  });
  return weekdays.map((name, weekday) =>
    Array.from({ length: 24 }, (_, hour): HeatCell => {
      const measured = cells.get(`${name} ${hour}`) ?? [];
      return {
        weekday,
        hour,
        value: weightedMean(measured),
        count: measured.reduce((sum, { count }) => sum + (count ?? 0), 0),
      };
    }),
  );
}
