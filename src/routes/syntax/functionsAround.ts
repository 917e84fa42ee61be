import type { Node, SyntaxTree } from './syntaxTree.ts';

/** The nodes of a language that are functions. */
export interface FunctionNodes {
  /** Node types that are functions: facts inside such a node belong to that function. */
  readonly functionTypes: ReadonlySet<string>;
  /** Whether a node of these types is a function, for languages in which it depends on the node. */
  isFunction?(node: Node): boolean;
}

/** The functions of a tree, and which of them is the innermost around a node. */
export class FunctionsAround {
  /** The numbers of the nodes from which on another function is the innermost one, in source order. */
  readonly #places: readonly number[];
  /** The function from each of these places on; -1 for none. */
  readonly #functions: readonly number[];

  constructor(tree: SyntaxTree, language: FunctionNodes) {
    const { after } = tree.columns;
    const places: number[] = [];
    const functions: number[] = [];
    const around: number[] = [];
    const leaveBefore = (place: number): void => {
      for (let end = endOf(around, after); end <= place; end = endOf(around, after)) {
        around.pop();
        places.push(end);
        functions.push(around.at(-1) ?? -1);
      }
    };
    const types = [...language.functionTypes].flatMap((type) => tree.grammar.typesNamed(type));
    for (const id of tree.nodesOfTypes([...new Set(types)])) {
      if (language.isFunction?.(tree.node(id)) ?? true) {
        leaveBefore(id);
        places.push(id + 1);
        functions.push(id);
        around.push(id);
      }
    }
    leaveBefore(tree.size);
    this.#places = places;
    this.#functions = functions;
  }

  /** The number of the innermost function that contains a node, not the node itself; -1 for none. */
  of(id: number): number {
    const places = this.#places;
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? 0) <= id) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low === 0 ? -1 : (this.#functions[low - 1] ?? -1);
  }
}

/** The number of the first node after the innermost of functions; infinite if there are none. */
function endOf(around: readonly number[], after: Int32Array): number {
  const innermost = around.at(-1);
  return innermost === undefined ? Number.POSITIVE_INFINITY : (after[innermost] ?? 0);
}
