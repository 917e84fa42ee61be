import type { Fact } from '../facts/facts.ts';
import { deepestNesting } from '../link/resolve/symbolTable.ts';

/**
 * Bound on nested brackets. The parser takes 200 bytes for each, and a file of ordinary size could consist of brackets
 * only.
 */
const mostOpen = 4_000;
/**
 * Bound on nested blocks in languages in which indentation makes blocks. Python itself refuses more than a hundred; the scanner of
 * the parser overwrites its memory from 512 on, which corrupts everything that is read afterwards.
 * https://github.com/python/cpython/blob/main/Parser/lexer/state.h
 */
const mostIndented = 256;
/**
 * Bound on the characters that the parser searches for ends of comments, which take a third of a second. Glob patterns in strings,
 * which look like comments, reach a tenth of it.
 */
const mostSearched = 30_000_000;
/**
 * Bound on the tokens of a file that may register routes: an eighth more than the largest generated server of a hundred applications has.
 * For two megabytes of short calls, the parser alone takes two hundred megabytes.
 */
const mostTokens = 300_000;
/**
 * Bound on the lines of a file that may register routes: half again as many as the longest server of four hundred applications
 * has, which is generated. A statement takes the parser the same time, however short it is.
 */
const mostLines = 72_000;
/** The same bound for YAML, whose parser takes longer: enough for five thousand routes. */
const mostConfigured = 100_000;
/**
 * Bound on the registrations in one file, each counted once for every framework that may claim it. Enough for ten
 * thousand routes.
 */
const mostRegistrations = 40_000;

/** Whether brackets are nested too deep. Brackets in strings and comments count as well. */
export function hasTooManyBrackets(text: string): boolean {
  if (text.length <= mostOpen) {
    return false;
  }
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x28:
      case 0x5b:
      case 0x7b:
        open += 1;
        if (open > mostOpen) {
          return true;
        }
        break;
      case 0x29:
      case 0x5d:
      case 0x7d:
        open = Math.max(0, open - 1);
        break;
    }
  }
  return false;
}

/**
 * The indentation of a line, and its first character, as Python's scanner sees them: only a line feed or a carriage return begins
 * a line, a form feed resets the indentation, a continued line belongs to the previous one, and other kinds of space are text.
 * https://docs.python.org/3/reference/lexical_analysis.html#indentation
 */
const beginningOfLine = /(?<=^|[\n\r])((?:[ \t\f]|\\\r?\n)*)[^ \t\f\r\n#]/g;

/**
 * Whether a text may have more nested blocks than `mostIndented`, judged by the number of different indentations: nested blocks
 * all have different ones. Which lines end a block only the parser knows, since they may be within strings.
 */
export function isIndentedTooDeep(text: string): boolean {
  const widths = new Set<number>();
  const known = new Set<string>();
  for (const { 1: blanks = '' } of text.matchAll(beginningOfLine)) {
    if (known.has(blanks)) {
      continue;
    }
    known.add(blanks);
    const sinceFormFeed = blanks.slice(blanks.lastIndexOf('\f') + 1);
    widths.add(sinceFormFeed.replaceAll(/\\\r?\n/g, '').replaceAll('\t', '        ').length);
    if (widths.size > mostIndented) {
      return true;
    }
  }
  return false;
}

/**
 * Whether unclosed comments would keep the parser busy: at each beginning of a comment, it searches the rest of the
 * file for the end.
 * @param areNested whether comments nest, so that each beginning needs an end of its own
 */
export function hasEndlessComments(text: string, areNested: boolean): boolean {
  // At most every second character begins a comment.
  if ((text.length * text.length) / 2 <= mostSearched) {
    return false;
  }
  const open: number[] = [];
  for (const { 0: mark, index } of text.matchAll(/\/\*|\*\//g)) {
    if (mark === '/*') {
      open.push(index);
    } else if (areNested) {
      open.pop();
    } else {
      open.length = 0;
    }
  }
  return open.reduce((sum, at) => sum + text.length - at, 0) > mostSearched;
}

/** Whether a file that may register routes has too many tokens or lines for the parser. */
export function isTooLong(text: string): boolean {
  return hasTooManyTokens(text, mostTokens) || hasMoreLines(text, mostLines);
}

/** Whether a YAML text has too many tokens or lines for its parser, which reads blank lines several times. */
export function configuresTooMuch(text: string): boolean {
  return hasTooManyTokens(text, mostConfigured) || hasMoreLines(text, mostConfigured);
}

/** Whether a text has more than a number of lines. Does not split the text. */
export function hasMoreLines(text: string, most: number): boolean {
  if (text.length < most) {
    return false;
  }
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= most; at = text.indexOf('\n', at + 1)) {
    lines += 1;
  }
  return lines > most;
}

/** Whether a text has too many tokens. */
function hasTooManyTokens(text: string, most: number): boolean {
  if (text.length <= most) {
    return false;
  }
  let tokens = 0;
  let isInWord = false;
  for (let at = 0; at < text.length && tokens <= most; at += 1) {
    const code = text.charCodeAt(at);
    const isWord = code === 0x5f || code > 0x7f || isLetter(code) || (code >= 0x30 && code <= 0x39);
    if (code > 0x20 && !(isWord && isInWord)) {
      tokens += 1;
    }
    isInWord = isWord;
  }
  return tokens > most;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Facts without those in functions that are nested deeper than the linker looks up names (`deepestNesting`). */
export function withoutDeepest(facts: readonly Fact[]): readonly Fact[] {
  const functions = facts.filter((fact) => fact.kind === 'function');
  if (functions.length <= deepestNesting) {
    return facts;
  }
  functions.sort((left, right) => left.id - right.id);
  const depths = new Map<number, number>();
  for (const { id, inside } of functions) {
    depths.set(id, inside === undefined ? 1 : (depths.get(inside) ?? 0) + 1);
  }
  const isDeep = (id: number | undefined): boolean => id !== undefined && (depths.get(id) ?? 0) > deepestNesting;
  return facts.filter((fact) => !isDeep(fact.kind === 'function' ? fact.id : insideOf(fact)));
}

/** Facts up to the offset at which the bound on registrations is reached. */
export function withoutTooMany(facts: readonly Fact[]): readonly Fact[] {
  const places = facts.flatMap((fact) => (fact.kind === 'endpoint' || fact.kind === 'resource' ? [fact.at] : []));
  if (places.length <= mostRegistrations) {
    return facts;
  }
  const end = places.sort((left, right) => left - right)[mostRegistrations] ?? Number.POSITIVE_INFINITY;
  return facts.filter((fact) => !('at' in fact) || fact.at < end);
}

function insideOf(fact: Fact): number | undefined {
  return 'inside' in fact ? fact.inside : undefined;
}
