import type { Tree } from 'web-tree-sitter';
import type { TreeColumns } from './treeColumns.ts';
import { TreeMemory } from './treeMemory.ts';
import { columnsOfTree } from './treeWalk.ts';

/**
 * Copies syntax trees out of the memory of tree-sitter's WebAssembly module. web-tree-sitter's `TreeCursor` takes several calls of
 * WebAssembly for each node. How nodes lie in memory is not part of its documented interface: its version is pinned, and
 * `syntaxTree.test.ts` compares the result with the documented interface.
 */
export class TreeReader {
  readonly #module: object;

  /** @param module the object that was given to `Parser.init`, which makes it the module */
  constructor(module: object) {
    this.#module = module;
  }

  /** Bytes of the module's memory, which never shrinks. */
  get memory(): number {
    return this.#bytes.length;
  }

  read(tree: Tree): TreeColumns {
    return columnsOfTree(new TreeMemory(this.#bytes, addressOf(tree)));
  }

  /** The memory, in an array that a larger one replaces when the memory grows. */
  get #bytes(): Uint8Array {
    const bytes: unknown = Reflect.get(this.#module, 'HEAPU8');
    if (!(bytes instanceof Uint8Array)) {
      throw new Error('web-tree-sitter has no memory');
    }
    return bytes;
  }
}

function addressOf(tree: Tree): number {
  const address: unknown = Reflect.get(tree, 0);
  if (typeof address !== 'number') {
    throw new Error('web-tree-sitter tells no address of a tree');
  }
  return address;
}
