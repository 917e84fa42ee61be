import { type Disposable, Emitter, type Event, type Observable } from '../model/event.ts';
import type { NamedHandler } from '../model/namedHandler.ts';
import type { Route } from '../model/route.ts';
import { runAtOnce, runInSlices } from '../model/timeSlices.ts';
import type { TransactionGroup } from '../model/transaction.ts';
import { dataOf, type SliceName, type Snapshot } from '../store/snapshot.ts';
import { HandlerIndex } from './handlerIndex.ts';
import type { HandlerMatch, Matching } from './match.ts';
import { type MatchOptions, matchHandlersInSteps } from './matchRoutes.ts';

/** The part of the store that matching reads. */
export interface SnapshotSource {
  readonly snapshot: Snapshot;
  readonly onDidChange: Event<readonly SliceName[]>;
}

/** What else is known of the source code. */
export interface SourceState {
  readonly named?: Observable<readonly NamedHandler[]>;
  /** Whether all of it has been read, so that no further handlers can be found. */
  readonly isRead?: Observable<boolean>;
}

/** As many transactions and routes are matched at once, when they are read; more of them in slices of time. */
const mostAtOnce = 1_000;

/**
 * The current matching, computed when it is first read, and read after a change. A large one is computed in time
 * slices, during which the previous one is valid, or initially the routes without numbers.
 */
export class Matcher implements Observable<Matching>, Disposable {
  readonly #routes: Observable<readonly Route[]>;
  readonly #store: SnapshotSource;
  readonly #pins: Observable<Readonly<Record<string, string>>>;
  readonly #source: SourceState;
  readonly #changed = new Emitter<void>();
  readonly #subscriptions: readonly Disposable[];
  #matching: Matching | undefined;
  /** Valid until routes or named handlers change. */
  #index: HandlerIndex | undefined;
  #computing = false;
  #outdated = false;
  #disposed = false;
  #groups: readonly TransactionGroup[] | undefined;
  /** The last transactions that were asked for without filters. */
  #unfiltered: readonly TransactionGroup[] | undefined;

  constructor(
    routes: Observable<readonly Route[]>,
    store: SnapshotSource,
    pins: Observable<Readonly<Record<string, string>>>,
    source: SourceState = {},
  ) {
    this.#routes = routes;
    this.#store = store;
    this.#pins = pins;
    this.#source = source;
    this.#readStore();
    const forget = () => this.#forget();
    const indexAgain = () => {
      this.#index = undefined;
      this.#forget();
    };
    this.#subscriptions = [
      routes.onDidChange(indexAgain),
      pins.onDidChange(forget),
      ...(source.named ? [source.named.onDidChange(indexAgain)] : []),
      ...(source.isRead ? [source.isRead.onDidChange(forget)] : []),
      store.onDidChange(() => {
        if (this.#readStore()) {
          this.#forget();
        }
      }),
    ];
  }

  /** Listeners get the new matching; with no listener nothing is computed until somebody reads. */
  readonly onDidChange: Event<Matching> = (listener) => this.#changed.event(() => listener(this.value));

  get value(): Matching {
    if (this.#matching === undefined && this.#isLarge()) {
      this.#matching = runAtOnce(matchHandlersInSteps(this.#handlers, [], this.#options()));
      this.#computeMeanwhile();
    }
    this.#matching ??= runAtOnce(matchHandlersInSteps(this.#handlers, this.#groups ?? [], this.#options()));
    return this.#matching;
  }

  get #handlers(): HandlerIndex {
    this.#index ??= new HandlerIndex(this.#routes.value, this.#source.named?.value);
    return this.#index;
  }

  #options(): MatchOptions {
    return {
      isReading: this.#source.isRead?.value === false,
      pins: this.#pins.value,
      filters: this.#store.snapshot.filters,
      ...(this.#unfiltered && { unfiltered: this.#unfiltered }),
    };
  }

  #isLarge(): boolean {
    const count = (groups: readonly TransactionGroup[] | undefined) =>
      (groups ?? []).reduce((sum, { transactions }) => sum + transactions.length, 0);
    const transactions = Math.max(count(this.#groups), count(this.#unfiltered));
    return transactions + this.#routes.value.length > mostAtOnce;
  }

  /** One computation at a time: what changes during it is taken in by the next one. */
  #computeMeanwhile(): void {
    this.#outdated = true;
    if (!this.#computing) {
      this.#computing = true;
      void this.#compute();
    }
  }

  async #compute(): Promise<void> {
    try {
      while (this.#outdated) {
        // Whatever else changes in this turn is taken in by the same matching.
        await Promise.resolve();
        this.#outdated = false;
        const steps = matchHandlersInSteps(this.#handlers, this.#groups ?? [], this.#options());
        const matching = await runInSlices(steps);
        if (this.#disposed) {
          return;
        }
        this.#matching = matching;
        this.#changed.fire();
      }
    } finally {
      this.#computing = false;
    }
  }

  /** Whether a large matching is being computed, so that the current one is about to be replaced. */
  isComputing(): boolean {
    return this.#computing;
  }

  /** The handlers of one file in the order of lines; `file` as in `Place`. */
  inFile(file: string): readonly HandlerMatch[] {
    return this.value.handlers.get(file) ?? [];
  }

  dispose(): void {
    this.#disposed = true;
    this.#outdated = false;
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.#changed.dispose();
  }

  /** Whether the store holds other transactions than before. */
  #readStore(): boolean {
    const { transactions, filters } = this.#store.snapshot;
    const groups = dataOf(transactions);
    if (groups !== undefined && filters.hosts.length === 0) {
      this.#unfiltered = groups;
    }
    const changed = groups !== this.#groups;
    this.#groups = groups;
    return changed;
  }

  #forget(): void {
    if (this.#computing || (this.#matching !== undefined && this.#isLarge())) {
      this.#computeMeanwhile();
      return;
    }
    this.#matching = undefined;
    this.#changed.fire();
  }
}
