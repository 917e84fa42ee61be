import { type Disposable, Emitter, type Event, type Observable } from '../model/event.ts';
import type { NamedHandler } from '../model/namedHandler.ts';
import type { Route } from '../model/route.ts';
import type { TransactionGroup } from '../model/transaction.ts';
import { dataOf, type SliceName, type Snapshot } from '../store/snapshot.ts';
import type { HandlerMatch, Matching } from './match.ts';
import { matchRoutes } from './matchRoutes.ts';

/** The part of the store that matching reads. */
export interface SnapshotSource {
  readonly snapshot: Snapshot;
  readonly onDidChange: Event<readonly SliceName[]>;
}

/** The current matching: computed when first read, and again when read after something it depends on has changed. */
export class Matcher implements Observable<Matching>, Disposable {
  readonly #routes: Observable<readonly Route[]>;
  readonly #store: SnapshotSource;
  readonly #pins: Observable<Readonly<Record<string, string>>>;
  readonly #named: Observable<readonly NamedHandler[]> | undefined;
  readonly #changed = new Emitter<void>();
  readonly #subscriptions: readonly Disposable[];
  #matching: Matching | undefined;
  #groups: readonly TransactionGroup[] | undefined;
  /** The last transactions that were asked for without filters. */
  #unfiltered: readonly TransactionGroup[] | undefined;

  constructor(
    routes: Observable<readonly Route[]>,
    store: SnapshotSource,
    pins: Observable<Readonly<Record<string, string>>>,
    named?: Observable<readonly NamedHandler[]>,
  ) {
    this.#routes = routes;
    this.#store = store;
    this.#pins = pins;
    this.#named = named;
    this.#readStore();
    const forget = () => this.#forget();
    this.#subscriptions = [
      routes.onDidChange(forget),
      pins.onDidChange(forget),
      ...(named === undefined ? [] : [named.onDidChange(forget)]),
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
    const named = this.#named?.value;
    this.#matching ??= matchRoutes(this.#routes.value, this.#groups ?? [], {
      pins: this.#pins.value,
      filters: this.#store.snapshot.filters,
      ...(named && { named }),
      ...(this.#unfiltered && { unfiltered: this.#unfiltered }),
    });
    return this.#matching;
  }

  /** The handlers of one file in the order of lines; `file` as in `Place`. */
  inFile(file: string): readonly HandlerMatch[] {
    return this.value.handlers.get(file) ?? [];
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.#changed.dispose();
  }

  /** Whether the store holds other transactions than before. */
  #readStore(): boolean {
    const { transactions, filters } = this.#store.snapshot;
    const groups = dataOf(transactions);
    if (groups !== undefined && filters.hosts.length === 0 && filters.name === undefined) {
      this.#unfiltered = groups;
    }
    const changed = groups !== this.#groups;
    this.#groups = groups;
    return changed;
  }

  #forget(): void {
    this.#matching = undefined;
    this.#changed.fire();
  }
}
