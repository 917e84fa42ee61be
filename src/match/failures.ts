import type { Issue } from '../model/issue.ts';
import type { TimeRange } from '../model/period.ts';
import type { Transaction } from '../model/transaction.ts';
import { sum } from './numbers/sum.ts';

/** The error rate from which a transaction counts as failing. */
const failingFrom = 0.01;
/** Matches results of failed executions: status codes of the server, and the words of agents. */
const failedResult = /^(?:5\d\d|error|fail(?:ed|ure)|terminated)$/i;

/** The failures of a transaction. */
export interface Failures {
  /** In [0, 1]: errors per execution in the period. Undefined if the service's counts are of another range of time. */
  readonly rate: number | undefined;
  /** The time of the last error in the period, in milliseconds since 1970. */
  readonly lastSeen: number | undefined;
  /** Whether the last execution failed. */
  readonly lastFailed: boolean;
}

/**
 * The failures of transactions, from their unhandled errors and last results. Undefined without failures. The service
 * counts an error over its whole lifetime, so the rate is known only if the error began within the period.
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

/** Whether the failures deserve attention before anything else. */
export function isFailing({ rate, lastFailed }: Failures): boolean {
  return lastFailed || (rate ?? 0) >= failingFrom;
}
