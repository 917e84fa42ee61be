import type { LineRange } from '../model/ownChanges.ts';
import { patchBlocks } from './patchBlocks.ts';

/**
 * The lines of the new file that a unified diff adds or changes, and the places where it removes lines. Undefined for a
 * text of another format, for instance that of a binary file or of a configured diff program.
 */
export function changedLines(patch: string): readonly LineRange[] | undefined {
  return patchBlocks(patch)?.map(({ newStart, newCount }) => ({ start: newStart, end: newStart + newCount - 1 }));
}
