import type { Issue } from '../model/issue.ts';
import type { TimeRange } from '../model/period.ts';
import type { Transaction } from '../model/transaction.ts';

/** From this part of its runs on, something is failing. */
const failingFrom = 0.01;
/** Results of the service that stand for a failure: statuses of the server, and the words of agents. */
const failedResult = /^(?:5\d\d|error|fail(?:ed|ure)|terminated)$/i;

/** What goes wrong in a transaction. */
export interface Failures {
  /** From 0 to 1: errors among the runs of the period; undefined where the service's counts are of another time. */
  readonly rate: number | undefined;
  /** When an error was last seen in the period; milliseconds since 1970. */
  readonly lastSeen: number | undefined;
  /** The last run failed. */
  readonly lastFailed: boolean;
}

/**
 * What goes wrong in transactions, from their unhandled errors and last results; undefined where nothing does. An error is counted over
 * its whole life, so that a rate is known only where it began within the period.
 */
export function failuresOf(
  transactions: readonly Pick<Transaction, 'count' | 'result'>[],
  issues: readonly Issue[],
  range: TimeRange | undefined,
): Failures | undefined {
  const recent = issues.filter(
    ({ handled, lastSeen }) =>
      handled !== true && lastSeen !== undefined && range !== undefined && lastSeen >= range.start,
  );
  const lastFailed = transactions.length > 0 && transactions.every(({ result }) => failedResult.test(result ?? ''));
  if (recent.length === 0 && !lastFailed) {
    return undefined;
  }
  const lastSeen = recent.length === 0 ? undefined : Math.max(...recent.map((issue) => issue.lastSeen ?? 0));
  return { rate: rateOf(transactions, recent, range), lastSeen, lastFailed };
}

function rateOf(
  transactions: readonly Pick<Transaction, 'count'>[],
  issues: readonly Issue[],
  range: TimeRange | undefined,
): number | undefined {
  const runs = sum(transactions.map(({ count }) => count));
  const errors = sum(issues.map(({ count }) => count));
  const isWhole =
    range !== undefined && issues.every(({ firstSeen }) => firstSeen !== undefined && firstSeen >= range.start);
  return !isWhole || issues.length === 0 || runs === undefined || runs <= 0 || errors === undefined
    ? undefined
    : Math.min(1, errors / runs);
}

/** Whether the failures are what to look at first. */
export function isFailing({ rate, lastFailed }: Failures): boolean {
  return lastFailed || (rate ?? 0) >= failingFrom;
}

function sum(values: readonly (number | undefined)[]): number | undefined {
  return values.reduce((total, value) => (total === undefined || value === undefined ? undefined : total + value), 0);
}
