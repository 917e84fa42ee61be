import { day, hour } from '../calendar.ts';
import { draw, keyOf } from './random.ts';

/** The load of each hour of a working day (UTC), where 1 is the busiest. */
const visitors = [
  0.12, 0.08, 0.06, 0.05, 0.06, 0.1, 0.2, 0.42, 0.7, 0.9, 0.98, 0.92, 0.78, 0.84, 0.96, 1, 0.93, 0.8, 0.66, 0.62, 0.58,
  0.46, 0.31, 0.2,
];

const weekend = 0.45;

/** The load in an hour (number of hours since 1970 UTC), in [0, 1]. It is lower on Saturdays and Sundays. */
export function loadOf(hourNumber: number): number {
  // 1970 began on a Thursday: day 2 was the first Saturday.
  const weekday = (Math.floor(hourNumber / 24) + 5) % 7;
  return (visitors[hourNumber % 24] ?? 0) * (weekday < 2 ? weekend : 1);
}

/** The busy hours of a day (UTC): `count` hours from `first` on. */
export const workingHours = { first: 8, count: 10 } as const;

/** The events in the history of the sample application, in hours since 1970 UTC. */
export interface Timeline {
  /** The hour of the release that slowed some routes down. */
  readonly release: number;
  /** The first hour of the burst of errors. */
  readonly burstStart: number;
  /** The hour after the burst of errors. */
  readonly burstEnd: number;
}

/**
 * The events before `now` (milliseconds since 1970): a slow release seven to ten hours ago, and two hours of errors 14
 * to 18 hours ago. Both are within the last 24 hours, and can be compared with the day before.
 */
export function timelineBefore(now: number, seed: number): Timeline {
  const current = Math.floor(now / hour);
  const key = keyOf(seed, 'timeline');
  const burstStart = current - 14 - Math.floor(draw(key, 1) * 5);
  return { release: current - 7 - Math.floor(draw(key, 0) * 4), burstStart, burstEnd: burstStart + 2 };
}

/** The number of days for which data is kept. */
export const daysKept = 30;

/** The beginning of the kept data: the start of the hour 30 days before `now`, in milliseconds since 1970. */
export function keptSince(now: number): number {
  return Math.floor(now / hour) * hour - daysKept * day;
}
