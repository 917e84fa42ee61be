import { comparePaths } from '../syntax/paths.ts';

/**
 * A map from keys to sets of paths. The paths of a key are returned in order, independent of the order of insertion.
 */
export class SortedMultiMap {
  /** A single path is stored without a set, since most keys have one. */
  readonly #sets = new Map<string, string | Set<string>>();
  /** Sorted paths of keys with several, computed on the first look-up. */
  readonly #sorted = new Map<string, readonly string[]>();
  #keys: readonly string[] | undefined;

  get(key: string): readonly string[] {
    const known = this.#sorted.get(key);
    if (known) {
      return known;
    }
    const paths = this.#sets.get(key);
    if (paths === undefined || typeof paths === 'string') {
      return paths === undefined ? [] : [paths];
    }
    const sorted = [...paths].sort(comparePaths);
    this.#sorted.set(key, sorted);
    return sorted;
  }

  keys(): readonly string[] {
    this.#keys ??= [...this.#sets.keys()].sort(comparePaths);
    return this.#keys;
  }

  add(key: string, path: string): void {
    const paths = this.#sets.get(key);
    if (paths === undefined) {
      this.#sets.set(key, path);
      this.#keys = undefined;
    } else if (typeof paths === 'string') {
      this.#sets.set(key, new Set([paths, path]));
    } else {
      paths.add(path);
      this.#sorted.delete(key);
    }
  }

  delete(key: string, path: string): void {
    const paths = this.#sets.get(key);
    const isLast = typeof paths === 'string' ? paths === path : paths?.delete(path) === true && paths.size === 0;
    if (isLast) {
      this.#sets.delete(key);
      this.#keys = undefined;
    }
    this.#sorted.delete(key);
  }
}
