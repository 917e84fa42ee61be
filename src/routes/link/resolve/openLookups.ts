import { LazyMap } from '../../../model/lazyMap.ts';

/** Bound on the wildcards that one look-up follows, twice what any follows in nineteen large applications. */
const maximumWildcards = 512;
/** The least bound, in a unit of which many look-ups have reached theirs. */
const least = 16;

/**
 * The names that are being looked up in the exports of files. Resolving an export may look up the same name in other files again, and files
 * that import it from each other lead to each other in more ways than could be tried.
 */
export class OpenLookups {
  readonly #onTooMany: () => void;
  /** By name, the files without it that have been asked since its outermost look-up began. */
  readonly #without = new LazyMap<string, Set<string>>();
  #wildcards = 0;
  /** The current bound. Each look-up that reaches it halves it: files that all re-export each other exhaust every bound. */
  #most = maximumWildcards;

  /** @param onTooMany called when a wildcard is not followed because of the bound */
  constructor(onTooMany: () => void) {
    this.#onTooMany = onTooMany;
  }

  /** Looks up a name. `without`: the files that are known not to have it; `find` adds to them. */
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
      if (this.#without.size === 0) {
        this.#most = this.isOver ? Math.max(least, this.#most / 2) : this.#most;
        this.#wildcards = 0;
      }
    }
  }

  /** Whether no further wildcard may be followed. */
  get isOver(): boolean {
    return this.#wildcards > this.#most;
  }

  /** Counts one more wildcard. Returns whether it may be followed. */
  mayFollow(): boolean {
    this.#wildcards += 1;
    if (this.isOver) {
      this.#onTooMany();
      return false;
    }
    return true;
  }
}
