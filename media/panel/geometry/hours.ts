import type { CommitMark, Point } from '../../../src/panel/model.ts';

export const hour = 3_600_000;

/** An hour or a day of the chart, with its values and those of the compared period. */
export interface Interval {
  readonly time: number;
  readonly now: Point | undefined;
  readonly before: Point | undefined;
  /** The fastest and the slowest hour of a day. */
  readonly spread?: { readonly lowest: number; readonly highest: number };
  /** The commits within it that touched the handler. */
  readonly commits?: readonly CommitMark[];
}

/** Joins two series by hour, sorted by time. Hours without data are absent. */
export function hoursOf(points: readonly Point[], earlier: readonly Point[]): readonly Interval[] {
  const hours = new Map<number, Interval>();
  for (const point of points) {
    hours.set(point.time, { time: point.time, now: point, before: undefined });
  }
  for (const point of earlier) {
    hours.set(point.time, { time: point.time, now: hours.get(point.time)?.now, before: point });
  }
  return [...hours.values()].sort((a, b) => a.time - b.time);
}

/** Whether a time is within an hour. */
export function holdsHour({ time: start }: Interval, time: number): boolean {
  return time >= start && time < start + hour;
}

/** Adds commits to the intervals that contain them. Commits outside of all intervals are dropped. */
export function withCommitsIn(
  intervals: readonly Interval[],
  commits: readonly CommitMark[],
  holds: (interval: Interval, time: number) => boolean,
): readonly Interval[] {
  return intervals.map((interval) => {
    const own = commits.filter(({ time }) => holds(interval, time));
    return own.length === 0 ? interval : { ...interval, commits: own };
  });
}

/** The extent of a range in whole intervals, so that it contains all given ones. */
export function extentOf(
  range: { readonly start: number; readonly end: number },
  intervals: readonly Pick<Interval, 'time'>[],
  length = hour,
) {
  // In a zone with an offset of half an hour, hours begin at half past.
  const phase = (((intervals[0]?.time ?? 0) % length) + length) % length;
  const start = Math.floor((range.start - phase) / length) * length + phase;
  const end = Math.ceil((range.end - phase) / length) * length + phase;
  const first = intervals[0]?.time ?? start;
  const last = intervals.at(-1)?.time ?? start;
  return { start: Math.min(start, first), end: Math.max(end, last + length) };
}

/** The interval that contains a time, otherwise the nearest one. Undefined if there are none. */
export function nearestInterval(intervals: readonly Interval[], time: number, length = hour): number | undefined {
  let nearest: number | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, { time: start }] of intervals.entries()) {
    const away = Math.abs(start + length / 2 - time);
    if (away < distance) {
      nearest = index;
      distance = away;
    }
  }
  return nearest;
}

/** Splits intervals at gaps. Each part is one line, and gaps are not bridged. */
export function runsOf<T extends { readonly time: number }>(
  points: readonly T[],
  length = hour,
): readonly (readonly T[])[] {
  const runs: T[][] = [];
  let last: T | undefined;
  for (const point of points) {
    const run = runs.at(-1);
    // A day on which clocks are set back is an hour longer.
    if (run !== undefined && last !== undefined && point.time - last.time < length * 1.5) {
      run.push(point);
    } else {
      runs.push([point]);
    }
    last = point;
  }
  return runs;
}
