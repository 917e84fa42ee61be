import type { PerformancePoint } from '../model/series.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Handler, Place, Route } from '../routes/route.ts';

/** How a transaction's name found a handler, in the order in which the ways are tried. */
export type MatchedBy = 'pin' | 'fullPath' | 'localPath' | 'concretePath';

/** The numbers of one handler over the period, combined by count where several names belong to it. */
export interface Measurement {
  readonly transactions: readonly Transaction[];
  /** Milliseconds; a mean of the transactions' durations weighted by count. */
  readonly duration: number | undefined;
  readonly count: number | undefined;
  /** Megabytes; the highest. */
  readonly memoryPeak: number | undefined;
  /** From 0 to 1: value × count over the hourly points, as a share of the application's total. */
  readonly share: number | undefined;
  /** The hourly points combined: values weighted by count, counts added. */
  readonly points: readonly PerformancePoint[];
}

/** What is known of one handler. */
export type RouteVerdict =
  | { readonly kind: 'matched'; readonly by: MatchedBy; readonly names: readonly string[] }
  /** The names stand for these other handlers too, and the numbers are those of all of them together. */
  | {
      readonly kind: 'shared';
      readonly by: MatchedBy;
      readonly names: readonly string[];
      readonly handlers: readonly Handler[];
    }
  | { readonly kind: 'noTraffic' }
  | { readonly kind: 'prefixUnknown' };

/** What is known of one request transaction. */
export type TransactionVerdict =
  | { readonly kind: 'matched'; readonly by: MatchedBy; readonly handlers: readonly Handler[] }
  | { readonly kind: 'shared'; readonly by: MatchedBy; readonly handlers: readonly Handler[] }
  | { readonly kind: 'noHandler' }
  /** Requests that reached no route: the agent sent no path, or `undefined`. */
  | { readonly kind: 'unrouted' }
  | { readonly kind: 'notRequest' }
  | { readonly kind: 'pinBroken'; readonly pin: string };

/** A handler, the routes that lead to it, and its numbers. */
export interface HandlerMatch {
  readonly place: Place;
  readonly handler: Handler;
  readonly routes: readonly Route[];
  readonly verdict: RouteVerdict;
  /** Absent where the verdict is `noTraffic` or `prefixUnknown`. */
  readonly measurement: Measurement | undefined;
}

/** Routes and transactions, joined. */
export interface Matching {
  /** By file, in the order of lines. */
  readonly handlers: ReadonlyMap<string, readonly HandlerMatch[]>;
  readonly verdicts: ReadonlyMap<Transaction, TransactionVerdict>;
  /** The sum of value × count over all transactions, in milliseconds; undefined where nothing was sent to compute it from. */
  readonly totalTime: number | undefined;
}
