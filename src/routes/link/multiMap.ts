/** A map from keys to sets of values. */
export class MultiMap<K, V> {
  readonly #sets = new Map<K, Set<V>>();

  get(key: K): Iterable<V> {
    return this.#sets.get(key) ?? [];
  }

  add(key: K, value: V): void {
    const values = this.#sets.get(key);
    if (values) {
      values.add(value);
    } else {
      this.#sets.set(key, new Set([value]));
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
      const values = this.#sets.get(key);
      values?.delete(value);
      if (values?.size === 0) {
        this.#sets.delete(key);
      }
    }
  }
}
