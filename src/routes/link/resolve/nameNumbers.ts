/** Numbers names, each of a group. Numbers take less memory than strings and are faster to compare. */
export class NameNumbers {
  readonly #groups = new Map<string, NamesOfGroup>();
  #next = 0;
  readonly #take = (): number => {
    this.#next += 1;
    return this.#next - 1;
  };

  /** The names of a group. Whoever asks for several of them keeps it, since the names of groups are put together. */
  group(key: string): NamesOfGroup {
    const known = this.#groups.get(key);
    if (known) {
      return known;
    }
    const group = new NamesOfGroup(this.#take);
    this.#groups.set(key, group);
    return group;
  }
}

/** The names of one group. */
export class NamesOfGroup {
  readonly #numbers = new Map<string, number>();
  readonly #take: () => number;

  /** @param take returns the next number */
  constructor(take: () => number) {
    this.#take = take;
  }

  /** The number of a name; a new name gets the next number. */
  of(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) {
      return known;
    }
    const number = this.#take();
    this.#numbers.set(name, number);
    return number;
  }

  /** The number of a name; undefined for a name without one. */
  known(name: string): number | undefined {
    return this.#numbers.get(name);
  }
}
