import { day, hour } from '../calendar.ts';
import { draw, keyOf } from './random.ts';

/** Visitors in each hour of a working day (UTC), where 1 is the busiest. */
const visitors = [
  0.12, 0.08, 0.06, 0.05, 0.06, 0.1, 0.2, 0.42, 0.7, 0.9, 0.98, 0.92, 0.78, 0.84, 0.96, 1, 0.93, 0.8, 0.66, 0.62, 0.58,
  0.46, 0.31, 0.2,
];

const weekend = 0.45;

/** How busy the application is in an hour (number of hours since 1970 UTC), from 0 to 1. Saturdays and Sundays are quieter. */
export function loadOf(hourNumber: number): number {
  // 1970 began on a Thursday: day 2 was the first Saturday.
  const weekday = (Math.floor(hourNumber / 24) + 5) % 7;
  return (visitors[hourNumber % 24] ?? 0) * (weekday < 2 ? weekend : 1);
}

/** The hours of the day (UTC) with many visitors: from `first` on, `count` of them. */
export const workingHours = { first: 8, count: 10 } as const;

/** What happened to the sample application, in hours since 1970 UTC. */
export interface Timeline {
  /** From this hour on the release is out that slowed some routes down. */
  readonly release: number;
  /** The burst of errors: from this hour (included) … */
  readonly burstStart: number;
  /** … to this one (excluded). */
  readonly burstEnd: number;
}

/**
 * The events before `now` (milliseconds since 1970): a slow release seven to ten hours ago and a burst of errors of two hours, 14 to
 * 18 hours ago, so that both lie in the last 24 hours and can be compared with the day before.
 */
export function timelineBefore(now: number, seed: number): Timeline {
  const current = Math.floor(now / hour);
  const key = keyOf(seed, 'timeline');
  const burstStart = current - 14 - Math.floor(draw(key, 1) * 5);
  return { release: current - 7 - Math.floor(draw(key, 0) * 4), burstStart, burstEnd: burstStart + 2 };
}

/** Days for which the service keeps data. */
export const daysKept = 30;

/** The first moment of which data is kept: the beginning of the hour 30 days ago. */
export function keptSince(now: number): number {
  return Math.floor(now / hour) * hour - daysKept * day;
}
