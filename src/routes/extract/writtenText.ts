import { hasMoreLines } from './factBounds.ts';

/** Bound on the size of a file. Larger files are generated code or data. */
export const maximumFileSize = 2_000_000;
const longestLineOfWrittenCode = 20_000;

/** Whether a text is small enough and, judged by its characters and line lengths, written by hand. */
export function isReadable(text: string): boolean {
  return text.length <= maximumFileSize && !isBinary(text) && !hasEndlessLine(text) && !isMinified(text);
}

/** A null character beside bytes that are no UTF-8. Alone it may stand in a comment or a string of source code. */
function isBinary(text: string): boolean {
  return text.includes('\0') && text.includes('\uFFFD');
}

/** Few lines with hundreds of characters on average. */
function isMinified(text: string): boolean {
  if (text.length < 4000 || hasMoreLines(text, 10)) {
    return false;
  }
  return text.length / text.split('\n').length > 400;
}

function hasEndlessLine(text: string): boolean {
  for (let start = 0; text.length - start > longestLineOfWrittenCode; ) {
    const end = text.indexOf('\n', start);
    if (end < 0 || end - start > longestLineOfWrittenCode) {
      return true;
    }
    start = end + 1;
  }
  return false;
}
