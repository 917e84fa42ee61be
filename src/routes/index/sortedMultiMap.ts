import { comparePaths } from '../syntax/paths.ts';

/** Many paths for a key, in the order of paths, whatever the order in which they came. */
export class SortedMultiMap {
  readonly #sets = new Map<string, Set<string>>();
  /** Sorted when first asked for. */
  readonly #sorted = new Map<string, readonly string[]>();
  #keys: readonly string[] | undefined;

  get(key: string): readonly string[] {
    const known = this.#sorted.get(key);
    if (known) {
      return known;
    }
    const sorted = [...(this.#sets.get(key) ?? [])].sort(comparePaths);
    if (sorted.length > 0) {
      this.#sorted.set(key, sorted);
    }
    return sorted;
  }

  keys(): readonly string[] {
    this.#keys ??= [...this.#sets.keys()].sort(comparePaths);
    return this.#keys;
  }

  add(key: string, path: string): void {
    const paths = this.#sets.get(key);
    if (paths) {
      paths.add(path);
    } else {
      this.#sets.set(key, new Set([path]));
      this.#keys = undefined;
    }
    this.#sorted.delete(key);
  }

  delete(key: string, path: string): void {
    const paths = this.#sets.get(key);
    paths?.delete(path);
    if (paths?.size === 0) {
      this.#sets.delete(key);
      this.#keys = undefined;
    }
    this.#sorted.delete(key);
  }
}
