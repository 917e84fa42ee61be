/**
 * A map that forgets what was set long ago: it keeps the last `most / 2` entries at least and `most` at most. It has two generations, because
 * deleting the oldest entry of a `Map` again and again makes finding it slower each time.
 */
export class BoundedMap<K, V> {
  readonly #most: number;
  #young = new Map<K, V>();
  #old = new Map<K, V>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: K): V | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  has(key: K): boolean {
    return this.#young.has(key) || this.#old.has(key);
  }

  set(key: K, value: V): void {
    this.#young.set(key, value);
    if (this.#young.size >= this.#most / 2) {
      this.#old = this.#young;
      this.#young = new Map();
    }
  }
}
