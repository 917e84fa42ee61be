/** The indexes of the closing brackets of one kind, by the index of the opening one. */
type Pairs = ReadonlyMap<number, number>;

/** Memoised, since each reader of a template asks once for each bracket. */
const known = new Map<string, Pairs>();
const mostKnown = 16;

/**
 * Where the bracket that opens at `start` is closed: the index of the closing character, or -1. Escaped characters and, inside
 * parentheses, character classes are passed over. All brackets of a text are paired at once, so that many that are never closed
 * take no longer than as many letters.
 */
export function closing(text: string, start: number, open: string, close: string): number {
  // A bracket after an escape is text to those before it, and may still begin something to whoever does not know escapes.
  if (text.charAt(start - 1) === '\\') {
    const end = pair(text.slice(start, start + longestEscaped), open, close).get(0);
    return end === undefined ? -1 : start + end;
  }
  return pairsOf(text, open, close).get(start) ?? -1;
}

/** Bound on the distance at which the closing bracket of an escaped one is searched. */
const longestEscaped = 64;

function pairsOf(text: string, open: string, close: string): Pairs {
  const key = `${open}${text}`;
  const pairs = known.get(key) ?? pair(text, open, close);
  known.delete(key);
  known.set(key, pairs);
  for (const oldest of known.keys()) {
    if (known.size <= mostKnown) {
      break;
    }
    known.delete(oldest);
  }
  return pairs;
}

function pair(text: string, open: string, close: string): Pairs {
  const pairs = new Map<number, number>();
  const waiting: number[] = [];
  const lastClassEnd = text.lastIndexOf(']');
  let inClass = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\\') {
      index += 1;
    } else if (inClass) {
      inClass = character !== ']';
    } else if (open === '(' && character === '[' && waiting.length > 0 && index < lastClassEnd) {
      inClass = true;
    } else if (character === open) {
      waiting.push(index);
    } else if (character === close) {
      const start = waiting.pop();
      if (start !== undefined) {
        pairs.set(start, index);
      }
    }
  }
  return pairs;
}
