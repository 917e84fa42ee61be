/**
 * Numbers the nodes of a graph, each given by a group and a name. Numbers take less memory than strings and are faster
 * to compare.
 */
export class NodeNumbers {
  readonly #groups = new Map<string, Map<string, number>>();
  #next = 0;

  /** The number of a node; a new node gets the next number. */
  of(group: string, name: string): number {
    let names = this.#groups.get(group);
    if (!names) {
      names = new Map();
      this.#groups.set(group, names);
    }
    const known = names.get(name);
    if (known !== undefined) {
      return known;
    }
    names.set(name, this.#next);
    this.#next += 1;
    return this.#next - 1;
  }

  /** The number of a node; undefined for a node without one. */
  known(group: string, name: string): number | undefined {
    return this.#groups.get(group)?.get(name);
  }
}
