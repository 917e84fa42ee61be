import type { Node, SyntaxTree } from './syntaxTree.ts';

/** The nodes of a language that are functions. */
export interface FunctionNodes {
  /** Node types that are functions: facts inside such a node belong to that function. */
  readonly functionTypes: ReadonlySet<string>;
  /** Whether a node of these types is a function, for languages in which it depends on the node. */
  isFunction?(node: Node): boolean;
}

/** For each node, the number of its enclosing function; -1 for none. */
export function functionsAround(tree: SyntaxTree, language: FunctionNodes): Int32Array {
  const { types, parents } = tree.columns;
  const functionTypes = new Set([...language.functionTypes].flatMap((type) => tree.grammar.typesNamed(type)));
  const around = new Int32Array(tree.size).fill(-1);
  const isFunction = new Uint8Array(tree.size);
  for (let id = 0; id < tree.size; id += 1) {
    const parent = parents[id] ?? -1;
    if (parent >= 0) {
      around[id] = isFunction[parent] === 1 ? parent : (around[parent] ?? -1);
    }
    if (functionTypes.has(types[id] ?? 0) && (language.isFunction?.(tree.node(id)) ?? true)) {
      isFunction[id] = 1;
    }
  }
  return around;
}
