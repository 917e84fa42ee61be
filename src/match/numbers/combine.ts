import { groupBy } from '../../model/groupBy.ts';
import type { PerformancePoint } from '../../model/series.ts';
import type { Transaction } from '../../model/transaction.ts';
import type { Measurement } from '../match.ts';
import { share, totalTime } from './time.ts';

/**
 * The numbers of a handler from the transactions that belong to it. Durations are weighted by count; a sum or a mean that an unknown
 * count would falsify is unknown.
 *
 * @param applicationTime milliseconds of all transactions of the application together
 */
export function combine(transactions: readonly Transaction[], applicationTime: number | undefined): Measurement {
  return {
    transactions,
    duration: weightedMean(transactions.map(({ duration, count }) => ({ value: duration, count }))),
    count: sum(transactions.map(({ count }) => count)),
    memoryPeak: highest(transactions.map(({ memoryPeak }) => memoryPeak)),
    share: share(totalTime(transactions), applicationTime),
    points: combinePoints(transactions.map(({ performance }) => performance)),
  };
}

/** Several series as one, hour by hour: counts added, values weighted by count. In the order of time. */
function combinePoints(series: readonly (readonly PerformancePoint[])[]): readonly PerformancePoint[] {
  const [only] = series;
  if (series.length === 1 && only !== undefined) {
    return only.toSorted((left, right) => left.time - right.time);
  }
  const hours = groupBy(series.flat(), ({ time }) => time);
  return [...hours]
    .sort(([left], [right]) => left - right)
    .map(([time, points]) => ({
      label: points[0]?.label ?? '',
      time,
      value: weightedMean(points),
      count: sum(points.map(({ count }) => count)),
    }));
}

/** A value and the number of times it was measured. */
export interface Weighted {
  readonly value: number | undefined;
  readonly count: number | undefined;
}

/**
 * The mean of the defined values, weighted by count; a single value needs no count. Undefined if a weight is unknown or
 * all are 0.
 */
export function weightedMean(items: readonly Weighted[]): number | undefined {
  const known = items.filter(({ value }) => value !== undefined);
  const [first] = known;
  if (known.length === 1) {
    return first?.value;
  }
  let total = 0;
  let weight = 0;
  for (const { value, count } of known) {
    if (value === undefined || count === undefined) {
      return undefined;
    }
    total += value * count;
    weight += count;
  }
  return weight > 0 ? total / weight : undefined;
}

function sum(values: readonly (number | undefined)[]): number | undefined {
  let total: number | undefined = values.length > 0 ? 0 : undefined;
  for (const value of values) {
    total = value === undefined || total === undefined ? undefined : total + value;
  }
  return total;
}

function highest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((most, value) => Math.max(most, value));
}
