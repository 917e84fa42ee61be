/** The nodes of a tree by their type: a counting sort of the column of types. */
export class NodesByType {
  /** Node numbers, by type and then in source order. */
  readonly #nodes: Uint32Array;
  /** By type: where its nodes end in `#nodes`. They begin where those of the type before end. */
  readonly #ends: Uint32Array;

  /** @param types the type of each node, in source order */
  constructor(types: Uint16Array) {
    let largest = 0;
    for (let id = 0; id < types.length; id += 1) {
      largest = Math.max(largest, types[id] ?? 0);
    }
    const places = new Uint32Array(largest + 2);
    for (let id = 0; id < types.length; id += 1) {
      const next = (types[id] ?? 0) + 1;
      places[next] = (places[next] ?? 0) + 1;
    }
    for (let type = 1; type < places.length; type += 1) {
      places[type] = (places[type] ?? 0) + (places[type - 1] ?? 0);
    }
    this.#nodes = new Uint32Array(types.length);
    for (let id = 0; id < types.length; id += 1) {
      const type = types[id] ?? 0;
      const place = places[type] ?? 0;
      this.#nodes[place] = id;
      places[type] = place + 1;
    }
    this.#ends = places;
  }

  /** The numbers of the nodes of a type, in source order. */
  of(type: number): Uint32Array {
    return this.#nodes.subarray(type > 0 ? this.#ends[type - 1] : 0, this.#ends[type] ?? 0);
  }
}
