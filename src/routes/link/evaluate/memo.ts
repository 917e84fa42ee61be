/** Remembers answers for as long as their state lasts: what is known of a program grows as it runs. */
export class Memo<K, V> {
  readonly #state: () => string;
  readonly #answers = new Map<K, V>();
  #remembered = '';

  /** `state` answers a text that changes whenever answers may. */
  constructor(state: () => string) {
    this.#state = state;
  }

  /** The answer for a key, found at most once in one state. */
  get(key: K, find: () => V): V {
    const known = this.#at(this.#state()).get(key);
    if (known !== undefined) {
      return known;
    }
    const found = find();
    this.#at(this.#state()).set(key, found);
    return found;
  }

  #at(state: string): Map<K, V> {
    if (state !== this.#remembered) {
      this.#answers.clear();
      this.#remembered = state;
    }
    return this.#answers;
  }
}
