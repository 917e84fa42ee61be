/**
 * Where the bracket that opens at `start` is closed: the index of the closing character, or -1. Escaped characters and, inside
 * parentheses, character classes are passed over.
 */
export function closing(text: string, start: number, open: string, close: string): number {
  let depth = 0;
  let inClass = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\\') {
      index += 1;
    } else if (inClass) {
      inClass = character !== ']';
    } else if (open === '(' && character === '[') {
      inClass = true;
    } else if (character === open) {
      depth += 1;
    } else if (character === close) {
      depth -= 1;
      if (depth === 0) {
        return index;
      }
    }
  }
  return -1;
}
