import { canonicalConstraint } from './constraint.ts';
import type { Reading } from './group.ts';
import { literal, optional, parameter } from './piece.ts';

const quantifier = String.raw`(?:[*+?]|\{\d+(?:,\d*)?\})\??`;
const anchor = /^(?:\^|\$|\\[AZzb])/;
const anything = /^\.[*+]\??/;
const characters = new RegExp(String.raw`^(?:\[[^\]]*\]|\\[dwsDWS])(?:${quantifier})?`);
const escaped = /^\\([^\w])(\?)?/;
const mayBeMissing = /^([^\\()[\]{}|.*+?^$])\?/;

/**
 * Reads the part of a regular expression that begins at `start`, other than a group. Undefined if the character is
 * literal text.
 */
export function regexReading(text: string, start: number): Reading | undefined {
  const part = text.slice(start, start + 512);
  const read = (pattern: RegExp) => pattern.exec(part);
  const anchored = read(anchor);
  if (anchored !== null) {
    return { pieces: [], end: start + anchored[0].length };
  }
  const all = read(anything);
  if (all !== null) {
    return { pieces: [parameter(undefined, undefined, true)], end: start + all[0].length };
  }
  const set = read(characters);
  if (set !== null) {
    return { pieces: [parameter(undefined, canonicalConstraint(set[0]))], end: start + set[0].length };
  }
  const found = read(escaped) ?? read(mayBeMissing);
  if (found === null) {
    return undefined;
  }
  const character = literal(found[1] ?? '');
  return { pieces: [found[0].endsWith('?') ? optional([character]) : character], end: start + found[0].length };
}
