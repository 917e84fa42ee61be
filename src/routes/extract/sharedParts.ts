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
export function shareParts(parsed: Json[] | JsonObject): void {
  new PartSharer().shared(parsed);
}

class PartSharer {
  readonly #strings = new Map<string, string>();
  readonly #names = new Map<string, JsonObject>();
  readonly #members = new Map<Json, Map<string, JsonObject>>();
  readonly #texts = new Map<string, JsonObject>();
  #unknown: JsonObject | undefined;

  /** Replaces the parts of a list or object; the object that stands for it and all that are equal to it. */
  shared(part: Json[] | JsonObject): Json {
    return Array.isArray(part) ? this.#list(part) : this.#object(part);
  }

  #list(list: Json[]): Json[] {
    for (let place = 0; place < list.length; place += 1) {
      const replacement = this.#replacement(list[place] ?? null);
      if (replacement !== undefined) {
        list[place] = replacement;
      }
    }
    return list.length === 0 ? emptyList : list;
  }

  /**
   * Not by `for…in`, whose optimised code V8 throws away, and compiles anew, each time that a value is replaced in an object
   * of a new shape.
   */
  #object(object: JsonObject): JsonObject {
    const values = Object.values(object);
    let keys: string[] | undefined;
    for (let place = 0; place < values.length; place += 1) {
      const replacement = this.#replacement(values[place] ?? null);
      if (replacement !== undefined) {
        keys ??= Object.keys(object);
        object[keys[place] ?? ''] = replacement;
      }
    }
    return this.#expression(object, values.length);
  }

  /** What takes the place of a part; undefined if it stays. */
  #replacement(part: Json): Json | undefined {
    if (typeof part === 'object') {
      const shared = part && this.shared(part);
      return shared === part ? undefined : shared;
    }
    if (typeof part !== 'string' || part.length <= longestInternalized) {
      return undefined;
    }
    const known = this.#strings.get(part);
    if (known === undefined) {
      this.#strings.set(part, part);
    }
    return known;
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
