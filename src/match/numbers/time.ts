import type { PerformancePoint } from '../../model/series.ts';
import type { Transaction } from '../../model/transaction.ts';

/**
 * The time spent in the hours of a series, in milliseconds: the sum of value × count. Undefined if no hour has both.
 */
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

/** The sum of the times of distinct transactions, in milliseconds; undefined if none is known. */
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

/** A share in [0, 1]; undefined if part or whole is unknown, or the whole is 0. */
export function share(part: number | undefined, whole: number | undefined): number | undefined {
  return part === undefined || whole === undefined || whole <= 0 ? undefined : part / whole;
}
