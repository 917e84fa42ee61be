const nothing: readonly never[] = [];

/**
 * Lists of values by node number; may contain duplicates. For small lists, arrays take a fraction of the memory of
 * sets.
 */
export class NodeLists<V> {
  readonly #lists = new Map<number, V[]>();

  get(node: number): readonly V[] {
    return this.#lists.get(node) ?? nothing;
  }

  add(node: number, value: V): void {
    const list = this.#lists.get(node);
    if (list) {
      list.push(value);
    } else {
      this.#lists.set(node, [value]);
    }
  }

  /** Removes one occurrence of a value; may change the order of the others. */
  delete(node: number, value: V): void {
    const list = this.#lists.get(node);
    const index = list?.indexOf(value) ?? -1;
    if (!list || index < 0) {
      return;
    }
    const last = list.pop();
    if (last !== undefined && index < list.length) {
      list[index] = last;
    }
    if (list.length === 0) {
      this.#lists.delete(node);
    }
  }
}
