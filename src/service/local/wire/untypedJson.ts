import { isUtf8 } from 'node:buffer';
import { type Fields, isFields } from '../../../model/fields.ts';
import { parseJsonInSteps } from '../../../model/jsonSteps.ts';
import type { Steps } from '../../../model/timeSlices.ts';
import { Malformed } from './malformed.ts';

/**
 * Bound on the values in one body: those of ten thousand spans. An empty object takes three characters on the wire and
 * dozens of bytes in memory.
 */
const mostValues = 2_000_000;

/** The number of bytes to look at in one step. */
const piece = 256 * 1024;

/** The index of the first byte of the character that a byte belongs to, which is at most four bytes long. */
function startOfCharacter(bytes: Buffer, index: number): number {
  let at = index;
  while (at > index - 3 && ((bytes[at] ?? 0) & 0xc0) === 0x80) {
    at -= 1;
  }
  return at;
}

/** The number of opening brackets and commas. */
function valuesIn(bytes: Buffer): number {
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at];
    if (code === 0x2c || code === 0x5b || code === 0x7b) {
      values += 1;
    }
  }
  return values;
}

/** Checks that a body is UTF-8 and has no more values than any batch: each follows an opening bracket or a comma. */
function* check(bytes: Buffer): Steps<void> {
  let values = 0;
  for (let at = 0, end = 0; at < bytes.length; at = end) {
    end = startOfCharacter(bytes, at + piece);
    const part = bytes.subarray(at, end);
    if (!isUtf8(part)) {
      throw new Malformed('The body is not UTF-8.');
    }
    values += valuesIn(part);
    yield;
  }
  if (values > mostValues) {
    throw new Malformed('The body says more than any batch.');
  }
}

/**
 * Parses the JSON of a body in steps.
 *
 * @throws Malformed if it is invalid or has too many values
 */
export function* parseJson(bytes: Buffer, problem = 'The body is not valid JSON.'): Steps<unknown> {
  yield* check(bytes);
  try {
    return yield* parseJsonInSteps(bytes);
  } catch {
    throw new Malformed(problem);
  }
}

/** The objects of a list field; empty if it is not a list. */
export function itemsIn(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** The text of a field; empty if it is not a text. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** A number, also if it is written as text. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
