/** Numbers for the nodes of a graph, by a group and a name in it: a number takes less memory than a text, and is compared at once. */
export class NodeNumbers {
  readonly #groups = new Map<string, Map<string, number>>();
  #next = 0;

  /** The number of a node, which gets one if it has none. */
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

  /** The number of a node; undefined where it never had one. */
  known(group: string, name: string): number | undefined {
    return this.#groups.get(group)?.get(name);
  }
}
