import { type Period, rangeOf, type TimeRange } from '../model/period.ts';

const hour = 3_600_000;

export const aDay = 24 * hour;
export const aWeek = 7 * aDay;

/**
 * The part of the past that a comparison with earlier hours needs besides the period itself, in whole hours: from `shift` before the
 * period's start up to `shift` before its end, or to its start where the two overlap. An hour more on both sides, so that it lasts for an
 * hour, and reaches the same hour of the clock across a change of clocks.
 *
 * @param shift milliseconds.
 * @param now milliseconds since 1970 UTC.
 */
export function comparisonRange(period: Period, shift: number, now: number): TimeRange {
  const { start, end } = rangeOf(period, now);
  const firstHour = Math.floor(start / hour) * hour;
  const behindLastHour = Math.ceil(end / hour) * hour;
  return { start: firstHour - shift - hour, end: Math.min(behindLastHour - shift, firstHour) + hour };
}
