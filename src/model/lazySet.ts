/** A set that takes no memory until its first value, as `LazyMap`. */
export class LazySet<T> {
  #values: Set<T> | undefined;

  get size(): number {
    return this.#values?.size ?? 0;
  }

  has(value: T): boolean {
    return this.#values?.has(value) === true;
  }

  add(value: T): this {
    this.#values ??= new Set();
    this.#values.add(value);
    return this;
  }

  /** Removes a value; the memory is freed with the last one. */
  delete(value: T): void {
    this.#values?.delete(value);
    if (this.#values?.size === 0) {
      this.#values = undefined;
    }
  }

  clear(): void {
    this.#values = undefined;
  }

  [Symbol.iterator](): Iterator<T> {
    return (this.#values ?? new Set<T>())[Symbol.iterator]();
  }
}
