import { isRequest, type Transaction } from '../model/transaction.ts';
import type { BrokenPin, Matching, TransactionVerdict } from './match.ts';
import { share, totalTime } from './numbers/time.ts';
import { reasonOfTransaction } from './reason.ts';

/** The action that helps with a transaction without a handler: pin it, correct the pin, or look at its occurrences. */
export type CoverageAction = 'pinRoute' | 'openPins' | 'showPerformance';

/** A request transaction without a handler. */
export interface Uncovered {
  readonly transaction: Transaction;
  readonly verdict: TransactionVerdict;
  /** A clause of a sentence, without a full stop. */
  readonly reason: string;
  readonly action: CoverageAction;
  /** In [0, 1], of the total time of the application. */
  readonly share: number | undefined;
}

/** How much of the traffic belongs to handlers of the workspace. */
export interface Coverage {
  readonly matched: number;
  /** The number of matched transactions that belong to several handlers. */
  readonly shared: number;
  readonly total: number;
  /** In [0, 1]: the time of the matched transactions, as a share of the time of all request transactions. */
  readonly share: number | undefined;
  /** The transactions without a handler, those with the most time first. */
  readonly rest: readonly Uncovered[];
  readonly brokenPins: readonly BrokenPin[];
}

/** Counts the request transactions with a handler, and gives the reason for each one without. */
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

/** Whether a transaction could belong to a handler of the workspace and does not. */
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
