import type { HandlerMatch, Matching } from '../match/match.ts';
import type { Disposable } from '../model/event.ts';
import type { TimeRange } from '../model/period.ts';
import type { PerformanceSeries } from '../model/series.ts';
import type { OccurrenceList } from '../store/details.ts';
import type { PerformanceQuery } from '../store/query.ts';
import type { Slice, SliceName, Snapshot } from '../store/snapshot.ts';
import { sliceNames } from '../store/store.ts';
import type { Apps } from './apps.ts';
import { Relay } from './relay.ts';

/** The store of the app that the views show. Fires for all apps, because files of any may be seen. */
export class ShownStore implements Disposable {
  readonly #apps: Apps;
  readonly #relay = new Relay<readonly SliceName[]>();
  readonly #subscriptions: readonly Disposable[];

  constructor(apps: Apps) {
    this.#apps = apps;
    const follow = () => this.#relay.follow(apps.all.map(({ store }) => store.onDidChange));
    follow();
    this.#subscriptions = [apps.onDidRebuild(follow), apps.onDidChange(() => this.#relay.fire(sliceNames))];
  }

  get snapshot(): Snapshot {
    return this.#apps.value.store.snapshot;
  }

  /** The snapshot of the app that a file belongs to. */
  snapshotOf(file: string): Snapshot {
    return this.#apps.appOf(file).store.snapshot;
  }

  readonly onDidChange = this.#relay.event;

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.#relay.dispose();
  }
}

/** The matching of the app that the views show; a file's handlers are those of its own app. */
export class ShownMatcher implements Disposable {
  readonly #apps: Apps;
  readonly #relay = new Relay<unknown>();
  readonly #subscriptions: readonly Disposable[];

  constructor(apps: Apps) {
    this.#apps = apps;
    const follow = () => this.#relay.follow(apps.all.map(({ matcher }) => matcher.onDidChange));
    follow();
    this.#subscriptions = [apps.onDidRebuild(follow), apps.onDidChange(() => this.#relay.fire(undefined))];
  }

  get value(): Matching {
    return this.#apps.value.matcher.value;
  }

  readonly onDidChange = this.#relay.event;

  inFile(file: string): readonly HandlerMatch[] {
    return this.#apps.appOf(file).matcher.inFile(file);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.#relay.dispose();
  }
}

/** The details of the app that the views show. */
export class ShownDetails implements Disposable {
  readonly #apps: Apps;
  readonly #relay = new Relay<void>();
  readonly #subscription: Disposable;

  constructor(apps: Apps) {
    this.#apps = apps;
    this.#relay.follow([apps.value.details.onDidChange]);
    this.#subscription = apps.onDidChange((app) => {
      this.#relay.follow([app.details.onDidChange]);
      this.#relay.fire();
    });
  }

  readonly onDidChange = this.#relay.event;

  performance(query: PerformanceQuery): Slice<readonly PerformanceSeries[]> {
    return this.#apps.value.details.performance(query);
  }

  occurrences(groupHash: string, range: TimeRange): Slice<OccurrenceList> {
    return this.#apps.value.details.occurrences(groupHash, range);
  }

  loadMore(groupHash: string, range: TimeRange): void {
    this.#apps.value.details.loadMore(groupHash, range);
  }

  refresh(): void {
    this.#apps.value.details.refresh();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#relay.dispose();
  }
}
