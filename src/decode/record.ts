import type { Fields } from '../model/fields.ts';
import type { At, DecodeWarnings } from './decodeWarning.ts';
import type { TimeReader } from './time.ts';

const decimal = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

/**
 * A number, or a string that contains one; undefined for anything else, without a warning. Never NaN, infinite or -0.
 */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && decimal.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number + 0 : undefined;
}

/**
 * Whether a number is valid as a duration or a size. Sums and products of larger ones would be infinite, and their
 * shares NaN.
 */
export function isAmount(number: number): boolean {
  return number >= 0 && number <= Number.MAX_SAFE_INTEGER;
}

/**
 * Decodes the fields of one record. A field that is absent or null is undefined; an invalid one is undefined too, with
 * a warning.
 */
export class RecordReader {
  readonly #fields: Fields;
  readonly #at: At | undefined;
  readonly #warnings: DecodeWarnings;

  constructor(fields: Fields, at: At | undefined, warnings: DecodeWarnings) {
    this.#fields = fields;
    this.#at = at;
    this.#warnings = warnings;
  }

  /** The value of the first of these names that is present and not null. */
  raw(...names: readonly string[]): unknown {
    const name = this.#nameOf(names);
    return name === undefined ? undefined : this.#fields[name];
  }

  at(name: string): At {
    return { within: this.#at, step: name };
  }

  /** A duration or a size: a number from 0 to a bound below which sums are finite. */
  amount(...names: readonly string[]): number | undefined {
    return this.#read(names, 'a number from 0 on', (value) => {
      const number = numberIn(value);
      return number !== undefined && isAmount(number) ? number : undefined;
    });
  }

  /** A count: an integer of at least 0. */
  count(...names: readonly string[]): number | undefined {
    return this.#read(names, 'a whole number from 0 on', (value) => {
      const number = numberIn(value);
      return Number.isSafeInteger(number) && number !== undefined && number >= 0 ? number : undefined;
    });
  }

  /** A text that is not empty. */
  text(...names: readonly string[]): string | undefined {
    return this.#read(names, 'a text', (value) => (typeof value === 'string' ? value : undefined)) || undefined;
  }

  /** A text that some services send as a number: a hash, a status, a version. */
  code(...names: readonly string[]): string | undefined {
    const read = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value);
    return (
      this.#read(names, 'a text', (value) => {
        const text = read(value);
        return typeof text === 'string' ? text : undefined;
      }) || undefined
    );
  }

  flag(...names: readonly string[]): boolean | undefined {
    return this.#read(names, 'true or false', (value) => {
      if (value === true || value === 1 || value === '1' || value === 'true') {
        return true;
      }
      return value === false || value === 0 || value === '0' || value === 'false' ? false : undefined;
    });
  }

  /** A time in milliseconds since 1970 UTC: a date in the service's format, or seconds or milliseconds since 1970. */
  time(times: TimeReader, ...names: readonly string[]): number | undefined {
    return this.#read(names, 'a date', (value) => {
      const number = numberIn(value);
      return number === undefined ? (typeof value === 'string' ? times.read(value)[0] : undefined) : epoch(number);
    });
  }

  #nameOf(names: readonly string[]): string | undefined {
    return names.find(
      (name) => Object.hasOwn(this.#fields, name) && this.#fields[name] !== null && this.#fields[name] !== undefined,
    );
  }

  #read<T>(names: readonly string[], expectation: string, read: (value: unknown) => T | undefined): T | undefined {
    const name = this.#nameOf(names);
    if (name === undefined) {
      return undefined;
    }
    const value = read(this.#fields[name]);
    if (value === undefined) {
      this.#warnings.expected(this.at(name), expectation, this.#fields[name]);
    }
    return value;
  }
}

/**
 * A time as a number. Between the years 2001 and 2286 seconds and milliseconds are unambiguous; other numbers are
 * invalid.
 */
function epoch(number: number): number | undefined {
  if (number >= 1e9 && number < 1e10) {
    return Math.round(number * 1000);
  }
  return number >= 1e12 && number < 1e13 ? Math.round(number) : undefined;
}
