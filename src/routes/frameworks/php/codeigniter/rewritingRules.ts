import { memoized } from '../../../../model/memoized.ts';
import type { AbstractValue } from '../../../link/values/abstractValue.ts';
import { textsOf } from '../../evaluatedTexts.ts';

/** What a segment of a rule takes: a text, a number, any segment, or whatever begins with a text, as far as is known. */
type Segment = { readonly literal: string } | { readonly beginning: string } | 'number' | 'any';

/** Bound on the rules that may take one path. */
const mostAsked = 500;
const special = /[()[\]{}.*+?^$|\\]/;
const numbers: ReadonlySet<string> = new Set(['(:num)', '([0-9]+)', '(\\d+)']);

/** The keys of `$route`, by their first segments: https://codeigniter.com/userguide3/general/routing.html#wildcards */
export class RewritingRules {
  readonly #byFirst = new Map<string, (readonly Segment[])[]>();
  readonly #open: (readonly Segment[])[] = [];
  /** Whether there are more rules than the bound. */
  readonly isTooLarge: boolean;

  constructor(keys: readonly string[]) {
    for (const key of new Set(keys)) {
      const segments = partsOf(key).map(segmentOf);
      const [first] = segments;
      const literal = typeof first === 'object' && 'literal' in first ? first.literal : undefined;
      const known = literal === undefined ? this.#open : (this.#byFirst.get(literal) ?? []);
      known.push(segments);
      if (literal !== undefined) {
        this.#byFirst.set(literal, known);
      }
    }
    this.isTooLarge = [this.#open, ...this.#byFirst.values()].some(({ length }) => length > mostAsked);
  }

  /** Whether a rule takes a path, or may take it. */
  takes(path: string): boolean {
    const given = partsOf(path);
    const isTaker = (segments: readonly Segment[]): boolean => takes(segments, given);
    return this.#open.some(isTaker) || (this.#byFirst.get(given[0] ?? '') ?? []).some(isTaker);
  }
}

/** The segments of a key or path. A class of characters may hold a slash. */
function partsOf(path: string): readonly string[] {
  return path
    .replaceAll('([^/]+)', '(:any)')
    .split('/')
    .filter((part) => part !== '');
}

function segmentOf(written: string): Segment {
  if (numbers.has(written)) {
    return 'number';
  }
  const end = written.search(special);
  return written === '(:any)' ? 'any' : end < 0 ? { literal: written } : { beginning: written.slice(0, end) };
}

function takes(segments: readonly Segment[], given: readonly string[]): boolean {
  for (const [index, segment] of segments.entries()) {
    const part = given[index];
    if (typeof segment === 'object' && 'beginning' in segment) {
      return part?.startsWith(segment.beginning) ?? segment.beginning === '';
    }
    if (part === undefined || !fits(segment, part)) {
      return false;
    }
  }
  return segments.length === given.length;
}

function fits(segment: Exclude<Segment, { readonly beginning: string }>, part: string): boolean {
  if (typeof segment === 'object') {
    return segment.literal === part;
  }
  return segment === 'any' || special.test(part) || /^\d+$/.test(part);
}

/** The rules in a setting. Memoised: every action asks for them. */
export const rewritingRules = memoized((keys: AbstractValue) => new RewritingRules(textsOf(keys)));
