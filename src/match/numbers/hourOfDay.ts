import type { PerformancePoint } from '../../model/series.ts';
import { clockHour } from './clockHour.ts';

/**
 * Each hour of a series divided by the same hour of the clock of another day, in the order of time; hours that either side lacks are left
 * out.
 */
export function ratiosByHour(hours: readonly PerformancePoint[], day: readonly PerformancePoint[]): readonly number[] {
  const then = new Map(day.map((point) => [hourOfDay(point), point.value]));
  return hours
    .toSorted((one, other) => one.time - other.time)
    .map((point) => (point.value ?? Number.NaN) / (then.get(hourOfDay(point)) ?? Number.NaN))
    .filter((ratio) => Number.isFinite(ratio));
}

/** The median, of two the lower one; 0 for an empty list. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function hourOfDay(point: PerformancePoint): number | undefined {
  const clock = clockHour(point);
  return clock === undefined ? undefined : clock % 24;
}
