import { LazyMap } from '../../../model/lazyMap.ts';

/** Numbers names, each of a group. Numbers take less memory than strings and are faster to compare. */
export class NameNumbers {
  readonly #groups = new Map<string, NamesOfGroup>();
  readonly #locals = new Map<string, LocalNames>();
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

  /** The names of the local variables of a file. */
  locals(file: string): LocalNames {
    const known = this.#locals.get(file);
    if (known) {
      return known;
    }
    const locals = new LocalNames(this.#take);
    this.#locals.set(file, locals);
    return locals;
  }
}

/** The names of the variables of functions, in one file. */
export class LocalNames {
  readonly #ofFunction = new LazyMap<number, NamesOfGroup>();
  readonly #take: () => number;

  /** @param take returns the next number */
  constructor(take: () => number) {
    this.#take = take;
  }

  /** The number of a variable; a new one gets the next number. */
  of(functionId: number, name: string): number {
    let names = this.#ofFunction.get(functionId);
    if (!names) {
      names = new NamesOfGroup(this.#take);
      this.#ofFunction.set(functionId, names);
    }
    return names.of(name);
  }

  /** The number of a variable; undefined for one without. */
  known(functionId: number, name: string): number | undefined {
    return this.#ofFunction.get(functionId)?.known(name);
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
