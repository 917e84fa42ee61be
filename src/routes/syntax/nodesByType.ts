/** The nodes of a tree by their type: those of a type are a chain, in source order. */
export class NodesByType {
  /** By node: the next one of its type; -1 after the last. */
  readonly #next: Int32Array;
  /** By type: its first node, -1 for none, and the number of its nodes. */
  readonly #first: Int32Array;
  readonly #counts: Uint32Array;

  /** @param types the type of each node, in source order */
  constructor(types: Uint16Array, typeCount: number) {
    this.#next = new Int32Array(types.length);
    // Types beyond those of the grammar, which is that of errors, have a place of their own.
    this.#first = new Int32Array(typeCount + 1).fill(-1);
    this.#counts = new Uint32Array(typeCount + 1);
    for (let id = types.length - 1; id >= 0; id -= 1) {
      const place = Math.min(types[id] ?? 0, typeCount);
      this.#next[id] = this.#first[place] ?? -1;
      this.#first[place] = id;
      this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    }
  }

  /** The numbers of the nodes of some types, in source order. */
  of(types: readonly number[]): Uint32Array {
    const places = types.map((type) => Math.min(type, this.#counts.length - 1));
    const nodes = new Uint32Array(places.reduce((sum, place) => sum + (this.#counts[place] ?? 0), 0));
    let found = 0;
    for (const place of places) {
      for (let id = this.#first[place] ?? -1; id >= 0; id = this.#next[id] ?? -1) {
        nodes[found] = id;
        found += 1;
      }
    }
    return types.length > 1 ? nodes.sort() : nodes;
  }
}
