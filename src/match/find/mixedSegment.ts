import type { Segment } from '../fold/segment.ts';

/** The text before the first parameter and after the last one; empty if a parameter is at that end. */
export function affixes(segment: Segment): { readonly prefix: string; readonly suffix: string } {
  const first = segment.parts[0];
  const last = segment.parts.at(-1);
  return {
    prefix: first?.kind === 'literal' ? first.text : '',
    suffix: last?.kind === 'literal' ? last.text : '',
  };
}

/**
 * Whether a segment of a path matches a segment of text mixed with parameters, each of at least one character. Takes
 * linear time.
 */
export function fitsMixed(segment: Segment, text: string): boolean {
  let position = 0;
  let open = false;
  for (const [index, part] of segment.parts.entries()) {
    if (part.kind === 'parameter') {
      if (open) {
        position += 1;
      }
      open = true;
      continue;
    }
    if (!open) {
      if (!text.startsWith(part.text, position)) {
        return false;
      }
      position += part.text.length;
      continue;
    }
    const isLast = index === segment.parts.length - 1;
    const found = isLast ? text.length - part.text.length : text.indexOf(part.text, position + 1);
    if (found < position + 1 || !text.startsWith(part.text, found)) {
      return false;
    }
    position = found + part.text.length;
    open = false;
  }
  return open ? position < text.length : position === text.length;
}
