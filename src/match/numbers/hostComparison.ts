import type { PerformancePoint } from '../../model/series.ts';
import { fewestSamples, isReadableRatio } from './change.ts';

/** The hourly points of one route on one host. */
export interface HostSeries {
  readonly hostname: string;
  readonly points: readonly PerformancePoint[];
}

/** One host compared with all the others together. */
export interface HostComparison {
  readonly hostname: string;
  /** Milliseconds, weighted by count. */
  readonly value: number;
  /** Milliseconds, weighted by count. */
  readonly others: number;
  /** `value / others`; 2 is twice as slow as the others. */
  readonly ratio: number;
  /** Number of transactions compared, the smaller of the two sides. */
  readonly count: number;
}

/**
 * Compares each host with the others, over the hours in which both have values, in descending order of the ratio. Hosts
 * with fewer than `fewestSamples` on either side are left out.
 */
export function compareHosts(series: readonly HostSeries[]): readonly HostComparison[] {
  const comparisons: HostComparison[] = [];
  for (const one of series) {
    const others = series.filter(({ hostname }) => hostname !== one.hostname).flatMap(({ points }) => points);
    const hours = intersection(one.points, others);
    const own = sum(one.points, hours);
    const rest = sum(others, hours);
    const count = Math.min(own.count, rest.count);
    const value = own.time / own.count;
    const mean = rest.time / rest.count;
    if (count >= fewestSamples && isReadableRatio(value / mean)) {
      comparisons.push({ hostname: one.hostname, value, others: mean, ratio: value / mean, count });
    }
  }
  return comparisons.sort((left, right) => right.ratio - left.ratio);
}

/** The ratio to the others from which a host is slower. */
const standsOut = 1.5;

/** The host that is slower than the others by at least that ratio; undefined if none is. */
export function slowestHost(comparisons: readonly HostComparison[]): HostComparison | undefined {
  const [first] = comparisons;
  return first !== undefined && first.ratio >= standsOut ? first : undefined;
}

function intersection(left: readonly PerformancePoint[], right: readonly PerformancePoint[]): ReadonlySet<number> {
  const times = new Set(right.filter(isMeasured).map(({ time }) => time));
  return new Set(
    left
      .filter(isMeasured)
      .map(({ time }) => time)
      .filter((time) => times.has(time)),
  );
}

function sum(points: readonly PerformancePoint[], hours: ReadonlySet<number>): { time: number; count: number } {
  const result = { time: 0, count: 0 };
  for (const { time, value, count } of points) {
    if (hours.has(time) && value !== undefined && count !== undefined) {
      result.time += value * count;
      result.count += count;
    }
  }
  return result;
}

function isMeasured({ value, count }: PerformancePoint): boolean {
  return value !== undefined && count !== undefined && count > 0;
}
