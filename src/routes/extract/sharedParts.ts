/** What `JSON.parse` returns. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

interface JsonObject {
  [key: string]: Json;
}

/** Strings up to this length are internalized by `JSON.parse`: equal ones are the same string. */
const longestInternalized = 10;
const emptyList: Json[] = [];

/**
 * Replaces equal parts of freshly parsed facts by one shared object: names, members, static texts and unknown expressions, which
 * are half of all expressions, and equal strings. Facts then take two thirds of the memory, and memos by identity are hit more
 * often.
 */
export function shareParts(parsed: Json): void {
  new PartSharer().shared(parsed);
}

class PartSharer {
  readonly #strings = new Map<string, string>();
  readonly #names = new Map<string, JsonObject>();
  readonly #members = new Map<Json, Map<string, JsonObject>>();
  readonly #texts = new Map<string, JsonObject>();
  #unknown: JsonObject | undefined;

  /** The shared object for a part and all parts that are equal to it. */
  shared(part: Json): Json {
    if (typeof part === 'string') {
      return part.length > longestInternalized ? valueOrNew(this.#strings, part, part) : part;
    }
    if (typeof part !== 'object' || part === null) {
      return part;
    }
    return Array.isArray(part) ? this.#list(part) : this.#object(part);
  }

  #list(list: Json[]): Json[] {
    for (let index = 0; index < list.length; index += 1) {
      list[index] = this.shared(list[index] ?? null);
    }
    return list.length === 0 ? emptyList : list;
  }

  #object(object: JsonObject): JsonObject {
    let size = 0;
    for (const key in object) {
      const value = object[key] ?? null;
      if (typeof value === 'object' || typeof value === 'string') {
        object[key] = this.shared(value);
      }
      size += 1;
    }
    return this.#expression(object, size);
  }

  /** Compares the number of keys, too: names that a program chose may be keys of an object. */
  #expression(object: JsonObject, size: number): JsonObject {
    const { kind, name, of, parts } = object;
    if (kind === 'unknown' && size === 1) {
      this.#unknown ??= object;
      return this.#unknown;
    }
    if (kind === 'name' && size === 2 && typeof name === 'string') {
      return valueOrNew(this.#names, name, object);
    }
    if (kind === 'member' && size === 3 && typeof name === 'string' && of !== undefined) {
      return valueOrNew(this.#membersOf(of), name, object);
    }
    if (kind === 'text' && size === 2 && Array.isArray(parts) && parts.length === 1 && typeof parts[0] === 'string') {
      return valueOrNew(this.#texts, parts[0], object);
    }
    return object;
  }

  #membersOf(of: Json): Map<string, JsonObject> {
    const known = this.#members.get(of) ?? new Map<string, JsonObject>();
    this.#members.set(of, known);
    return known;
  }
}

/** The value of a key; a key without a value gets this one. */
function valueOrNew<K, V>(values: Map<K, V>, key: K, value: V): V {
  const known = values.get(key);
  if (known !== undefined) {
    return known;
  }
  values.set(key, value);
  return value;
}
