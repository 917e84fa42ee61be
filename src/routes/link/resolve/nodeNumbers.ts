/**
 * Numbers the nodes of a graph, each given by a group and a name. Numbers take less memory than strings and are faster
 * to compare.
 */
export class NodeNumbers {
  readonly #groups = new Map<string, NodeGroup>();
  #next = 0;
  readonly #take = (): number => {
    this.#next += 1;
    return this.#next - 1;
  };

  /** The nodes of a group. Whoever asks for several of them keeps it, since the names of groups are put together. */
  group(name: string): NodeGroup {
    const known = this.#groups.get(name);
    if (known) {
      return known;
    }
    const group = new NodeGroup(this.#take);
    this.#groups.set(name, group);
    return group;
  }
}

/** The nodes of one group. */
export class NodeGroup {
  readonly #numbers = new Map<string, number>();
  readonly #take: () => number;

  /** @param take returns the next number */
  constructor(take: () => number) {
    this.#take = take;
  }

  /** The number of a node; a new node gets the next number. */
  of(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) {
      return known;
    }
    const number = this.#take();
    this.#numbers.set(name, number);
    return number;
  }

  /** The number of a node; undefined for a node without one. */
  known(name: string): number | undefined {
    return this.#numbers.get(name);
  }
}
