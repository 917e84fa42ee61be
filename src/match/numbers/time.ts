import type { PerformancePoint } from '../../model/series.ts';
import type { Transaction } from '../../model/transaction.ts';

/** Milliseconds spent in the hours of a series: the sum of value × count. Undefined where no hour has both. */
function timeOfPoints(points: readonly PerformancePoint[]): number | undefined {
  let total: number | undefined;
  for (const { value, count } of points) {
    if (value !== undefined && count !== undefined) {
      total = (total ?? 0) + value * count;
    }
  }
  return total;
}

/** Milliseconds the application spent in a transaction over the period. */
export function timeOf(transaction: Transaction): number | undefined {
  return timeOfPoints(transaction.performance);
}

/** The sum of the times of transactions, each counted once; undefined where none is known. */
export function totalTime(transactions: Iterable<Transaction>): number | undefined {
  let total: number | undefined;
  for (const transaction of transactions) {
    const time = timeOf(transaction);
    if (time !== undefined) {
      total = (total ?? 0) + time;
    }
  }
  return total;
}

/** A part of the whole, from 0 to 1; undefined where either is unknown or nothing was spent at all. */
export function share(part: number | undefined, whole: number | undefined): number | undefined {
  return part === undefined || whole === undefined || whole <= 0 ? undefined : part / whole;
}
