/**
 * A map of bounded size: it keeps at least the last `most / 2` entries and at most `most`. It has two generations,
 * because look-ups in a `Map` become slower when its oldest entry is deleted again and again.
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
