import type { NamedHandler } from '../model/namedHandler.ts';
import type { Handler, Place, Route } from '../model/route.ts';
import type { PerformancePoint } from '../model/series.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Filters } from '../store/snapshot.ts';

/**
 * How a transaction's name was matched with a handler, in the order of attempts; `name` for transactions that are no
 * requests.
 */
export type MatchedBy = 'pin' | 'fullPath' | 'localPath' | 'concretePath' | 'name';

/** The numbers of one handler over the period, combined by count if several names belong to it. */
export interface Measurement {
  readonly transactions: readonly Transaction[];
  /** In milliseconds: the mean of the transactions' durations, weighted by count. */
  readonly duration: number | undefined;
  readonly count: number | undefined;
  /** In megabytes: the maximum. */
  readonly memoryPeak: number | undefined;
  /** In [0, 1]: value × count over the hourly points, as a share of the application's total. */
  readonly share: number | undefined;
  /** The hourly points combined: values weighted by count, counts added. In the order of time. */
  readonly points: readonly PerformancePoint[];
}

/** The filters of the request to the service. They explain missing numbers. */
export type ActiveFilters = Filters;

/** What is known of one handler. */
export type HandlerVerdict =
  | { readonly kind: 'matched'; readonly by: MatchedBy; readonly names: readonly string[] }
  /** The names stand for these handlers (this one included), and the numbers are those of all of them together. */
  | {
      readonly kind: 'shared';
      readonly by: MatchedBy;
      readonly names: readonly string[];
      readonly handlers: readonly Handler[];
    }
  | { readonly kind: 'noTraffic' }
  | { readonly kind: 'filteredOut'; readonly filters: ActiveFilters }
  | { readonly kind: 'prefixUnknown' };

/** What is known of one transaction. */
export type TransactionVerdict =
  | { readonly kind: 'matched'; readonly by: MatchedBy; readonly handlers: readonly Handler[] }
  | { readonly kind: 'shared'; readonly by: MatchedBy; readonly handlers: readonly Handler[] }
  /** `candidates` are handlers with an unknown prefix whose known end fits: worth pinning by hand, never shown as matched. */
  | { readonly kind: 'noHandler'; readonly candidates: readonly Handler[] }
  /** Source code is still being read, and no handler is known yet. */
  | { readonly kind: 'reading' }
  /** Requests that reached no route: the agent sent no path, `undefined`, or an uncaught error. */
  | { readonly kind: 'unrouted' }
  /** The type has no handlers in source code, such as `process`. */
  | { readonly kind: 'notRequest' }
  | { readonly kind: 'pinBroken'; readonly pin: string; readonly because: PinFault };

/** Why a pin is broken: no such file with handlers, no such symbol in it, or no `#symbol` in the setting. */
export type PinFault = 'noFile' | 'noSymbol' | 'malformed';

/** A pin whose target is gone; `name` is the transaction's name, `target` the text of the setting. */
export interface BrokenPin {
  readonly name: string;
  readonly target: string;
  readonly because: PinFault;
}

/** A handler, the routes that lead to it, and its numbers. */
export interface HandlerMatch {
  /** The place of the lens. */
  readonly place: Place;
  readonly handler: Handler;
  /** Empty for a handler that is known by name. */
  readonly routes: readonly Route[];
  /** The job, command, message, component or task, if it is no request handler. */
  readonly named: NamedHandler | undefined;
  readonly verdict: HandlerVerdict;
  /** Defined if the verdict is `matched` or `shared`. */
  readonly measurement: Measurement | undefined;
}

/** Routes and transactions, joined. */
export interface Matching {
  /** By file, in the order of lines. */
  readonly handlers: ReadonlyMap<string, readonly HandlerMatch[]>;
  readonly verdicts: ReadonlyMap<Transaction, TransactionVerdict>;
  /** The sum of value × count over all transactions, in milliseconds; undefined if the service sent no such numbers. */
  readonly totalTime: number | undefined;
  readonly brokenPins: readonly BrokenPin[];
  /** Whether source code was still being read, so that further handlers may be found. */
  readonly isReading: boolean;
}
