import type { GrammarTables } from './grammarTables.ts';
import { Node } from './node.ts';
import type { TreeColumns } from './treeColumns.ts';

/** The syntax tree of a text in plain JavaScript: it needs nothing of the parser, which may free its own. */
export class SyntaxTree {
  readonly text: string;
  readonly grammar: GrammarTables;
  readonly columns: TreeColumns;
  readonly root: Node;

  readonly #nodes: (Node | undefined)[] = [];
  #lineEnds: readonly number[] | undefined;

  constructor(text: string, grammar: GrammarTables, columns: TreeColumns) {
    this.text = text;
    this.grammar = grammar;
    this.columns = columns;
    this.root = this.node(0);
  }

  /** The number of nodes, anonymous ones included. */
  get size(): number {
    return this.columns.types.length;
  }

  /** The node of a number; always the same object. */
  node(id: number): Node {
    const known = this.#nodes[id];
    if (known) {
      return known;
    }
    const node = new Node(this, id);
    this.#nodes[id] = node;
    return node;
  }

  /** The row of an offset, from 0. */
  row(offset: number): number {
    this.#lineEnds ??= lineEndsOf(this.text);
    let [low, high] = [0, this.#lineEnds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lineEnds[middle] ?? 0) < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

function lineEndsOf(text: string): readonly number[] {
  const ends: number[] = [];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    ends.push(end);
  }
  return ends;
}
