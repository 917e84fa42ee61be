import type { Point } from '../../../src/panel/model.ts';

export const hour = 3_600_000;

/** An hour of the chart and what is known of it: now, and in the period it is compared with. */
export interface Hour {
  readonly time: number;
  readonly now: Point | undefined;
  readonly before: Point | undefined;
}

/** Two series hour by hour, in the order of time; hours without data are absent. */
export function hoursOf(points: readonly Point[], earlier: readonly Point[]): readonly Hour[] {
  const hours = new Map<number, Hour>();
  for (const point of points) {
    hours.set(point.time, { time: point.time, now: point, before: undefined });
  }
  for (const point of earlier) {
    hours.set(point.time, { time: point.time, now: hours.get(point.time)?.now, before: point });
  }
  return [...hours.values()].sort((a, b) => a.time - b.time);
}

/** From the first hour of a range to the end of its last one, and wide enough for every hour there is. */
export function extentOf(range: { readonly start: number; readonly end: number }, hours: readonly Hour[]) {
  // The hours of a zone that is half an hour off begin at half past.
  const phase = (((hours[0]?.time ?? 0) % hour) + hour) % hour;
  const start = Math.floor((range.start - phase) / hour) * hour + phase;
  const end = Math.ceil((range.end - phase) / hour) * hour + phase;
  const first = hours[0]?.time ?? start;
  const last = hours.at(-1)?.time ?? start;
  return { start: Math.min(start, first), end: Math.max(end, last + hour) };
}

/** The hour nearest to a time: the one that holds it, or else the closest. Undefined where there are none. */
export function nearestHour(hours: readonly Hour[], time: number): number | undefined {
  let nearest: number | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, { time: start }] of hours.entries()) {
    const away = Math.abs(start + hour / 2 - time);
    if (away < distance) {
      nearest = index;
      distance = away;
    }
  }
  return nearest;
}

/** The stretches of hours that follow each other without a gap, each an unbroken line. What was not sent is not bridged. */
export function runsOf<T extends { readonly time: number }>(points: readonly T[]): readonly (readonly T[])[] {
  const runs: T[][] = [];
  let last: T | undefined;
  for (const point of points) {
    const run = runs.at(-1);
    if (run !== undefined && last !== undefined && point.time - last.time <= hour) {
      run.push(point);
    } else {
      runs.push([point]);
    }
    last = point;
  }
  return runs;
}
