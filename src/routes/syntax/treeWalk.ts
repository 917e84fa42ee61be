import { emptyColumns, type TreeColumns } from './treeColumns.ts';
import type { TreeMemory } from './treeMemory.ts';

/** Places in a node that is not packed into its slot, in words: `SubtreeHeapData`. */
const paddingOf = 1;
const sizeOf = 4;
const childrenOf = 9;
const symbolOf = 10;
const flagsOf = 11;
const visibleChildrenOf = 12;
const visibleDescendantsOf = 14;
const productionOf = 16;
/** Words of a slot. */
const slotSize = 2;

/** The numbers that the stack of a walk keeps of a node, and for how many there is room at first. */
const numbersOfNode = 7;
const firstKept = 100 * numbersOfNode;
/** Bound on the numbers in the stack of a walk: ten for each of a million nodes within each other, hidden ones included. */
const mostKept = 10_000_000;

/**
 * Copies a tree into columns, in one walk over its nodes. The children of a node that the grammar hides count as children of the
 * node above.
 * @throws Error if the memory holds no tree
 */
export function columnsOfTree(memory: TreeMemory): TreeColumns {
  const columns = emptyColumns(nodesBelow(memory.words, memory.root) + 1);
  if (copy(memory, columns) !== columns.types.length) {
    throw new Error('The memory of the parser holds no tree');
  }
  return columns;
}

/**
 * Copies a tree into columns, and returns the number of its nodes; -1 if it has more than there is room for. The loop is the whole of
 * this function, and is left by `return`: code after it, which V8 has not seen run when it optimises the loop, would end the optimised
 * code once for each tree.
 */
function copy(memory: TreeMemory, columns: TreeColumns): number {
  const { words, halves, root } = memory;
  const { types, fields, starts, ends, parents, after } = columns;
  let stack = new Int32Array(firstKept);
  let kept = 0;
  let node = 0;
  let parent = -1;
  // Of the node whose children are being read: the slot of the next child, and where the slots end; where the child before ends; the
  // place of the child among those that are no extras; the production, and its aliases; the number of the node, -1 if it is hidden,
  // and then the field that it is in.
  let [slot, last, at, place, production, aliases, shown, field] = [root, root + slotSize, 0, 0, 0, 0, -1, 0];
  for (;;) {
    if (slot === last) {
      if (shown >= 0) {
        after[shown] = node;
        parent = parents[shown] ?? -1;
      }
      if (kept === 0) {
        return node;
      }
      kept -= numbersOfNode;
      slot = stack[kept] ?? 0;
      last = stack[kept + 1] ?? 0;
      at = stack[kept + 2] ?? 0;
      place = stack[kept + 3] ?? 0;
      production = stack[kept + 4] ?? 0;
      shown = stack[kept + 5] ?? 0;
      field = stack[kept + 6] ?? 0;
      aliases = memory.aliasesOf(production);
      continue;
    }
    const word = words[slot] ?? 0;
    const isPacked = (word & 1) === 1;
    // Of a packed leaf, the flags and the type are in the first word, the padding and the size in the second.
    const packed = isPacked ? (words[slot + 1] ?? 0) : 0;
    const data = isPacked ? 0 : word >>> 2;
    const flags = isPacked ? word >>> 1 : (words[data + flagsOf] ?? 0);
    const start = at + (isPacked ? (packed >>> 16) & 0xff : (words[data + paddingOf] ?? 0));
    at = start + (isPacked ? packed >>> 24 : (words[data + sizeOf] ?? 0));
    slot += slotSize;
    const isExtra = (flags & 4) !== 0;
    const alias = isExtra || aliases === 0 ? 0 : (halves[aliases + place] ?? 0);
    const own = isExtra ? 0 : production === 0 ? field : memory.fieldOf(production, place) || field;
    place += isExtra ? 0 : 1;
    const isShown = (flags & 1) !== 0 || alias !== 0 || node === 0;
    if (isShown) {
      if (node === types.length) {
        return -1;
      }
      types[node] = memory.typeOf(alias || (isPacked ? (word >>> 8) & 0xff : (words[data + symbolOf] ?? 0) & 0xffff));
      fields[node] = own;
      starts[node] = start >>> 1;
      ends[node] = at >>> 1;
      parents[node] = parent;
      after[node] = node + 1;
      node += 1;
    }
    const children = isPacked ? 0 : (words[data + childrenOf] ?? 0);
    if (children > 0 && (words[data + visibleChildrenOf] ?? 0) > 0) {
      if (kept + numbersOfNode > stack.length) {
        stack = enlarged(stack);
      }
      stack[kept] = slot;
      stack[kept + 1] = last;
      stack[kept + 2] = at;
      stack[kept + 3] = place;
      stack[kept + 4] = production;
      stack[kept + 5] = shown;
      stack[kept + 6] = field;
      kept += numbersOfNode;
      if (kept > mostKept) {
        return -1;
      }
      // The children are before the data of the node. The first begins where the node begins.
      last = data;
      slot = data - children * slotSize;
      at = start - paddingAt(words, slot);
      place = 0;
      production = (words[data + productionOf] ?? 0) >>> 16;
      aliases = memory.aliasesOf(production);
      shown = isShown ? node - 1 : -1;
      field = isShown ? 0 : own;
      parent = isShown ? shown : parent;
    }
  }
}

function enlarged(stack: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(stack.length * 2);
  larger.set(stack);
  return larger;
}

/** The bytes of space and comments before a node that are not part of it. */
function paddingAt(words: Int32Array, slot: number): number {
  const word = words[slot] ?? 0;
  return (word & 1) === 1 ? ((words[slot + 1] ?? 0) >>> 16) & 0xff : (words[(word >>> 2) + paddingOf] ?? 0);
}

/** The number of nodes below a node that the grammar does not hide. */
function nodesBelow(words: Int32Array, slot: number): number {
  const word = words[slot] ?? 0;
  const data = word >>> 2;
  return (word & 1) === 1 || words[data + childrenOf] === 0 ? 0 : (words[data + visibleDescendantsOf] ?? 0);
}
