const none: readonly [never, never][] = [];

/**
 * A map that takes no memory until its first entry. Each file has dozens of maps, of which most stay empty; an empty
 * `Map` takes 184 bytes.
 */
export class LazyMap<K, V> {
  #entries: Map<K, V> | undefined;

  get size(): number {
    return this.#entries?.size ?? 0;
  }

  get(key: K): V | undefined {
    return this.#entries?.get(key);
  }

  has(key: K): boolean {
    return this.#entries?.has(key) === true;
  }

  set(key: K, value: V): void {
    this.#entries ??= new Map();
    this.#entries.set(key, value);
  }

  /** Removes an entry; the memory is freed with the last one. */
  delete(key: K): void {
    this.#entries?.delete(key);
    if (this.#entries?.size === 0) {
      this.#entries = undefined;
    }
  }

  clear(): void {
    this.#entries = undefined;
  }

  values(): Iterable<V> {
    return this.#entries?.values() ?? [];
  }

  [Symbol.iterator](): Iterator<[K, V]> {
    return (this.#entries ?? none)[Symbol.iterator]();
  }
}
