import type { LineRange } from '../model/ownChanges.ts';
import { type PatchBlock, patchBlocks } from './unifiedDiff.ts';

/**
 * The lines in the old file of a range of lines in the new one, by a unified diff. Lines of a hunk that extends beyond
 * the range cannot be mapped and are left out. Undefined if none is left, and for a text of another format.
 *
 * @param patch empty if the files are equal
 */
export function linesBefore(patch: string, { start, end }: LineRange): LineRange | undefined {
  const blocks = patch.trim() === '' ? [] : patchBlocks(patch);
  if (blocks === undefined) {
    return undefined;
  }
  const first = blocks.find((block) => contains(block, start));
  const last = blocks.find((block) => contains(block, end));
  const oldStart = first === undefined ? start - shift(blocks, start) : edge(first, first.newStart >= start);
  const oldEnd =
    last === undefined ? end - shift(blocks, end) : edge(last, last.newStart + last.newCount - 1 > end) - 1;
  return oldStart <= oldEnd ? { start: oldStart, end: oldEnd } : undefined;
}

function contains({ newStart, newCount }: PatchBlock, line: number): boolean {
  return newStart <= line && line < newStart + newCount;
}

/** How many lines more the new file has above a line that both have. */
function shift(blocks: readonly PatchBlock[], line: number): number {
  const above = blocks.filter(({ newStart, newCount }) => newStart + newCount <= line);
  return above.reduce((total, { newCount, oldCount }) => total + newCount - oldCount, 0);
}

/** The first line of the old side of a block, or the one after its last. */
function edge({ oldStart, oldCount }: PatchBlock, atItsBegin: boolean): number {
  return atItsBegin ? oldStart : oldStart + oldCount;
}
