import { groupBy } from './groupBy.ts';

/** Union-find: partitions items into groups. Items that are joined, directly or indirectly, are in the same group. */
export class DisjointSets<T> {
  readonly #parents = new Map<T, T>();

  join(left: T, right: T): void {
    const [first, second] = [this.#find(left), this.#find(right)];
    if (first !== second) {
      this.#parents.set(second, first);
    }
  }

  /** The groups of all items that have been joined. */
  groups(): Iterable<readonly T[]> {
    return groupBy(this.#parents.keys(), (item) => this.#find(item)).values();
  }

  #find(item: T): T {
    let root = item;
    for (
      let parent = this.#parents.get(root);
      parent !== undefined && parent !== root;
      parent = this.#parents.get(root)
    ) {
      root = parent;
    }
    this.#parents.set(item, root);
    return root;
  }
}
