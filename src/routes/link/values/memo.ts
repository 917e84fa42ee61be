/** The memos of one unit. */
export class Memos {
  readonly #runs: () => number;
  readonly #all: Pick<Memo<unknown, unknown>, 'forget'>[] = [];

  /** `runs` returns the number of functions run so far. */
  constructor(runs: () => number) {
    this.#runs = runs;
  }

  create<K, V>(): Memo<K, V> {
    const memo = new Memo<K, V>(this.#runs);
    this.#all.push(memo);
    return memo;
  }

  /** Frees the memory: what is asked for again is computed again. */
  forget(): void {
    for (const memo of this.#all) {
      memo.forget();
    }
  }
}

/**
 * Results that are valid until another function is run, since what is known of a program grows while the interpreter runs it. They are
 * dropped as soon as they no longer hold: thousands of runs would keep millions of them.
 */
export class Memo<K, V> {
  readonly #runs: () => number;
  /** None until there is an answer: most of a unit's memos never have any. */
  #answers: Map<K, V> | undefined;
  #validFor = 0;

  /** `runs` returns the number of functions run so far. */
  constructor(runs: () => number) {
    this.#runs = runs;
  }

  /** The result for a key. It is computed again only after another function was run. */
  get(key: K, find: () => V): V {
    const known = this.known(key);
    if (known !== undefined) {
      return known;
    }
    const found = find();
    this.keep(key, found);
    return found;
  }

  /** The result that was kept for a key; undefined if there is none that still holds. */
  known(key: K): V | undefined {
    return this.#valid()?.get(key);
  }

  keep(key: K, answer: V): void {
    this.#answers = this.#valid() ?? new Map();
    this.#answers.set(key, answer);
  }

  /** Frees the memory. */
  forget(): void {
    this.#answers = undefined;
  }

  #valid(): Map<K, V> | undefined {
    const runs = this.#runs();
    if (runs !== this.#validFor) {
      this.#validFor = runs;
      this.#answers = undefined;
    }
    return this.#answers;
  }
}
