import { MultiMap } from '../multiMap.ts';

/** The part of a graph that one file gives. */
export interface FileGraph {
  readonly seeds: readonly string[];
  readonly edges: readonly Edge[];
}

export interface Edge {
  readonly from: string;
  readonly to: string;
}

const empty: FileGraph = { seeds: [], edges: [] };

/**
 * The nodes that are reachable from seeds in a graph that files give part by part. It is maintained incrementally: what loses a seed or an
 * edge is deleted with everything that it reaches, and derived again from what is left (delete and rederive: Gupta, Mumick, Subrahmanian,
 * "Maintaining Views Incrementally", 1993). The set depends on the files alone, never on the order in which they came.
 */
export class ReachableNodes {
  readonly #graphs = new Map<string, FileGraph>();
  readonly #reached = new Set<string>();
  /** How many times each seed, and each edge by its ends, is given. */
  readonly #seeds = new Map<string, number>();
  readonly #outgoing = new Map<string, Map<string, number>>();
  readonly #incoming = new MultiMap<string, string>();

  has(node: string): boolean {
    return this.#reached.has(node);
  }

  /** Replaces what a file gives; returns the nodes that are reachable now and were not before, and the other way round. */
  set(file: string, graph: FileGraph): ReadonlySet<string> {
    const before = this.#graphs.get(file) ?? empty;
    this.#graphs.set(file, graph);
    const entering = new Set<string>();
    const leaving = new Set<string>();
    for (const seed of graph.seeds) {
      this.#countSeed(seed, 1, entering);
    }
    for (const edge of graph.edges) {
      this.#countEdge(edge, 1, entering);
    }
    for (const seed of before.seeds) {
      this.#countSeed(seed, -1, leaving);
    }
    for (const edge of before.edges) {
      this.#countEdge(edge, -1, leaving);
    }
    const deleted = this.#deleteFrom(leaving);
    for (const node of deleted) {
      if (this.#isDerived(node)) {
        entering.add(node);
      }
    }
    const changed = new Set(deleted);
    for (const node of this.#addFrom(entering)) {
      if (!changed.delete(node)) {
        changed.add(node);
      }
    }
    return changed;
  }

  /** Removes what a file gives; returns the nodes that are no longer reachable. */
  delete(file: string): ReadonlySet<string> {
    const changed = this.set(file, empty);
    this.#graphs.delete(file);
    return changed;
  }

  /** `touched` takes the seed where it is given for the first time, or no more. */
  #countSeed(seed: string, by: 1 | -1, touched: Set<string>): void {
    const before = this.#seeds.get(seed) ?? 0;
    const count = before + by;
    if (count === 0) {
      this.#seeds.delete(seed);
    } else {
      this.#seeds.set(seed, count);
    }
    if (count === 0 || before === 0) {
      touched.add(seed);
    }
  }

  /** `touched` takes the end of the edge where it is given for the first time, or no more, from a reachable node. */
  #countEdge({ from, to }: Edge, by: 1 | -1, touched: Set<string>): void {
    const targets = this.#outgoing.get(from) ?? new Map<string, number>();
    this.#outgoing.set(from, targets);
    const before = targets.get(to) ?? 0;
    const count = before + by;
    if (count === 0) {
      targets.delete(to);
      this.#incoming.deleteAll([to], from);
    } else {
      targets.set(to, count);
      this.#incoming.add(to, from);
    }
    if (targets.size === 0) {
      this.#outgoing.delete(from);
    }
    if ((count === 0 || before === 0) && this.#reached.has(from)) {
      touched.add(to);
    }
  }

  /** Deletes nodes and everything that they reach; returns what was deleted. */
  #deleteFrom(leaving: Iterable<string>): ReadonlySet<string> {
    const deleted = new Set<string>();
    const pending = new Set(leaving);
    for (const node of pending) {
      if (this.#reached.delete(node)) {
        deleted.add(node);
        for (const next of this.#outgoing.get(node)?.keys() ?? []) {
          pending.add(next);
        }
      }
    }
    return deleted;
  }

  /** Adds nodes that are derived, and everything that they reach; returns what was added. */
  #addFrom(entering: Iterable<string>): ReadonlySet<string> {
    const added = new Set<string>();
    const pending = new Set([...entering].filter((node) => this.#isDerived(node)));
    for (const node of pending) {
      if (!this.#reached.has(node)) {
        this.#reached.add(node);
        added.add(node);
        for (const next of this.#outgoing.get(node)?.keys() ?? []) {
          pending.add(next);
        }
      }
    }
    return added;
  }

  /** Whether a node is a seed, or has an edge from a reachable node. */
  #isDerived(node: string): boolean {
    if (this.#seeds.has(node)) {
      return true;
    }
    for (const from of this.#incoming.get(node)) {
      if (this.#reached.has(from)) {
        return true;
      }
    }
    return false;
  }
}
