/** A key of a setting in the text of a settings file. Line and columns are from 0. */
export interface KeyPlace {
  readonly key: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** Strings, braces, and comments, in which neither counts. */
const token = /"(?:[^"\\\n]|\\.)*"|[{}]|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** Where the names of a setting of names and values are written in the text of a settings file; the file may have comments. */
export function keysOfSetting(text: string, setting: string): readonly KeyPlace[] {
  const quoted = JSON.stringify(setting);
  const begin = text.indexOf(quoted);
  const places: KeyPlace[] = [];
  let depth = 0;
  for (const { 0: found, index } of begin < 0 ? [] : text.slice(begin + quoted.length).matchAll(token)) {
    const at = begin + quoted.length + index;
    depth += found === '{' ? 1 : found === '}' ? -1 : 0;
    if (found === '}' && depth === 0) {
      break;
    }
    if (depth === 1 && found.startsWith('"') && /^\s*:/.test(text.slice(at + found.length))) {
      places.push({ key: unquoted(found), ...positionOf(text, at, found.length) });
    }
  }
  return places;
}

function positionOf(text: string, at: number, length: number): Omit<KeyPlace, 'key'> {
  const before = text.slice(0, at).split('\n');
  const start = before.at(-1)?.length ?? 0;
  return { line: before.length - 1, start, end: start + length };
}

function unquoted(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
