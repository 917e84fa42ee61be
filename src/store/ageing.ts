import type { Disposable } from '../model/event.ts';
import type { Scheduler } from './scheduler.ts';
import type { SlicePoller } from './slicePoller.ts';
import { mergeChanges, type SliceName } from './snapshot.ts';
import type { Store } from './store.ts';

const anHour = 3_600_000;

export interface AgeingOptions {
  readonly store: Store;
  readonly scheduler: Scheduler;
  readonly slicePollers: readonly Pick<SlicePoller, 'name' | 'aged'>[];
  /**
   * Milliseconds between an answer and the next request. 0: data is refreshed on request only, and never becomes stale
   * by age.
   */
  readonly interval: () => number;
}

/** Marks data as stale that has not been renewed in time, whether no request was sent or none has completed. */
export class Ageing implements Disposable {
  readonly #options: AgeingOptions;
  /** The time since which each slice has been fresh, in `Scheduler.elapsed`. */
  readonly #freshSince = new Map<SliceName, number>();
  readonly #subscription: Disposable;
  #timer: Disposable | undefined;

  constructor(options: AgeingOptions) {
    this.#options = options;
    this.#subscription = options.store.onDidChange((names) => this.#note(names));
  }

  /** Recomputes which slices are stale, after the lifetimes have changed or the window gets attention again. */
  update(): void {
    this.#timer?.dispose();
    const { scheduler } = this.#options;
    const now = scheduler.elapsed();
    const left = new Map([...this.#freshSince].map(([name, since]) => [name, since + this.#lifetime(name) - now]));
    const old = [...left].filter(([, wait]) => wait <= 0).map(([name]) => name);
    const next = Math.min(...[...left.values()].filter((wait) => wait > 0));
    this.#timer = Number.isFinite(next) ? scheduler.setTimeout(() => this.update(), next) : undefined;
    if (old.length > 0) {
      this.#markOld(old);
    }
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#timer?.dispose();
  }

  #note(names: readonly SliceName[]): void {
    const { store, scheduler } = this.#options;
    for (const name of names) {
      if (store.snapshot[name].state === 'ready') {
        this.#freshSince.set(name, scheduler.elapsed());
      } else {
        this.#freshSince.delete(name);
      }
    }
    this.update();
  }

  #lifetime(name: SliceName): number {
    const interval = this.#options.interval();
    const renewal = name === 'previousDay' || name === 'previousWeek' ? Math.max(interval, anHour) : interval;
    return interval === 0 ? Number.POSITIVE_INFINITY : 3 * renewal;
  }

  #markOld(names: readonly SliceName[]): void {
    const { slicePollers, store } = this.#options;
    const affected = slicePollers.filter(({ name }) => names.includes(name));
    store.replace(mergeChanges(affected.map(({ aged }) => aged())));
  }
}
