import { type Change, isSlower } from '../model/change.ts';
import { sortInSteps } from '../model/sortInSteps.ts';
import { runAtOnce, type Steps } from '../model/timeSlices.ts';
import type { Transaction } from '../model/transaction.ts';

export interface Regression {
  readonly transaction: Transaction;
  readonly change: Change;
}

/** The transactions that have become slower, the worst first. */
export function regressions(
  transactions: readonly Transaction[],
  changeOf: (transaction: Transaction) => Change | undefined,
): readonly Regression[] {
  return runAtOnce(regressionsInSteps(transactions, changeOf));
}

/** The same in steps, for as many transactions as would keep others waiting. */
export function* regressionsInSteps(
  transactions: readonly Transaction[],
  changeOf: (transaction: Transaction) => Change | undefined,
): Steps<readonly Regression[]> {
  const slower: Regression[] = [];
  for (const transaction of transactions) {
    const change = changeOf(transaction);
    if (change !== undefined && isSlower(change)) {
      slower.push({ transaction, change });
    }
    yield;
  }
  return yield* sortInSteps(slower, (one, other) => other.change.ratio - one.change.ratio);
}

/**
 * The regressions without a notice on this day.
 *
 * @param told by transaction, the day of its last notice (`YYYY-MM-DD`)
 * @param today `YYYY-MM-DD`
 * @returns the new ones, and `told` with them; entries of other days are dropped
 */
export function notYetNotified(
  found: readonly Regression[],
  told: Readonly<Record<string, string>>,
  today: string,
): { readonly fresh: readonly Regression[]; readonly told: Readonly<Record<string, string>> } {
  const fresh = found.filter(({ transaction }) => told[keyOf(transaction)] !== today);
  const kept = Object.entries(told).filter(([, day]) => day === today);
  return {
    fresh,
    told: Object.fromEntries([...kept, ...fresh.map(({ transaction }) => [keyOf(transaction), today])]),
  };
}

function keyOf({ type, name }: Transaction): string {
  return `${type} ${name}`;
}
