import type { LineRange } from '../model/ownChanges.ts';

/** Lines of the old file that a unified diff replaces by lines of the new one; either side may have none. Lines count from 1. */
export interface PatchBlock {
  /** The first removed line; if there is none, the line before which lines were added. */
  readonly oldStart: number;
  readonly oldCount: number;
  /** The same of the new side. */
  readonly newStart: number;
  readonly newCount: number;
}

const hunk = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/**
 * The blocks of a unified diff, in the order of lines. Undefined for a text of another format, for instance that of a
 * binary file or of a configured diff program.
 */
export function patchBlocks(patch: string): readonly PatchBlock[] | undefined {
  const blocks: PatchBlock[] = [];
  let next: { old: number; new: number } | undefined;
  let [removed, added] = [0, 0];
  const close = () => {
    if (next !== undefined && removed + added > 0) {
      blocks.push({
        ...{ oldStart: next.old - removed, oldCount: removed },
        ...{ newStart: next.new - added, newCount: added },
      });
    }
    [removed, added] = [0, 0];
  };
  for (const text of patch.split('\n')) {
    const head = hunk.exec(text);
    if (head !== null) {
      close();
      next = { old: firstLine(head[1], head[2]), new: firstLine(head[3], head[4]) };
    } else if (next === undefined) {
    } else if (text.startsWith('+')) {
      added += 1;
      next.new += 1;
    } else if (text.startsWith('-')) {
      removed += 1;
      next.old += 1;
    } else if (text.startsWith(' ')) {
      close();
      next.old += 1;
      next.new += 1;
    }
  }
  close();
  return next === undefined ? undefined : blocks;
}

/** The first line of a hunk's side. If the side is empty, the hunk names the line before it. */
function firstLine(start: string | undefined, count: string | undefined): number {
  return Number(start) + (count !== undefined && Number(count) === 0 ? 1 : 0);
}

/**
 * The lines of the new file that a unified diff adds or changes, and the places where it removes lines. Undefined for a
 * text of another format, for instance that of a binary file or of a configured diff program.
 */
export function changedLines(patch: string): readonly LineRange[] | undefined {
  return patchBlocks(patch)?.map(({ newStart, newCount }) => ({ start: newStart, end: newStart + newCount - 1 }));
}
