import { parseJsonWithComments } from '../../syntax/jsonWithComments.ts';

const maximumParsed = 256;
/** By text: every import of a file asks for the same few manifests. */
const parsed = new Map<string, unknown>();

/** The value of a manifest in JSON, with comments or without; undefined where there is none, or nothing can be read. */
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

export function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The texts in a value that may be one text or a list of them. */
export function textsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((each) => typeof each === 'string');
}
