import type { LineRange } from '../model/ownChanges.ts';

const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

/**
 * The lines of the new file that a unified diff adds or changes, and the places where it takes lines out. Undefined for a text that is no
 * such diff, for instance that of a binary file or of a person's own diff program.
 */
export function changedLines(patch: string): readonly LineRange[] | undefined {
  const ranges: LineRange[] = [];
  let line: number | undefined;
  let added = 0;
  let removed = 0;
  const close = () => {
    if (line !== undefined && added + removed > 0) {
      ranges.push({ start: line - added, end: line - 1 });
    }
    added = 0;
    removed = 0;
  };
  for (const text of patch.split('\n')) {
    const start = hunk.exec(text)?.[1];
    if (start !== undefined) {
      close();
      // Where a hunk leaves no line, its number is that of the line before.
      line = Number(start) + (/ \+\d+,0 @@/.test(text) ? 1 : 0);
    } else if (line === undefined) {
    } else if (text.startsWith('+')) {
      added += 1;
      line += 1;
    } else if (text.startsWith('-')) {
      removed += 1;
    } else if (text.startsWith(' ')) {
      close();
      line += 1;
    }
  }
  close();
  return line === undefined ? undefined : ranges;
}
