import type { Disposable } from '../../model/event.ts';
import type { PerformanceSeries } from '../../model/series.ts';
import type { OccurrenceList } from '../../store/details.ts';
import type { OccurrencesQuery, PerformanceQuery } from '../../store/query.ts';
import type { Slice } from '../../store/snapshot.ts';
import type { Apps } from './apps.ts';
import { EventMultiplexer } from './eventMultiplexer.ts';

/** The details of the active app. */
export class ActiveDetails implements Disposable {
  readonly #apps: Apps;
  readonly #events = new EventMultiplexer<void>();
  readonly #subscription: Disposable;

  constructor(apps: Apps) {
    this.#apps = apps;
    this.#events.setSources([apps.value.details.onDidChange]);
    this.#subscription = apps.onDidChange((app) => {
      this.#events.setSources([app.details.onDidChange]);
      this.#events.fire();
    });
  }

  readonly onDidChange = this.#events.event;

  performance(query: PerformanceQuery): Slice<readonly PerformanceSeries[]> {
    return this.#apps.value.details.performance(query);
  }

  occurrences(query: OccurrencesQuery): Slice<OccurrenceList> {
    return this.#apps.value.details.occurrences(query);
  }

  loadMore(query: OccurrencesQuery): void {
    this.#apps.value.details.loadMore(query);
  }

  refresh(): void {
    this.#apps.value.details.refresh();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#events.dispose();
  }
}
