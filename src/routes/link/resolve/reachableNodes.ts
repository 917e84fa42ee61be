import { NodeLists } from './nodeLists.ts';

/** The part of the graph that comes from one file. Nodes are numbers below 2²⁶. */
export interface FileGraph {
  readonly seeds: ReadonlySet<number>;
  /** Encoded by `edge`. */
  readonly edges: ReadonlySet<number>;
}

const nodes = 2 ** 26;
const none: ReadonlySet<number> = new Set();

/** Encodes an edge as one number. */
export function edge(from: number, to: number): number {
  return from * nodes + to;
}

/** The node at which an edge begins. */
export function startOf(each: number): number {
  return Math.floor(each / nodes);
}

/** Seeds and edges of a file. Most files have few, for which typed arrays would take several times as much memory. */
interface KeptGraph {
  readonly seeds: readonly number[];
  readonly edges: readonly number[];
}

/**
 * The nodes that are reachable from seeds, in a graph to which each file contributes a part. Maintained incrementally
 * by delete and rederive (Gupta, Mumick, Subrahmanian, "Maintaining Views Incrementally", 1993): if a node loses a seed
 * or an edge, everything that it reaches is deleted, then derived again from the rest. The result does not depend on
 * the order of the files.
 */
export class ReachableNodes {
  readonly #graphs = new Map<string, KeptGraph>();
  readonly #reached = new Set<number>();
  /** The number of files that contribute each seed. */
  readonly #seeds = new Map<number, number>();
  /** The other ends of edges, once for each file that contributes the edge. */
  readonly #outgoing = new NodeLists();
  readonly #incoming = new NodeLists();

  has(node: number): boolean {
    return this.#reached.has(node);
  }

  /** Replaces the part of a file. Returns the nodes that have become reachable or unreachable. */
  set(file: string, { seeds, edges }: FileGraph): ReadonlySet<number> {
    const before = this.#graphs.get(file);
    const [seedsBefore, edgesBefore] = [new Set(before?.seeds), new Set(before?.edges)];
    if (seeds.size + edges.size === 0) {
      this.#graphs.delete(file);
    } else {
      this.#graphs.set(file, { seeds: [...seeds], edges: [...edges] });
    }
    const entering = new Set<number>();
    const leaving = new Set<number>();
    for (const seed of missing(seeds, seedsBefore)) {
      this.#seeds.set(seed, (this.#seeds.get(seed) ?? 0) + 1);
      entering.add(seed);
    }
    for (const each of missing(edges, edgesBefore)) {
      this.#addEdge(each, entering);
    }
    for (const seed of missing(seedsBefore, seeds)) {
      this.#removeSeed(seed, leaving);
    }
    for (const each of missing(edgesBefore, edges)) {
      this.#removeEdge(each, leaving);
    }
    return this.#update(entering, leaving);
  }

  /** Removes the part of a file. Returns the nodes that have become unreachable. */
  delete(file: string): ReadonlySet<number> {
    return this.set(file, { seeds: none, edges: none });
  }

  #update(entering: Set<number>, leaving: Iterable<number>): ReadonlySet<number> {
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

  /** Adds an edge. If it begins at a reachable node, its end is added to `entering`. */
  #addEdge(each: number, entering: Set<number>): void {
    const [from, to] = [startOf(each), each % nodes];
    this.#outgoing.add(from, to);
    this.#incoming.add(to, from);
    if (this.#reached.has(from)) {
      entering.add(to);
    }
  }

  /** Removes a seed. If no other file contributes it, it is added to `leaving`. */
  #removeSeed(seed: number, leaving: Set<number>): void {
    const count = (this.#seeds.get(seed) ?? 0) - 1;
    if (count > 0) {
      this.#seeds.set(seed, count);
      return;
    }
    this.#seeds.delete(seed);
    leaving.add(seed);
  }

  /**
   * Removes an edge. If it begins at a reachable node and no other file contributes it, its end is added to `leaving`.
   */
  #removeEdge(each: number, leaving: Set<number>): void {
    const [from, to] = [startOf(each), each % nodes];
    this.#outgoing.delete(from, to);
    this.#incoming.delete(to, from);
    if (this.#reached.has(from) && !this.#outgoing.some(from, (end) => end === to)) {
      leaving.add(to);
    }
  }

  /** Deletes nodes and everything that they reach. Returns the deleted nodes. */
  #deleteFrom(leaving: Iterable<number>): ReadonlySet<number> {
    const deleted = new Set<number>();
    const pending = [...leaving];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (this.#reached.delete(node)) {
        deleted.add(node);
        this.#outgoing.forEach(node, (next) => void pending.push(next));
      }
    }
    return deleted;
  }

  /** Adds those of the nodes that are derived, and everything that they reach. Returns the added nodes. */
  #addFrom(entering: Iterable<number>): ReadonlySet<number> {
    const added = new Set<number>();
    const pending = [...entering].filter((node) => this.#isDerived(node));
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (!this.#reached.has(node)) {
        this.#reached.add(node);
        added.add(node);
        this.#outgoing.forEach(node, (next) => void pending.push(next));
      }
    }
    return added;
  }

  /** Whether a node is a seed, or the end of an edge from a reachable node. */
  #isDerived(node: number): boolean {
    return this.#seeds.has(node) || this.#incoming.some(node, (from) => this.#reached.has(from));
  }
}

/** The items that are not in the other set. */
function* missing(items: ReadonlySet<number>, from: ReadonlySet<number>): Generator<number> {
  for (const item of items) {
    if (!from.has(item)) {
      yield item;
    }
  }
}
