/** A memo that is cleared when its state changes. What is known of a program grows while the interpreter runs it. */
export class Memo<K, V> {
  readonly #state: () => string;
  readonly #answers = new Map<K, V>();
  #remembered = '';

  /** `state` returns a text that changes whenever results may change. */
  constructor(state: () => string) {
    this.#state = state;
  }

  /** The result for a key. It is computed again only in a new state. */
  get(key: K, find: () => V): V {
    const known = this.#at(this.#state()).get(key);
    if (known !== undefined) {
      return known;
    }
    const found = find();
    this.#at(this.#state()).set(key, found);
    return found;
  }

  /** Frees the memory. */
  forget(): void {
    this.#answers.clear();
  }

  #at(state: string): Map<K, V> {
    if (state !== this.#remembered) {
      this.#answers.clear();
      this.#remembered = state;
    }
    return this.#answers;
  }
}
