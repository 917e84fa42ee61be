/** A pattern of a query, as written. */
export interface Pattern {
  /** A node type, the quoted text of an anonymous node, or `_` for any named node; undefined for alternatives. */
  readonly type: string | undefined;
  /** The alternatives. */
  readonly options: readonly Pattern[];
  readonly children: readonly ChildPattern[];
  readonly captures: readonly string[];
}

/** A pattern of a child, with its field. */
export interface ChildPattern {
  readonly field: string | undefined;
  readonly pattern: Pattern;
}

const token = /"[^"]*"|[()[\]]|@[\w.-]+|\w+:?/y;
const space = /\s*/y;

/**
 * Parses a query into its patterns. Anchors, quantifiers, predicates and comments are not supported.
 * @throws Error for syntax that `Pattern` cannot represent
 */
export function parseQuery(source: string): readonly Pattern[] {
  const tokens = tokensOf(source);
  const patterns: Pattern[] = [];
  while (tokens.length > 0) {
    patterns.push(takePattern(tokens));
  }
  return patterns;
}

function tokensOf(source: string): string[] {
  const tokens: string[] = [];
  for (let at = skip(space, source, 0); at < source.length; ) {
    const end = skip(token, source, at);
    if (end === at) {
      throw new Error(`Not read in a query: ${source.slice(at, at + 40)}`);
    }
    tokens.push(source.slice(at, end));
    at = skip(space, source, end);
  }
  return tokens;
}

/** The end of the match of a sticky expression at an offset. */
function skip(expression: RegExp, source: string, at: number): number {
  expression.lastIndex = at;
  return at + (expression.exec(source)?.[0].length ?? 0);
}

function takePattern(tokens: string[]): Pattern {
  const first = tokens.shift() ?? '';
  const options: Pattern[] = [];
  const children: ChildPattern[] = [];
  let type: string | undefined = first;
  if (first === '[') {
    type = undefined;
    while (tokens[0] !== ']') {
      options.push(takePattern(tokens));
    }
    tokens.shift();
  } else if (first === '(') {
    type = tokens.shift();
    while (tokens[0] !== ')') {
      const field = tokens[0]?.endsWith(':') ? tokens.shift()?.slice(0, -1) : undefined;
      children.push({ field, pattern: takePattern(tokens) });
    }
    tokens.shift();
  } else if (!first.startsWith('"')) {
    throw new Error(`Not a pattern of a query: ${first}`);
  }
  const captures: string[] = [];
  while (tokens[0]?.startsWith('@')) {
    captures.push(tokens.shift()?.slice(1) ?? '');
  }
  return { type, options, children, captures };
}
