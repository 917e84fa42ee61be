/**
 * A part of a path pattern: literal text; one character of a segment (`one`); any number of characters of a segment
 * (`word`); at least one character of a segment (`name`); any characters (`any`); nothing, or a slash and any
 * characters (`below`).
 */
export type PatternPart = { readonly text: string } | 'one' | 'word' | 'name' | 'any' | 'below';

/**
 * Whether a pattern matches a whole path. Patterns come from the workspace, so matching must not backtrack: all
 * positions at which the parts so far may end are advanced together, in time proportional to the number of parts times
 * the length of the path.
 */
export function describes(pattern: readonly PatternPart[], path: string): boolean {
  let ends = [true, ...Array.from(path, () => false)].slice(0, path.length + 1);
  for (const part of pattern) {
    if (!ends.includes(true)) {
      return false;
    }
    ends = typeof part === 'string' ? endsBehind(part, ends, path) : endsBehindText(part.text, ends, path);
  }
  return ends[path.length] ?? false;
}

function endsBehindText(text: string, ends: readonly boolean[], path: string): boolean[] {
  return ends.map((_, end) => (ends[end - text.length] ?? false) && path.startsWith(text, end - text.length));
}

function endsBehind(part: Exclude<PatternPart, object>, ends: readonly boolean[], path: string): boolean[] {
  const found: boolean[] = [];
  let goesOn = false;
  for (const [end, isStart] of ends.entries()) {
    const last = end === 0 ? '' : path.charAt(end - 1);
    const isInSegment = end > 0 && last !== '/';
    const wasStart = ends[end - 1] ?? false;
    switch (part) {
      case 'one':
        found.push(wasStart && isInSegment);
        break;
      case 'word':
        goesOn = isStart || (goesOn && isInSegment);
        found.push(goesOn);
        break;
      case 'name':
        goesOn = (wasStart || goesOn) && isInSegment;
        found.push(goesOn);
        break;
      case 'any':
        goesOn ||= isStart;
        found.push(goesOn);
        break;
      case 'below':
        goesOn ||= wasStart && last === '/';
        found.push(goesOn || isStart);
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
