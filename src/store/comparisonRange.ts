import { type Period, rangeOf, type TimeRange } from '../model/period.ts';

const hour = 3_600_000;

export const aDay = 24 * hour;
export const aWeek = 7 * aDay;

/**
 * The range for a comparison with the hours `shift` milliseconds before a period, without those in the period itself,
 * in whole hours: from `shift` before its start to `shift` before its end, or to its start if they overlap. It is an
 * hour longer on both sides, so that it is valid for an hour and covers the same hours of the day across a clock
 * change.
 *
 * @param shift milliseconds
 *
 * @param now milliseconds since 1970 UTC
 */
export function comparisonRange(period: Period, shift: number, now: number): TimeRange {
  const { start, end } = rangeOf(period, now);
  const firstHour = Math.floor(start / hour) * hour;
  const behindLastHour = Math.ceil(end / hour) * hour;
  return { start: firstHour - shift - hour, end: Math.min(behindLastHour - shift, firstHour) + hour };
}
