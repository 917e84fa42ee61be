/**
 * Values by node number. An array indexed by node number would be sparse, and V8 stores arrays with large gaps as hash
 * tables, in which inserting gets slower: 100 levels of nested lists took seconds.
 */
export class ValuesOfNodes<V> {
  /** For each node the index of its value, from 1; 0 for none. */
  readonly #places: Int32Array;
  readonly #values: V[] = [];

  /** @param size the number of nodes */
  constructor(size: number) {
    this.#places = new Int32Array(size);
  }

  get(id: number): V | undefined {
    const place = this.#places[id] ?? 0;
    return place === 0 ? undefined : this.#values[place - 1];
  }

  set(id: number, value: V): void {
    const place = this.#places[id] ?? 0;
    if (place === 0) {
      this.#places[id] = this.#values.push(value);
    } else {
      this.#values[place - 1] = value;
    }
  }
}
