import { LazyMap } from '../../../model/lazyMap.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Bound on the wildcards tried for one name, five times what any name takes in nineteen large applications. */
const maximumOfName = 250;
/** Bound on the wildcards tried in one unit, two thirds more than in any of six hundred applications. */
const maximumOfUnit = 60_000;

/**
 * Bounds the look-up of names through wildcard imports. Resolving a wildcard of a file may look up names through its
 * wildcards again, and packages that all import everything of each other lead to each other in more ways than could be
 * tried.
 */
export class WildcardTries {
  readonly #onTooMany: () => void;
  /** How deep the look-ups through the wildcards of a file are nested. */
  readonly #depths = new LazyMap<SymbolTable, number>();
  #depth = 0;
  #ofName = 0;
  #ofUnit = 0;

  /** @param onTooMany called when a wildcard is not tried because of the bounds */
  constructor(onTooMany: () => void) {
    this.#onTooMany = onTooMany;
  }

  /** Looks up a name through the wildcards of a file; undefined if that is being done twice already. */
  through<T>(table: SymbolTable, find: () => T | undefined): T | undefined {
    const depth = this.#depths.get(table) ?? 0;
    if (depth > 1) {
      return undefined;
    }
    if (this.#depth === 0) {
      this.#ofName = 0;
    }
    this.#depth += 1;
    this.#depths.set(table, depth + 1);
    const found = find();
    this.#depths.set(table, depth);
    this.#depth -= 1;
    return found;
  }

  /** Counts one more wildcard. Returns whether it may be tried. */
  mayTry(): boolean {
    if (this.#ofName >= maximumOfName || this.#ofUnit >= maximumOfUnit) {
      this.#onTooMany();
      return false;
    }
    this.#ofName += 1;
    this.#ofUnit += 1;
    return true;
  }
}
