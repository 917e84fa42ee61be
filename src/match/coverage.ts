import { isRequest, type Transaction } from '../model/transaction.ts';
import type { BrokenPin, Matching, TransactionVerdict } from './match.ts';
import { share, totalTime } from './numbers/time.ts';
import { reasonOfTransaction } from './reason.ts';

/** What a person can do about a transaction without a handler: pin it, mend the pin, or look at its occurrences. */
export type CoverageAction = 'pinRoute' | 'openPins' | 'showPerformance';

/** A request transaction without a handler. */
export interface Uncovered {
  readonly transaction: Transaction;
  readonly verdict: TransactionVerdict;
  /** A part of a sentence, without a full stop. */
  readonly reason: string;
  readonly action: CoverageAction;
  /** From 0 to 1, of the application's total time. */
  readonly share: number | undefined;
}

/** How much of the traffic has a handler in this workspace. */
export interface Coverage {
  readonly matched: number;
  /** Those among the matched that stand for several handlers. */
  readonly shared: number;
  readonly total: number;
  /** From 0 to 1: the time of the matched among the time of all request transactions. */
  readonly share: number | undefined;
  /** The rest, the most time first. */
  readonly rest: readonly Uncovered[];
  readonly brokenPins: readonly BrokenPin[];
}

/** Counts the request transactions that have a handler, and says of each of the rest why it has none. */
export function coverage(matching: Matching): Coverage {
  const requests = [...matching.verdicts].filter(([transaction]) => isRequest(transaction));
  const whole = totalTime(requests.map(([transaction]) => transaction));
  const matched = requests.filter(([, verdict]) => hasHandler(verdict));
  const time = whole === undefined ? undefined : (totalTime(matched.map(([transaction]) => transaction)) ?? 0);
  const rest = requests
    .filter(([, verdict]) => !hasHandler(verdict))
    .map(
      ([transaction, verdict]): Uncovered => ({
        transaction,
        verdict,
        reason: reasonOfTransaction(verdict),
        action: actionFor(verdict),
        share: share(totalTime([transaction]), matching.totalTime),
      }),
    )
    .sort((left, right) => (right.share ?? -1) - (left.share ?? -1));
  return {
    matched: matched.length,
    shared: matched.filter(([, verdict]) => verdict.kind === 'shared').length,
    total: requests.length,
    share: share(time, whole),
    rest,
    brokenPins: matching.brokenPins,
  };
}

function hasHandler(verdict: TransactionVerdict): boolean {
  return verdict.kind === 'matched' || verdict.kind === 'shared';
}

/** Nothing in this workspace answers it, though something could. */
export function lacksHandler(verdict: TransactionVerdict | undefined): boolean {
  return verdict?.kind === 'noHandler' || verdict?.kind === 'unrouted' || verdict?.kind === 'pinBroken';
}

function actionFor(verdict: TransactionVerdict): CoverageAction {
  switch (verdict.kind) {
    case 'pinBroken':
      return 'openPins';
    case 'noHandler':
      return 'pinRoute';
    default:
      return 'showPerformance';
  }
}
