import type { Result } from '../api/failure.ts';
import type { Log } from '../api/log.ts';
import { type Disposable, Emitter, type Observable } from '../model/event.ts';
import { Ageing } from './ageing.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import { delayAfter } from './delay.ts';
import { answers, changedParts, defaultQuery, type Query } from './query.ts';
import { type Scheduler, systemScheduler } from './scheduler.ts';
import type { SlicePoller, SlicePollerContext } from './slicePoller.ts';
import { createSlicePollers } from './slicePollers.ts';
import { emptySnapshot, mergeChanges, type Snapshot } from './snapshot.ts';
import type { Source } from './source.ts';
import type { Store } from './store.ts';
import { TypesFallback } from './typesFallback.ts';

export interface PollerOptions {
  readonly store: Store;
  readonly log: Log;
  readonly scheduler?: Scheduler;
}

/**
 * Renews the slices of the store while they are visible. Each slice has one request in flight at most, and the next one
 * is scheduled after the answer.
 *
 * - A refused or missing credential stops the requests with it, an invalid setting all of them, until `resume`, `use`,
 *   `setQuery` or `refresh`.
 * - `429` pauses all requests for its `Retry-After` or a backoff, a manual refresh for a minute of it; `503` pauses its
 *   own slice.
 * - Other failures are retried with backoff and jitter, or rarely if they are not temporary.
 * - A slice that was not renewed for three intervals, or is no longer polled, is stale.
 * - With an interval of 0 a slice is requested once, when it first becomes visible, and then by manual refresh only.
 */
export class Poller implements Disposable {
  /** The current query. */
  readonly query: Observable<Query>;
  readonly #store: Store;
  readonly #fallback: TypesFallback;
  readonly #breaker: CircuitBreaker;
  readonly #slicePollers: readonly SlicePoller[];
  readonly #ageing: Ageing;
  readonly #subscription: Disposable;
  readonly #queryChanged = new Emitter<Query>();
  #source: Source | undefined;
  #query = defaultQuery;
  #attention = false;
  #interval = 60_000;

  constructor({ store, log, scheduler = systemScheduler }: PollerOptions) {
    this.#store = store;
    this.#breaker = new CircuitBreaker(log, scheduler);
    const context: SlicePollerContext = {
      store,
      log,
      scheduler,
      target: () => ({ source: this.#source, query: this.#query }),
      onAnswer: (answer) => this.#recordAnswer(answer),
      blockingFailure: (credential) => this.#breaker.blockingFailure(credential),
      notBefore: (credential) => this.#breaker.retryAt(credential),
      delay: (result, input) => delayAfter(result, { ...input, interval: this.#interval }),
    };
    this.#fallback = new TypesFallback(store, log);
    this.#slicePollers = createSlicePollers(context, this.#fallback);
    const interval = () => this.#interval;
    this.#ageing = new Ageing({ store, scheduler, slicePollers: this.#slicePollers, interval });
    const current = () => this.#query;
    this.query = {
      get value() {
        return current();
      },
      onDidChange: this.#queryChanged.event,
    };
    this.#subscription = store.onDidChange((slices) => {
      if (slices.includes('transactions')) {
        this.#rescheduleAll();
      }
    });
  }

  /**
   * Switches to another app, to other settings or to sample data; undefined sends no requests.
   *
   * @param restored shown until there is fresh data; ignored if its period or filters are not the current ones
   */
  use(source: Source | undefined, restored?: Snapshot): void {
    this.#source = source;
    this.#fallback.reset();
    this.#breaker.reset();
    const { hosts } = this.#query;
    const start = restored !== undefined && answers(restored, this.#query) ? restored : emptySnapshot;
    this.#restart(this.#slicePollers, { ...start, filters: { hosts } });
  }

  /** Starts or stops polling: whether the window has attention. It has none at first. */
  setAttention(attention: boolean): void {
    this.#attention = attention;
    this.#run(attention);
  }

  /** @param milliseconds between an answer and the next request; 0 for manual refresh only */
  setInterval(milliseconds: number): void {
    this.#interval = milliseconds;
    this.#rescheduleAll();
    this.#ageing.update();
  }

  /**
   * Changes period, filters or types. Slices that depend on them are loading until the next answer; answers to requests
   * in flight are discarded.
   */
  setQuery(change: Partial<Query>): void {
    const before = this.#query;
    this.#query = { ...before, ...change };
    const changed = changedParts(before, this.#query);
    const outdated = this.#slicePollers.filter(({ dependsOn }) => dependsOn.some((part) => changed.includes(part)));
    if (outdated.length === 0) {
      return;
    }
    const { hosts, period } = this.#query;
    const range = period === before.period ? this.#store.snapshot.range : undefined;
    const restarted = this.#breaker.isOpen ? this.#slicePollers : outdated;
    this.#restart(restarted, { filters: { hosts }, range, ...this.#blank(outdated) });
    this.#queryChanged.fire(this.#query);
  }

  /** Polls again after credentials or settings have changed. */
  resume(): void {
    this.#restart(this.#slicePollers, this.#blank(this.#slicePollers.filter(({ isFailed }) => isFailed())));
  }

  /**
   * Requests everything now, on the user's command, with or without attention; in the first minute of a pause, nothing.
   * Resolves when the answers are stored.
   */
  async refresh(): Promise<void> {
    this.#breaker.close();
    if (this.#source !== undefined && this.#breaker.allowsByHand) {
      await Promise.all(this.#slicePollers.map(({ loop }) => loop.ask()));
    }
  }

  dispose(): void {
    for (const { loop } of this.#slicePollers) {
      loop.dispose();
    }
    this.#queryChanged.dispose();
    this.#ageing.dispose();
    this.#subscription.dispose();
  }

  /** The slices without data: loading, or throttled during a pause. */
  #blank(slicePollers: readonly SlicePoller[]): Partial<Snapshot> {
    return mergeChanges(slicePollers.map(({ blank }) => blank(this.#breaker.throttle)));
  }

  /** Cancels requests in flight, stores `meanwhile`, and polls anew while there is attention. */
  #restart(slicePollers: readonly SlicePoller[], meanwhile: Partial<Snapshot>): void {
    this.#breaker.close();
    this.#run(false);
    for (const { loop } of slicePollers) {
      loop.restart();
    }
    this.#store.replace(meanwhile);
    this.#run(this.#attention);
    void this.#showObstacles();
  }

  /**
   * Stores why nothing can be requested, also without attention, when no request is sent: otherwise slices would stay
   * "loading".
   */
  async #showObstacles(): Promise<void> {
    const source = this.#source;
    const found = source && (await Promise.all(this.#slicePollers.map(({ obstacle }) => obstacle(source))));
    if (source !== this.#source || found === undefined) {
      return;
    }
    const blocked = this.#slicePollers.map(({ isLoading, blank }, index) => {
      const failure = isLoading() ? found[index] : undefined;
      if (failure !== undefined) {
        this.#breaker.recordFailure(failure);
      }
      return failure === undefined ? {} : blank(failure);
    });
    this.#store.replace(mergeChanges(blocked));
  }

  /** Records an answer. Slices with a credential that it blocks become stale for the same reason. */
  #recordAnswer(answer: Result<unknown>): void {
    if (answer.ok) {
      this.#breaker.recordSuccess();
      return;
    }
    const blocked = this.#breaker.recordFailure(answer.failure);
    const affected = this.#slicePollers.filter(({ credential }) => blocked.includes(credential));
    this.#store.replace(mergeChanges(affected.map((slicePoller) => slicePoller.blocked(answer.failure))));
  }

  #rescheduleAll(): void {
    for (const { loop } of this.#slicePollers) {
      loop.reschedule();
    }
  }

  #run(running: boolean): void {
    for (const { loop } of this.#slicePollers) {
      loop.run(running && this.#source !== undefined);
    }
  }
}
