/** A map from keys to sets of values. */
export class MultiMap<K, V> {
  /** A single value is stored without a set, since most keys have one. */
  readonly #single = new Map<K, V>();
  readonly #sets = new Map<K, Set<V>>();

  get(key: K): Iterable<V> {
    const single = this.#single.get(key);
    return single === undefined ? (this.#sets.get(key) ?? []) : [single];
  }

  has(key: K): boolean {
    return this.#single.has(key) || this.#sets.has(key);
  }

  add(key: K, value: V): void {
    const values = this.#sets.get(key);
    const single = this.#single.get(key);
    if (values) {
      values.add(value);
    } else if (single === undefined) {
      this.#single.set(key, value);
    } else if (single !== value) {
      this.#single.delete(key);
      this.#sets.set(key, new Set([single, value]));
    }
  }

  /** Adds a value to each of several keys. */
  addAll(keys: Iterable<K>, value: V): void {
    for (const key of keys) {
      this.add(key, value);
    }
  }

  /** Removes a value from each of several keys. */
  deleteAll(keys: Iterable<K>, value: V): void {
    for (const key of keys) {
      if (this.#single.get(key) === value) {
        this.#single.delete(key);
      }
      const values = this.#sets.get(key);
      values?.delete(value);
      if (values?.size === 0) {
        this.#sets.delete(key);
      }
    }
  }
}
