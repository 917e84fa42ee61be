import { GlobAutomaton, type GlobPart } from './globAutomaton.ts';

/** More alternatives than any setting means to have. What would become more matches nothing. */
const mostAlternatives = 256;

/** A longer pattern is no pattern for a path. */
const longestPattern = 1_000;

/** A group of alternatives that has no other group in it. */
const innermost = /\{([^{}]*)\}/;

/** Patterns without alternatives: `src/{a,b}` becomes two. The file search of the editor takes one level of braces only. */
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

/** One pattern that stands for all of them; undefined where there are none. */
export function unite(patterns: readonly string[]): string | undefined {
  const all = patterns.flatMap(expandBraces);
  return all.length < 2 ? all[0] : `{${all.join(',')}}`;
}

/** Tells whether a path from the workspace folder fits one of the patterns; a pattern that cannot be read fits nothing. */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const globs = patterns.flatMap(expandBraces).filter((pattern) => pattern !== '');
  const automaton = new GlobAutomaton(globs.map((pattern) => pattern.split('/').map(partOf)));
  return (path) => automaton.fits(path);
}

/** What one character of a segment has to be: itself, any, or one of a class. `many` stands for any number of any. */
type Token = 'many' | 'one' | { readonly character: string } | { readonly fits: (character: string) => boolean };

function characterMatches(token: Token, character: string): boolean {
  if (typeof token === 'string') {
    return token === 'one';
  }
  return 'character' in token ? token.character === character : token.fits(character);
}

/**
 * Whether a pattern fits the whole of a segment: greedy, with one step back to the last wildcard, so that the time is bounded by the
 * product of both lengths whatever a pattern holds. A regular expression would not promise that.
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

/** A part without `?` and classes: literals with anything between them. */
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

/** Whether a segment begins and ends so, with the others in between, one after the other. */
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

/** The characters of a class, and its ranges such as `a-z`. */
function classOf(members: string): (character: string) => boolean {
  const ranges = [...members.matchAll(/(.)-(.)|(.)/gsu)].map(([, from, to, single = '']) => [
    from ?? single,
    to ?? single,
  ]);
  return (character) => ranges.some(([from = '', to = '']) => from <= character && character <= to);
}
