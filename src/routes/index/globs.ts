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
  const globs = patterns
    .flatMap(expandBraces)
    .filter((pattern) => pattern !== '')
    .map((pattern) => pattern.split('/').map(partOf));
  // Most patterns name a folder or a kind of file: every path of a folder is asked, so these are not compared one by one.
  const names = new Set<string>();
  const endings: SegmentTest[] = [];
  // A pattern that names a folder on its way is compared with the paths that have one of that name.
  const others = new Map<string | undefined, (readonly Part[])[]>();
  for (const glob of globs) {
    const [first, part, last] = glob;
    if (first === 'globstar' && part !== 'globstar' && part !== undefined && glob.length <= 3) {
      if (last === 'globstar' && part.name !== undefined) {
        names.add(part.name);
        continue;
      }
      if (last === undefined) {
        endings.push(part.fits);
        continue;
      }
    }
    const named = glob.find((each) => each !== 'globstar' && each.name !== undefined);
    const name = named === 'globstar' ? undefined : named?.name;
    others.set(name, [...(others.get(name) ?? []), glob]);
  }
  return (path) => {
    const segments = path.split('/');
    const name = segments.at(-1) ?? '';
    return (
      segments.some((segment) => names.has(segment)) ||
      endings.some((fits) => fits(name)) ||
      [undefined, ...segments].some((named) =>
        others.get(named)?.some((glob) => matches(glob, segments, segmentMatches, isGlobstar)),
      )
    );
  };
}

type SegmentTest = (segment: string) => boolean;

/** What one character of a segment has to be: itself, any, or one of a class. `many` stands for any number of any. */
type Token = 'many' | 'one' | { readonly character: string } | { readonly fits: (character: string) => boolean };

/** A part of a pattern between two slashes; `**` stands for any number of segments. `name`: it fits this segment alone. */
type Part = 'globstar' | { readonly fits: SegmentTest; readonly name?: string };

function isGlobstar(part: Part): boolean {
  return part === 'globstar';
}

function segmentMatches(part: Part, segment: string): boolean {
  return part !== 'globstar' && part.fits(segment);
}

function characterMatches(token: Token, character: string): boolean {
  if (typeof token === 'string') {
    return token === 'one';
  }
  return 'character' in token ? token.character === character : token.fits(character);
}

/**
 * Whether a pattern fits the whole of a sequence: greedy, with one step back to the last wildcard, so that the time is bounded by the
 * product of both lengths whatever a pattern holds. A regular expression would not promise that.
 */
function matches<P, T>(
  pattern: readonly P[],
  items: readonly T[],
  fits: (part: P, item: T) => boolean,
  isWildcard: (part: P) => boolean,
): boolean {
  let at = 0;
  let item = 0;
  let wildcard = -1;
  let taken = 0;
  while (item < items.length) {
    const part = pattern[at];
    const current = items[item];
    if (part !== undefined && isWildcard(part)) {
      wildcard = at;
      taken = item;
      at += 1;
    } else if (part !== undefined && current !== undefined && fits(part, current)) {
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
  return pattern.slice(at).every(isWildcard);
}

function partOf(text: string): Part {
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
  return literalPart(tokens) ?? { fits: (segment) => matches(tokens, [...segment], characterMatches, isMany) };
}

/** A part without `?` and classes: literals with anything between them. */
function literalPart(tokens: readonly Token[]): Part | undefined {
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
  return end === undefined
    ? { name: start, fits: (segment) => segment === start }
    : { fits: (segment) => fitsLiterals(segment, start, rest, end) };
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
