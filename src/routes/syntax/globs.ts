import { GlobAutomaton, type GlobPart } from './globAutomaton.ts';

/** Bound on the alternatives of one pattern; a pattern with more matches nothing. */
const mostAlternatives = 256;

/** Bound on the length of a pattern. */
const longestPattern = 1_000;

/** Braces that contain no other braces. */
const innermost = /\{([^{}]*)\}/;

/**
 * Expands a pattern with alternatives: `src/{a,b}` becomes two patterns. The file search of VS Code accepts only one
 * level of braces.
 */
export function expandBraces(pattern: string): readonly string[] {
  if (pattern.length > longestPattern) {
    return [];
  }
  let patterns: ReadonlySet<string> = new Set([pattern]);
  while ([...patterns].some((one) => innermost.test(one))) {
    patterns = new Set([...patterns].flatMap(expandInnermost));
    if (patterns.size > mostAlternatives) {
      return [];
    }
  }
  return [...patterns];
}

function expandInnermost(pattern: string): readonly string[] {
  const group = innermost.exec(pattern);
  if (group === null) {
    return [pattern];
  }
  const before = pattern.slice(0, group.index);
  const after = pattern.slice(group.index + group[0].length);
  return (group[1] ?? '').split(',').map((alternative) => `${before}${alternative}${after}`);
}

/** One pattern that matches what any of the patterns matches; undefined if there are none. */
export function unite(patterns: readonly string[]): string | undefined {
  const all = patterns.flatMap(expandBraces);
  return all.length < 2 ? all[0] : `{${all.join(',')}}`;
}

/**
 * A predicate for paths (from the workspace folder) that match one of the patterns. An invalid pattern matches nothing.
 */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  return matcherWithoutBraces(patterns.flatMap(expandBraces));
}

/** The same for patterns in which braces are characters like any other. */
export function matcherWithoutBraces(patterns: readonly string[]): (path: string) => boolean {
  const globs = patterns.filter((pattern) => pattern !== '' && pattern.length <= longestPattern);
  const automaton = new GlobAutomaton(globs.map((pattern) => pattern.split('/').map(partOf)));
  return (path) => automaton.fits(path);
}

/**
 * A token of a segment pattern: a literal character, any character, a character class, or any number of characters
 * (`many`).
 */
type Token = 'many' | 'one' | { readonly character: string } | { readonly fits: (character: string) => boolean };

function characterMatches(token: Token, character: string): boolean {
  if (typeof token === 'string') {
    return token === 'one';
  }
  return 'character' in token ? token.character === character : token.fits(character);
}

/**
 * Whether a pattern matches a whole segment. A greedy search that backtracks only to the last wildcard: the time is
 * bounded by the product of both lengths for every pattern, which no regular expression guarantees.
 */
function matches(pattern: readonly Token[], characters: readonly string[]): boolean {
  let at = 0;
  let item = 0;
  let wildcard = -1;
  let taken = 0;
  while (item < characters.length) {
    const token = pattern[at];
    const current = characters[item];
    if (token !== undefined && isMany(token)) {
      wildcard = at;
      taken = item;
      at += 1;
    } else if (token !== undefined && current !== undefined && characterMatches(token, current)) {
      at += 1;
      item += 1;
    } else if (wildcard >= 0) {
      at = wildcard + 1;
      taken += 1;
      item = taken;
    } else {
      return false;
    }
  }
  return pattern.slice(at).every(isMany);
}

function partOf(text: string): GlobPart {
  if (text === '**') {
    return 'globstar';
  }
  const tokens: Token[] = [];
  const pattern = /\[(!|\^)?([^\]]+)\]|\*+|\?|\\?(.)/gsu;
  for (const [found, negated, members, character = ''] of text.matchAll(pattern)) {
    if (members !== undefined) {
      const fits = classOf(members);
      tokens.push({ fits: negated === undefined ? fits : (one) => !fits(one) });
    } else if (found.startsWith('*')) {
      tokens.push('many');
    } else {
      tokens.push(found === '?' ? 'one' : { character });
    }
  }
  return literalPart(tokens) ?? { fits: (segment) => matches(tokens, [...segment]) };
}

/** A pattern without `?` and classes: literals with any text between them. */
function literalPart(tokens: readonly Token[]): GlobPart | undefined {
  const literals = [''];
  for (const token of tokens) {
    if (token === 'many') {
      literals.push('');
    } else if (typeof token === 'object' && 'character' in token) {
      literals.push(`${literals.pop() ?? ''}${token.character}`);
    } else {
      return undefined;
    }
  }
  const [start = '', ...rest] = literals;
  const end = rest.pop();
  if (end === undefined) {
    return { name: start, fits: (segment) => segment === start };
  }
  const fits = (segment: string): boolean => fitsLiterals(segment, start, rest, end);
  return end.includes('.') ? { fits, extension: end.slice(end.lastIndexOf('.')) } : { fits };
}

/** Whether a segment has this beginning and end, with the other literals between them in order. */
function fitsLiterals(segment: string, start: string, others: readonly string[], end: string): boolean {
  const last = segment.length - end.length;
  if (last < start.length || !segment.startsWith(start) || !segment.endsWith(end)) {
    return false;
  }
  let at = start.length;
  for (const literal of others) {
    const found = segment.indexOf(literal, at);
    if (found < 0 || found + literal.length > last) {
      return false;
    }
    at = found + literal.length;
  }
  return true;
}

function isMany(token: Token): boolean {
  return token === 'many';
}

/** A predicate for the characters of a class, which may contain ranges such as `a-z`. */
function classOf(members: string): (character: string) => boolean {
  const ranges = [...members.matchAll(/(.)-(.)|(.)/gsu)].map(([, from, to, single = '']) => [
    from ?? single,
    to ?? single,
  ]);
  return (character) => ranges.some(([from = '', to = '']) => from <= character && character <= to);
}
