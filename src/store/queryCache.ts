import type { Result } from '../api/failure.ts';
import { askedWait, stopsPolling } from './delay.ts';
import type { Scheduler } from './scheduler.ts';
import { afterAnswer, withoutLoss } from './sliceTransition.ts';
import { dataOf, type Slice } from './snapshot.ts';

/** A query whose answer is cached. */
export interface CachedQuery<T> {
  /** Equal for equal queries. */
  readonly key: string;
  /** Equal for queries that differ only in the start of their range. */
  readonly family: string;
  /** The start of its range, in milliseconds since 1970 UTC. */
  readonly start: number;
  readonly ask: (signal: AbortSignal) => Promise<Result<T>>;
}

export interface QueryCacheOptions<T> {
  readonly scheduler: Scheduler;
  /** Bound on the number of answers; the least recently used is evicted first. */
  readonly size: number;
  /** Whether an answer is empty. By default: a list without items. */
  readonly isEmpty?: (data: T) => boolean;
  readonly onDidChange: () => void;
  /** Called with an exception of a request or listener, which must not throw. */
  readonly onError: (error: unknown) => void;
}

interface Entry<T> {
  readonly family: string;
  readonly start: number;
  slice: Slice<T>;
  flight: AbortController | undefined;
  /** The time from which it may be renewed, in `Scheduler.elapsed`. */
  expires: number;
}

/** A query whose range starts later by less than this starts with the answer to the earlier one. */
const moved = 30 * 60_000;

/** Answers to queries of one kind: fetched on demand, read synchronously, evicted by least recent use. */
export class QueryCache<T> {
  readonly #options: QueryCacheOptions<T>;
  readonly #entries = new Map<string, Entry<T>>();

  constructor(options: QueryCacheOptions<T>) {
    this.#options = options;
  }

  /** The slice of a query. Sends the request if there is no answer, or if it is older than `lifetime` milliseconds. */
  get(query: CachedQuery<T>, lifetime: number): Slice<T> {
    const entry = this.#entries.get(query.key) ?? this.#newEntry(query);
    this.#entries.delete(query.key);
    this.#entries.set(query.key, entry);
    this.#evict();
    if (entry.flight === undefined && this.#options.scheduler.elapsed() >= entry.expires) {
      this.#ask(entry, query.ask, (result) => this.#expiry(result, lifetime));
    }
    return entry.slice;
  }

  /**
   * Extends the answer of a query by another request, unless one is in flight.
   *
   * @param meanwhile shown until the answer arrives; undefined if there is nothing more to request
   */
  fetchMore(
    key: string,
    meanwhile: (data: T) => T | undefined,
    ask: (data: T, signal: AbortSignal) => Promise<Result<T>>,
  ): void {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.flight !== undefined) {
      return;
    }
    const before = entry.slice;
    const data = dataOf(before);
    const shown = data === undefined ? undefined : meanwhile(data);
    if (data === undefined || shown === undefined) {
      return;
    }
    entry.slice = withData(before, shown);
    this.#ask(entry, (signal) => ask(data, signal), never, withData(before, data));
    this.#options.onDidChange();
  }

  /** Expires all answers, so that they are renewed on access. */
  expire(): void {
    for (const entry of this.#entries.values()) {
      entry.expires = 0;
    }
  }

  clear(): void {
    for (const entry of this.#entries.values()) {
      entry.flight?.abort();
    }
    this.#entries.clear();
  }

  /**
   * A new entry. It starts with the answer to the same query with a slightly earlier range, if there is one, marked as
   * stale.
   */
  #newEntry({ family, start }: CachedQuery<T>): Entry<T> {
    const earlier = [...this.#entries.values()].findLast(
      (entry) => entry.family === family && entry.start < start && start - entry.start < moved,
    )?.slice;
    const slice: Slice<T> =
      earlier?.state === 'ready' || earlier?.state === 'stale'
        ? { state: 'stale', data: earlier.data, at: earlier.at, since: earlier.at }
        : { state: 'loading' };
    return { family, start, slice, flight: undefined, expires: 0 };
  }

  /** @param before the slice to which the answer is applied */
  #ask(
    entry: Entry<T>,
    ask: (signal: AbortSignal) => Promise<Result<T>>,
    expires: (result: Result<T>) => number,
    before: Slice<T> = entry.slice,
  ): void {
    const flight = new AbortController();
    entry.flight = flight;
    void this.#answer(ask, flight.signal).then((answer) => {
      if (!flight.signal.aborted) {
        const result = withoutLoss(before, answer, this.#options.isEmpty);
        entry.flight = undefined;
        entry.expires = expires(result);
        entry.slice = afterAnswer(before, result, this.#options.scheduler.now());
        this.#notify();
      }
    });
  }

  async #answer(ask: (signal: AbortSignal) => Promise<Result<T>>, signal: AbortSignal): Promise<Result<T>> {
    try {
      return await ask(signal);
    } catch (error) {
      this.#options.onError(error);
      return { ok: false, failure: { kind: 'internal' } };
    }
  }

  /** Notifies listeners. An exception of one surface must not prevent the others from being notified. */
  #notify(): void {
    try {
      this.#options.onDidChange();
    } catch (error) {
      this.#options.onError(error);
    }
  }

  /**
   * The expiry of an answer, in `Scheduler.elapsed`. A failed request is not repeated before the service allows it, or
   * at all if only the user can resolve the failure.
   */
  #expiry(result: Result<unknown>, lifetime: number): number {
    const elapsed = this.#options.scheduler.elapsed();
    if (result.ok) {
      return elapsed + lifetime;
    }
    const { failure } = result;
    if (stopsPolling(failure)) {
      return Number.POSITIVE_INFINITY;
    }
    const isBusy = failure.kind === 'throttled' || failure.kind === 'unavailable';
    const asked = isBusy ? askedWait(failure, this.#options.scheduler.now()) : 0;
    return elapsed + Math.max(asked, Math.min(lifetime, longestPause));
  }

  #evict(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#entries.size <= this.#options.size) {
        return;
      }
      entry.flight?.abort();
      this.#entries.delete(key);
    }
  }
}

function withData<T>(slice: Slice<T>, data: T): Slice<T> {
  return slice.state === 'ready' || slice.state === 'stale' ? { ...slice, data } : slice;
}

const never = () => Number.POSITIVE_INFINITY;

const longestPause = 60_000;
