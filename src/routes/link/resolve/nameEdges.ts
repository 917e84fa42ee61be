import { type Kind, nodeOf } from './nameNodes.ts';
import { edge, type FileGraph } from './reachableNodes.ts';

/** The seeds and edges of one file, made of the numbers of names. A number that is undefined is that of no name. */
export class NameEdges implements FileGraph {
  readonly seeds = new Set<number>();
  readonly edges = new Set<number>();

  seed(number: number | undefined, kind: Kind): void {
    if (number !== undefined) {
      this.seeds.add(nodeOf(number, kind));
    }
  }

  seedAll(numbers: readonly number[], kind: Kind): void {
    for (const number of numbers) {
      this.seed(number, kind);
    }
  }

  /** Connects each of several names with each of others. */
  connectAll(from: readonly number[], kind: Kind, to: readonly number[], toKind: Kind): void {
    for (const source of from) {
      this.connectTo(source, kind, to, toKind);
    }
  }

  connectTo(from: number | undefined, kind: Kind, to: readonly number[], toKind: Kind): void {
    for (const target of to) {
      this.connect(from, kind, target, toKind);
    }
  }

  connect(from: number | undefined, kind: Kind, to: number | undefined, toKind: Kind): void {
    if (from !== undefined && to !== undefined && (from !== to || kind !== toKind)) {
      this.edges.add(edge(nodeOf(from, kind), nodeOf(to, toKind)));
    }
  }
}
