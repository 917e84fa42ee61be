import { type Disposable, Emitter, type Event, type Observable } from '../model/event.ts';
import type { NamedHandler } from '../routes/namedHandler.ts';
import type { Route } from '../routes/route.ts';
import { dataOf, type SliceName, type Snapshot } from '../store/snapshot.ts';
import type { ActiveFilters, HandlerMatch, Matching } from './match.ts';
import { type MatchOptions, matchRoutes } from './matchRoutes.ts';

/** The part of the store that matching reads. */
export interface SnapshotSource {
  readonly snapshot: Snapshot;
  readonly onDidChange: Event<readonly SliceName[]>;
}

/** What a matching may also depend on. */
export interface MatcherExtras {
  readonly filters?: Observable<ActiveFilters>;
  readonly named?: Observable<readonly NamedHandler[]>;
}

/** The current matching: computed when first read, and again when read after something it depends on has changed. */
export class Matcher implements Observable<Matching>, Disposable {
  readonly #routes: Observable<readonly Route[]>;
  readonly #store: SnapshotSource;
  readonly #pins: Observable<Readonly<Record<string, string>>>;
  readonly #extras: MatcherExtras;
  readonly #changed = new Emitter<Matching>();
  readonly #subscriptions: readonly Disposable[];
  #matching: Matching | undefined;

  constructor(
    routes: Observable<readonly Route[]>,
    store: SnapshotSource,
    pins: Observable<Readonly<Record<string, string>>>,
    extras: MatcherExtras = {},
  ) {
    this.#routes = routes;
    this.#store = store;
    this.#pins = pins;
    this.#extras = extras;
    this.#subscriptions = [];
  }

  readonly onDidChange: Event<Matching> = this.#changed.event;

  get value(): Matching {
    this.#matching ??= matchRoutes(
      this.#routes.value,
      dataOf(this.#store.snapshot.transactions) ?? [],
      this.#options(),
    );
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

  #options(): MatchOptions {
    const { filters, named } = this.#extras;
    return {
      pins: this.#pins.value,
      ...(filters && { filters: filters.value }),
      ...(named && { named: named.value }),
    };
  }
}
