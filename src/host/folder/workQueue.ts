/**
 * A work queue keyed by item with bounded concurrency. An item that is queued again before its run has started replaces the queued one, so
 * that a burst of events for one file is one run.
 */
export class WorkQueue<T> {
  readonly #concurrency: number;
  readonly #run: (item: T) => Promise<void>;
  readonly #queued = new Map<string, T>();
  #running = 0;

  /**
   * @param concurrency the largest number of items that run at the same time
   *
   * @param run must not reject
   */
  constructor(concurrency: number, run: (item: T) => Promise<void>) {
    this.#concurrency = concurrency;
    this.#run = run;
  }

  /** @param key identifies the item */
  add(key: string, item: T): void {
    this.#queued.set(key, item);
    this.#startNext();
  }

  /** Removes the items whose run has not started. */
  clear(): void {
    this.#queued.clear();
  }

  #startNext(): void {
    for (const [key, item] of this.#queued) {
      if (this.#running >= this.#concurrency) {
        return;
      }
      this.#queued.delete(key);
      this.#running += 1;
      void this.#run(item).finally(() => {
        this.#running -= 1;
        this.#startNext();
      });
    }
  }
}

/** Runs a function for each item with bounded concurrency. Rejects with the first error. */
export async function forEachLimited<T>(
  items: Iterable<T>,
  concurrency: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = items[Symbol.iterator]();
  const work = async () => {
    for (let next = remaining.next(); next.done !== true; next = remaining.next()) {
      await run(next.value);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
