import type { LineRange } from '../model/ownChanges.ts';

const annotation = /^(?:@|#\[|\[\w)/;
/** Matches lines at the indentation of a block's first line that still belong to the block. */
const belongs = /^(?:[)\]}{]|(?:end|rescue|ensure|else|elsif|except|finally)\b)/;

/**
 * The lines of the function or class that begins at a line, by indentation: lines that are indented further, and the
 * closing ones.
 *
 * @param start from 1
 */
export function blockAt(lines: readonly string[], start: number): LineRange {
  const indent = indentOf(lines[start - 1] ?? '');
  let first = start;
  while (isAnnotation(lines[first - 1]) && first < lines.length) {
    first += 1;
  }
  let end = first;
  for (let line = first + 1; line <= lines.length; line += 1) {
    const text = lines[line - 1] ?? '';
    if (text.trim() === '') {
      continue;
    }
    const own = indentOf(text);
    if (own < indent || (own === indent && !belongs.test(text.trim()))) {
      break;
    }
    end = line;
  }
  return { start, end };
}

/** Whether a line begins an annotation, attribute or decorator of the declaration below it. */
export function isAnnotation(line: string | undefined): boolean {
  return annotation.test((line ?? '').trim());
}

/** The width of the leading white space. A tab extends to the next multiple of eight. */
function indentOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (character === '\t') {
      width += 8 - (width % 8);
    } else if (character === ' ') {
      width += 1;
    } else {
      break;
    }
  }
  return width;
}
