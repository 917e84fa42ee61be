import type { PerformancePoint } from '../model/series.ts';
import { weightedMean } from './numbers/combine.ts';

/** The hourly series of one transaction on one host. */
export interface HostSeries {
  readonly hostname: string;
  readonly points: readonly Pick<PerformancePoint, 'value' | 'count'>[];
}

/** A host that is slower than all others together. */
export interface Outlier {
  readonly hostname: string;
  /** Its duration divided by that of the others; 2 is twice as slow. */
  readonly ratio: number;
  /** Number of transactions that were compared, the smaller of the two sides. */
  readonly count: number;
}

/** Below this a ratio says nothing that a person should act on. */
const telling = 1.5;
/** Fewer transactions than this on either side are thin evidence. */
const fewest = 30;

/**
 * The host that stands out: the slowest, where it is at least one and a half times as slow as the others together. Durations are
 * weighted by count; undefined where no host stands out or the evidence is thin.
 */
export function outlierOf(hosts: readonly HostSeries[]): Outlier | undefined {
  let slowest: Outlier | undefined;
  for (const host of hosts) {
    const own = measured(host.points);
    const others = measured(hosts.filter((other) => other !== host).flatMap(({ points }) => points));
    if (own === undefined || others === undefined || others.duration <= 0) {
      continue;
    }
    const ratio = own.duration / others.duration;
    const count = Math.min(own.count, others.count);
    if (ratio >= telling && count >= fewest && ratio > (slowest?.ratio ?? 0)) {
      slowest = { hostname: host.hostname, ratio, count };
    }
  }
  return slowest;
}

/** The duration of a series weighted by count, and the number of transactions it rests on; undefined where either is unknown. */
export function measured(points: HostSeries['points']): { duration: number; count: number } | undefined {
  const known = points.flatMap(({ value, count }) => (value === undefined || count === undefined ? [] : [{ value, count }]));
  const duration = weightedMean(known);
  const count = known.reduce((sum, point) => sum + point.count, 0);
  return duration === undefined || count === 0 ? undefined : { duration, count };
}
