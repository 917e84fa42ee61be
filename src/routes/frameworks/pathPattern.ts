/**
 * A part of a path pattern: literal text; one character of a segment (`one`); any number of characters of a segment (`word`); at
 * least one character of a segment (`name`); any characters (`any`); nothing, or a slash with any characters (`below`).
 */
export type PatternPart = { readonly text: string } | 'one' | 'word' | 'name' | 'any' | 'below';

/**
 * Whether a pattern matches a whole path. Patterns come from the workspace, so matching must not backtrack: the set of positions
 * at which the parts so far may end is advanced part by part, in time proportional to the number of parts times the length of the
 * path.
 */
export function matchesPath(pattern: readonly PatternPart[], path: string): boolean {
  let ends = new Uint8Array(path.length + 1);
  ends[0] = 1;
  for (const part of pattern) {
    if (!ends.includes(1)) {
      return false;
    }
    ends = typeof part === 'string' ? endsBehind(part, ends, path) : endsBehindText(part.text, ends, path);
  }
  return ends[path.length] === 1;
}

function endsBehindText(text: string, ends: Uint8Array<ArrayBuffer>, path: string): Uint8Array<ArrayBuffer> {
  if (text === '') {
    return ends;
  }
  const found = new Uint8Array(ends.length);
  for (let start = ends.indexOf(1); start >= 0; start = ends.indexOf(1, start + 1)) {
    if (path.startsWith(text, start)) {
      found[start + text.length] = 1;
    }
  }
  return found;
}

/** Bytes instead of lists of booleans: thousands of routes are compared with patterns of hundreds of parts. */
function endsBehind(
  part: Exclude<PatternPart, object>,
  ends: Uint8Array<ArrayBuffer>,
  path: string,
): Uint8Array<ArrayBuffer> {
  const found = new Uint8Array(ends.length);
  let goesOn = false;
  for (let end = 0; end < ends.length; end += 1) {
    const isStart = ends[end] === 1;
    const wasStart = end > 0 && ends[end - 1] === 1;
    const isBehindSlash = end > 0 && path.charCodeAt(end - 1) === 0x2f;
    const isInSegment = end > 0 && !isBehindSlash;
    switch (part) {
      case 'one':
        found[end] = Number(wasStart && isInSegment);
        break;
      case 'word':
        goesOn = isStart || (goesOn && isInSegment);
        found[end] = Number(goesOn);
        break;
      case 'name':
        goesOn = (wasStart || goesOn) && isInSegment;
        found[end] = Number(goesOn);
        break;
      case 'any':
        goesOn ||= isStart;
        found[end] = Number(goesOn);
        break;
      case 'below':
        goesOn ||= wasStart && isBehindSlash;
        found[end] = Number(goesOn || isStart);
        break;
    }
  }
  return found;
}

/**
 * Splits a pattern into its parts.
 *
 * @param special matches, globally, what is not literal text
 *
 * @param meaning the part that a match stands for
 */
export function partsOfPattern(
  pattern: string,
  special: RegExp,
  meaning: (written: string) => PatternPart,
): readonly PatternPart[] {
  const parts: PatternPart[] = [];
  let from = 0;
  for (const { 0: written, index } of pattern.matchAll(special)) {
    parts.push({ text: pattern.slice(from, index) }, meaning(written));
    from = index + written.length;
  }
  return [...parts, { text: pattern.slice(from) }];
}
