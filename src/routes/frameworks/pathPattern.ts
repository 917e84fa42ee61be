/**
 * A part of a pattern for paths: text as it is, one character of a segment (`one`), characters of a segment, perhaps none (`word`) or at
 * least one (`name`), any characters (`any`), or nothing or a slash and any characters (`below`).
 */
export type PatternPart = { readonly text: string } | 'one' | 'word' | 'name' | 'any' | 'below';

/**
 * Whether a pattern describes a whole path. Patterns come from the workspace: all places that the parts so far may end at are followed at
 * once, so that the time grows with the parts and with the length of the path, and nothing is tried again.
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
 * The parts of a pattern.
 * @param special finds what stands for more than itself, globally; anything else is text
 * @param meaning what that is
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
