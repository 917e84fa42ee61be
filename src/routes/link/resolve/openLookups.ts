import { LazyMap } from '../lazyMap.ts';

/** Bound on the wildcards that one look-up follows, twice what any follows in nineteen large applications. */
const maximumWildcards = 512;
/** Bound on the wildcards that all look-ups of a unit follow: those of an application whose packages pass on everything follow 4,000. */
const maximumOfUnit = 6_000;

/**
 * The names that are being looked up in the exports of files. Resolving an export may look up the same name in other files again, and files
 * that import it from each other lead to each other in more ways than could be tried.
 */
export class OpenLookups {
  readonly #onTooMany: () => void;
  /** By name, the files that have been asked for it in vain since its outermost look-up began. */
  readonly #without = new LazyMap<string, Set<string>>();
  #wildcards = 0;
  #ofUnit = 0;

  /** @param onTooMany called when a wildcard is not followed because of the bound */
  constructor(onTooMany: () => void) {
    this.#onTooMany = onTooMany;
  }

  /** Looks up a name. `without`: the files that need not be asked; `find` adds those that it asks in vain. */
  of<T>(name: string, find: (without: Set<string>) => T): T {
    const around = this.#without.get(name);
    if (around) {
      return find(around);
    }
    const without = new Set<string>();
    this.#without.set(name, without);
    try {
      return find(without);
    } finally {
      this.#without.delete(name);
      this.#wildcards = this.#without.size === 0 ? 0 : this.#wildcards;
    }
  }

  /** Whether no further wildcard may be followed. */
  get isOver(): boolean {
    return this.#wildcards > maximumWildcards || this.#ofUnit > maximumOfUnit;
  }

  /** Counts one more wildcard. Returns whether it may be followed. */
  mayFollow(): boolean {
    this.#wildcards += 1;
    this.#ofUnit += 1;
    if (this.isOver) {
      this.#onTooMany();
      return false;
    }
    return true;
  }
}
