import { throws } from 'node:assert/strict';
import { TreeMemory } from '../../../src/routes/syntax/treeMemory.ts';
import { columnsOfTree } from '../../../src/routes/syntax/treeWalk.ts';

/** A memory, as words by their places, in which a node is its own only child. */
function circle(flags: number): Uint8Array {
  const words = new Uint32Array(64);
  const [tree, node] = [2, 20];
  const address = node * Uint32Array.BYTES_PER_ELEMENT;
  words[tree] = address;
  words[node - 2] = address;
  words.set([1, 0, flags, 1], node + 9);
  words[node + 14] = 3;
  return new Uint8Array(words.buffer);
}

describe('a memory that holds no tree', () => {
  for (const [kind, flags] of Object.entries({ shown: 1, hidden: 0 })) {
    it(`ends the walk over it: a ${kind} node within itself`, () => {
      throws(() => columnsOfTree(new TreeMemory(circle(flags), 8)), /holds no tree/);
    });
  }
});
