import { parseJsonWithComments } from '../../syntax/jsonWithComments.ts';

const maximumParsed = 256;
/** Memo by text, since all imports of a file use the same few manifests. */
const parsed = new Map<string, unknown>();

/** The value of a JSON manifest, with or without comments. Undefined if there is none, or if nothing can be parsed. */
export function parseManifest(text: string | undefined): unknown {
  if (text === undefined) {
    return undefined;
  }
  if (!parsed.has(text)) {
    if (parsed.size >= maximumParsed) {
      parsed.clear();
    }
    parsed.set(text, parseJsonWithComments(text));
  }
  return parsed.get(text);
}

/** A property of a JSON object; undefined for any other value. */
export function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The strings in a value that is a string or a list of strings. */
export function textsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((each) => typeof each === 'string');
}
