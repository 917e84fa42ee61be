import { groupBy } from '../../model/groupBy.ts';
import { rememberingLast } from '../syntax/rememberingLast.ts';

/** What has signs: strings that tell texts that are of interest to it from others. */
interface Signed {
  readonly signs?: readonly string[];
}

/**
 * Number of strings from which on those that begin with marks, capitals and small letters are searched for separately: marks and capitals
 * are found several times faster alone, which pays for reading the text again.
 */
const many = 64;

/** Searches a text for the signs of many at once. */
export class SignSearch<T extends Signed> {
  /** Those of which a text has a sign. */
  readonly in: (text: string) => ReadonlySet<T>;
  /** Find, at each place, the shortest string that is searched for. */
  readonly #expressions: readonly RegExp[];
  /** By what an expression finds: those with a sign that begins with it. */
  readonly #signed = new Map<string, readonly T[]>();

  constructor(all: readonly T[]) {
    const parts = [...new Set(all.flatMap((each) => each.signs?.map(soughtPart) ?? []))];
    for (const part of parts) {
      const isSign = (sign: string) => soughtPart(sign).startsWith(part);
      this.#signed.set(
        part,
        all.filter(({ signs }) => signs?.some(isSign)),
      );
    }
    const groups = groupBy(parts, (part) => (parts.length < many ? 'any' : kindOfStart(part)));
    this.#expressions = Array.from(groups.values(), alternatives);
    this.in = rememberingLast((text) => this.#found(text));
  }

  #found(text: string): ReadonlySet<T> {
    const found = new Set<T>();
    for (const expression of this.#expressions) {
      for (let match = expression.exec(text); match; match = expression.exec(text)) {
        for (const each of this.#signed.get(match[0]) ?? []) {
          found.add(each);
        }
        // Another may begin within this one.
        expression.lastIndex = match.index + 1;
      }
    }
    return found;
  }
}

/** The part of a sign that is searched for, from its first mark on if that is long enough: marks are rarer than letters. */
function soughtPart(sign: string): string {
  return /[^\w\s].{3,}/s.exec(sign)?.[0] ?? sign;
}

function kindOfStart(part: string): 'lower' | 'upper' | 'mark' {
  return /^[a-z]/.test(part) ? 'lower' : /^[A-Z]/.test(part) ? 'upper' : 'mark';
}

function alternatives(strings: readonly string[]): RegExp {
  const sources = strings
    .toSorted((one, other) => one.length - other.length)
    .map((each) => each.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(sources.join('|'), 'g');
}
