import {
  closeList,
  closeObject,
  colon,
  comma,
  endOfBlanks,
  endOfMember,
  endOfValue,
  openList,
  openObject,
} from './jsonScanner.ts';
import type { Steps } from './timeSlices.ts';

/** The number of bytes to parse in one step. */
const piece = 64 * 1024;

/**
 * Bound on the depth that is parsed in steps. Deeper containers are parsed in one step, and are invalid if they are
 * larger than one: no valid answer is large there.
 */
const deepest = 64;

/** Bound on the bytes of one string or number, which is parsed in one step of ten milliseconds. */
const longest = 4 * 1024 * 1024;

/**
 * Bound on the members of one list: a longer one grows by copying in one step what it has, and no valid answer has one.
 */
const mostMembers = 250_000;

/** Maps a parsed part of the value; `source` is its text. */
type Polish = (value: unknown, source: string) => unknown;

/**
 * `JSON.parse` in steps: large arrays and objects are parsed member by member. Returns and throws what `JSON.parse`
 * would, apart from the message of the error and from values that exceed the bounds.
 *
 * @param bytes UTF-8
 *
 * @param polish called with each parsed part and its text; its result replaces the part
 */
export function* parseJsonInSteps(bytes: Buffer, polish: Polish = (value) => value): Steps<unknown> {
  const start = bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const reader = new Reader(bytes, start, polish);
  const value = yield* reader.value(0);
  reader.end();
  return value;
}

class Reader {
  readonly #bytes: Buffer;
  readonly #polish: Polish;
  #at: number;

  constructor(bytes: Buffer, start: number, polish: Polish) {
    this.#bytes = bytes;
    this.#at = start;
    this.#polish = polish;
  }

  /** Parses the value at the current index. */
  *value(depth: number): Steps<unknown> {
    this.#skipBlanks();
    const end = endOfValue(this.#bytes, this.#at, this.#at + piece);
    const first = this.#bytes[this.#at];
    if (end === undefined && (first === openList || first === openObject)) {
      if (depth >= deepest) {
        throw new SyntaxError('A large list or object is nested too deep.');
      }
      return yield* first === openList ? this.#list(depth) : this.#object(depth);
    }
    return this.#parse('', this.#at, end ?? this.#endOfLong(), '');
  }

  /** The index after a string or number that is larger than one step. */
  #endOfLong(): number {
    const end = endOfValue(this.#bytes, this.#at, this.#at + longest);
    if (end === undefined) {
      throw new SyntaxError('A text is too long.');
    }
    return end;
  }

  /** Throws unless only white space follows. */
  end(): void {
    this.#skipBlanks();
    if (this.#at < this.#bytes.length) {
      throw new SyntaxError('There is more behind the end.');
    }
  }

  *#list(depth: number): Steps<unknown> {
    const list: unknown[] = [];
    this.#at += 1;
    if (this.#isEmpty(closeList)) {
      return list;
    }
    for (;;) {
      const part = this.#members('[', ']');
      if (Array.isArray(part)) {
        for (const member of part) {
          list.push(member);
        }
      } else {
        list.push(yield* this.value(depth + 1));
      }
      yield;
      if (list.length > mostMembers) {
        throw new SyntaxError('A list is too long.');
      }
      if (this.#isLast(closeList)) {
        return list;
      }
    }
  }

  *#object(depth: number): Steps<unknown> {
    const fields: object = {};
    this.#at += 1;
    if (this.#isEmpty(closeObject)) {
      return fields;
    }
    for (;;) {
      const part = this.#members('{', '}');
      if (part === undefined) {
        const key: unknown = this.#parse('', this.#at, this.#endOfLong(), '');
        this.#skipBlanks();
        if (typeof key !== 'string' || this.#bytes[this.#at] !== colon) {
          throw new SyntaxError('A field has no name.');
        }
        this.#at += 1;
        define(fields, key, yield* this.value(depth + 1));
      } else {
        for (const [key, value] of Object.entries(part)) {
          define(fields, key, value);
        }
      }
      yield;
      if (this.#isLast(closeObject)) {
        return fields;
      }
    }
  }

  /** Parses as many complete members as fit into one step; undefined if the first one does not. */
  #members(open: string, close: string): object | undefined {
    this.#skipBlanks();
    const limit = this.#at + piece;
    let end: number | undefined;
    let at = this.#at;
    for (;;) {
      const next = endOfMember(this.#bytes, at, limit);
      if (next === undefined) {
        break;
      }
      end = next;
      if (this.#bytes[next] !== comma) {
        break;
      }
      at = next + 1;
    }
    if (end === undefined) {
      return undefined;
    }
    const part = end === this.#at ? undefined : this.#parse(open, this.#at, end, close);
    if (typeof part !== 'object' || part === null) {
      throw new SyntaxError('A member is missing.');
    }
    return part;
  }

  /** Skips the end of an empty container, if there is one. */
  #isEmpty(close: number | undefined): boolean {
    this.#skipBlanks();
    const found = this.#bytes[this.#at] === close;
    this.#at += found ? 1 : 0;
    return found;
  }

  /** Skips the comma after a member, or the end of the container. */
  #isLast(close: number | undefined): boolean {
    this.#skipBlanks();
    const found = this.#bytes[this.#at];
    if (found !== comma && found !== close) {
      throw new SyntaxError('A list or an object does not end.');
    }
    this.#at += 1;
    return found === close;
  }

  #skipBlanks(): void {
    this.#at = endOfBlanks(this.#bytes, this.#at);
  }

  #parse(before: string, start: number, end: number, after: string): unknown {
    const text = `${before}${this.#bytes.toString('utf8', start, end)}${after}`;
    const value: unknown = JSON.parse(text);
    this.#at = end;
    return this.#polish(value, text);
  }
}

/** Defines a field as `JSON.parse` does: `__proto__` has no special meaning. */
function define(fields: object, key: string, value: unknown): void {
  Object.defineProperty(fields, key, { value, writable: true, enumerable: true, configurable: true });
}
