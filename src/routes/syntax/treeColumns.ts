import type { Tree } from 'web-tree-sitter';

/**
 * A syntax tree as columns. All nodes, including anonymous ones, are numbered from 0 in source order, parents before
 * children.
 */
export interface TreeColumns {
  readonly types: Uint16Array;
  /** The field of the parent that contains the node; 0 for none. */
  readonly fields: Uint16Array;
  /** Offsets in UTF-16 code units. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** -1 for the root. */
  readonly parents: Int32Array;
  /** The number of the first following node that is not a descendant. */
  readonly after: Int32Array;
}

/** A function of tree-sitter's WebAssembly module that takes the address of a tree. */
type TreeFunction = (tree: number) => number;

/**
 * Copies syntax trees out of WebAssembly memory. The functions behind web-tree-sitter's `TreeCursor` keep the cursor in
 * one buffer of the module; `TreeCursor` copies it out and in again for each step and property. Here they are called in
 * sequence without that, at less than half the cost. They are not part of web-tree-sitter's documented interface: its
 * version is pinned, and `syntaxTree.test.ts` compares the result with the documented interface.
 */
export class TreeReader {
  readonly #module: object;
  readonly #firstChild: TreeFunction;
  readonly #nextSibling: TreeFunction;
  readonly #parent: TreeFunction;
  readonly #type: TreeFunction;
  readonly #field: TreeFunction;
  readonly #start: TreeFunction;
  readonly #end: TreeFunction;

  /** @param module the object that was given to `Parser.init`, which makes it the module */
  constructor(module: object) {
    this.#module = module;
    this.#firstChild = treeFunction(module, 'tree_cursor_goto_first_child');
    this.#nextSibling = treeFunction(module, 'tree_cursor_goto_next_sibling');
    this.#parent = treeFunction(module, 'tree_cursor_goto_parent');
    this.#type = treeFunction(module, 'tree_cursor_current_node_type_id');
    this.#field = treeFunction(module, 'tree_cursor_current_field_id');
    this.#start = treeFunction(module, 'tree_cursor_start_index');
    this.#end = treeFunction(module, 'tree_cursor_end_index');
  }

  /** Bytes of the module's memory, which never shrinks. */
  get memory(): number {
    const bytes: unknown = Reflect.get(this.#module, 'HEAPU8');
    return bytes instanceof Uint8Array ? bytes.length : 0;
  }

  read(tree: Tree): TreeColumns {
    const address = addressOf(tree);
    // Each call leaves in the buffer what the next one reads: the root, then a cursor at the root.
    treeFunction(this.#module, 'tree_root_node')(address);
    const columns = emptyColumns(treeFunction(this.#module, 'node_descendant_count')(address));
    treeFunction(this.#module, 'tree_root_node')(address);
    treeFunction(this.#module, 'tree_cursor_new')(address);
    try {
      this.#walk(address, columns);
    } finally {
      treeFunction(this.#module, 'tree_cursor_delete')(address);
    }
    return columns;
  }

  #walk(address: number, columns: TreeColumns): void {
    const { types, fields, starts, ends, parents, after } = columns;
    let [node, parent] = [0, -1];
    for (;;) {
      types[node] = this.#type(address);
      fields[node] = this.#field(address);
      starts[node] = this.#start(address);
      ends[node] = this.#end(address);
      parents[node] = parent;
      if (this.#firstChild(address) === 1) {
        parent = node;
      } else {
        after[node] = node + 1;
        while (this.#nextSibling(address) !== 1) {
          if (parent < 0) {
            return;
          }
          this.#parent(address);
          after[parent] = node + 1;
          parent = parents[parent] ?? -1;
        }
      }
      node += 1;
    }
  }
}

function emptyColumns(size: number): TreeColumns {
  return {
    types: new Uint16Array(size),
    fields: new Uint16Array(size),
    starts: new Int32Array(size),
    ends: new Int32Array(size),
    parents: new Int32Array(size),
    after: new Int32Array(size),
  };
}

function treeFunction(module: object, name: string): TreeFunction {
  const found: unknown = Reflect.get(module, `_ts_${name}_wasm`);
  if (!isTreeFunction(found)) {
    throw new Error(`web-tree-sitter has no function ${name}`);
  }
  return found;
}

function isTreeFunction(value: unknown): value is TreeFunction {
  return typeof value === 'function';
}

function addressOf(tree: Tree): number {
  const address: unknown = Reflect.get(tree, 0);
  if (typeof address !== 'number') {
    throw new Error('web-tree-sitter tells no address of a tree');
  }
  return address;
}
