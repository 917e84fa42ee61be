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
  /** The ends of edges, once for each file that contributes the edge. */
  readonly #outgoing = new NodeLists();
  /** Their beginnings: made for the first change that takes a seed or an edge away. */
  #incoming: NodeLists | undefined;
  /** Nodes that have got, or lost, a seed or an edge from a reachable node since the last update. */
  #entering: number[] = [];
  #leaving: number[] = [];

  has(node: number): boolean {
    return this.#reached.has(node);
  }

  /** The edges of a file. */
  edgesOf(file: string): readonly number[] {
    return this.#graphs.get(file)?.edges ?? [];
  }

  /** Replaces the part of a file, for the next update. */
  set(file: string, { seeds, edges }: FileGraph): void {
    const before = this.#graphs.get(file);
    const [seedsBefore, edgesBefore] = before ? [new Set(before.seeds), new Set(before.edges)] : [none, none];
    if (seeds.size + edges.size === 0) {
      this.#graphs.delete(file);
    } else {
      this.#graphs.set(file, { seeds: [...seeds], edges: listOf(edges) });
    }
    for (const seed of seeds) {
      if (!seedsBefore.has(seed)) {
        this.#seeds.set(seed, (this.#seeds.get(seed) ?? 0) + 1);
        this.#entering.push(seed);
      }
    }
    for (const each of edges) {
      if (!edgesBefore.has(each)) {
        this.#addEdge(each);
      }
    }
    for (const seed of seedsBefore) {
      if (!seeds.has(seed)) {
        this.#removeSeed(seed);
      }
    }
    for (const each of edgesBefore) {
      if (!edges.has(each)) {
        this.#removeEdge(each);
      }
    }
  }

  /** Removes the part of a file, for the next update. */
  delete(file: string): void {
    this.set(file, { seeds: none, edges: none });
  }

  /** Makes `has` true of what is reachable now. Returns the nodes that have become reachable or unreachable. */
  update(): ReadonlySet<number> {
    const [entering, leaving] = [this.#entering, this.#leaving];
    this.#entering = [];
    this.#leaving = [];
    if (leaving.length === 0) {
      return this.#addFrom(entering);
    }
    const changed = this.#deleteFrom(leaving);
    for (const node of changed) {
      entering.push(node);
    }
    for (const node of this.#addFrom(entering.filter((node) => this.#isDerived(node)))) {
      if (!changed.delete(node)) {
        changed.add(node);
      }
    }
    return changed;
  }

  /** Does ahead of the next change what that would need first. */
  prepareChange(): void {
    this.#beginnings();
  }

  #beginnings(): NodeLists {
    if (!this.#incoming) {
      this.#incoming = new NodeLists();
      for (const { edges } of this.#graphs.values()) {
        for (const each of edges) {
          this.#incoming.add(each % nodes, startOf(each));
        }
      }
    }
    return this.#incoming;
  }

  /** If the edge begins at a reachable node, its end enters. */
  #addEdge(each: number): void {
    const [from, to] = [startOf(each), each % nodes];
    this.#outgoing.add(from, to);
    this.#incoming?.add(to, from);
    if (this.#reached.has(from)) {
      this.#entering.push(to);
    }
  }

  /** If no other file contributes the seed, it leaves. */
  #removeSeed(seed: number): void {
    const count = (this.#seeds.get(seed) ?? 0) - 1;
    if (count > 0) {
      this.#seeds.set(seed, count);
      return;
    }
    this.#seeds.delete(seed);
    this.#leaving.push(seed);
  }

  /** If the edge begins at a reachable node and no other file contributes it, its end leaves. */
  #removeEdge(each: number): void {
    const [from, to] = [startOf(each), each % nodes];
    this.#outgoing.delete(from, to);
    this.#incoming?.delete(to, from);
    if (this.#reached.has(from) && !this.#outgoing.some(from, (end) => end === to)) {
      this.#leaving.push(to);
    }
  }

  /** Deletes nodes and everything that they reach. Returns the deleted nodes. */
  #deleteFrom(pending: number[]): Set<number> {
    const deleted = new Set<number>();
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (this.#reached.delete(node)) {
        deleted.add(node);
        this.#outgoing.forEach(node, (next) => void pending.push(next));
      }
    }
    return deleted;
  }

  /** Adds nodes that are derived, and everything that they reach. Returns the added nodes. */
  #addFrom(pending: number[]): ReadonlySet<number> {
    const added = new Set<number>();
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
    return this.#seeds.has(node) || this.#beginnings().some(node, (from) => this.#reached.has(from));
  }
}

/** A list in which the numbers are no objects, as they are in one that is spread from a set. */
function listOf(numbers: ReadonlySet<number>): readonly number[] {
  const list: number[] = [];
  for (const number of numbers) {
    list.push(number);
  }
  return list.slice();
}
