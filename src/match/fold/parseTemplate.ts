import type { Dialect } from '../../model/frameworks/dialect.ts';
import { closing } from './balance.ts';
import { bracePieces } from './brace.ts';
import { groupReading, type Reading } from './group.ts';
import { angleReading, colonReading, dollarReading, squareReading, starReading } from './parameterReading.ts';
import { literal, optional, type Piece } from './piece.ts';
import { regexReading } from './regexAtom.ts';
import { longestTemplate } from './requestName.ts';

/** Bound on nesting, deeper than any framework allows. Deeper parts are read as text. */
const deepest = 8;

/** Parses a path template in a framework's own syntax. Never throws: characters that are not valid syntax are text. */
export function parseTemplate(text: string, dialect: Dialect, depth = 0): readonly Piece[] {
  if (depth > deepest || text.length > longestTemplate) {
    return [literal(text)];
  }
  const pieces: Piece[] = [];
  const inner = (part: string) => parseTemplate(part, dialect, depth + 1);
  let start = 0;
  let index = 0;
  while (index < text.length) {
    const reading = syntaxAt(text, index, dialect, inner);
    if (reading === undefined) {
      index += 1;
      continue;
    }
    if (index > start) {
      pieces.push(literal(text.slice(start, index)));
    }
    pieces.push(...reading.pieces);
    index = reading.end;
    start = index;
  }
  return start < text.length ? [...pieces, literal(text.slice(start))] : pieces;
}

function syntaxAt(
  text: string,
  index: number,
  dialect: Dialect,
  inner: (part: string) => readonly Piece[],
): Reading | undefined {
  switch (text.charAt(index)) {
    case '{':
      return dialect.braces === 'none' ? undefined : braceReading(text, index, dialect, inner);
    case ':':
      return colonAt(text, index, dialect);
    case '<':
      return dialect.angles === 'none' ? undefined : angleReading(text, index, dialect);
    case '(':
      return parenthesisReading(text, index, dialect, inner);
    case '[':
      return squareAt(text, index, dialect, inner) ?? (dialect.regex ? regexReading(text, index) : undefined);
    case '*':
      return dialect.star === 'none' ? undefined : starReading(text, index, dialect);
    case '$':
      return dialect.regex ? regexReading(text, index) : dialect.dollars ? dollarReading(text, index) : undefined;
    case '\\':
      return escapeReading(text, index, dialect);
    default:
      return dialect.regex ? regexReading(text, index) : optionalCharacter(text, index, dialect);
  }
}

function braceReading(
  text: string,
  index: number,
  dialect: Dialect,
  inner: (part: string) => readonly Piece[],
): Reading | undefined {
  const close = closing(text, index, '{', '}');
  if (close < 0) {
    return undefined;
  }
  const content = text.slice(index + 1, close);
  return {
    pieces: dialect.braces === 'group' ? [optional(inner(content))] : bracePieces(content, dialect),
    end: close + 1,
  };
}

function colonAt(text: string, index: number, dialect: Dialect): Reading | undefined {
  if (dialect.colon === 'none' || (dialect.colon === 'segment' && index > 0 && text.charAt(index - 1) !== '/')) {
    return undefined;
  }
  // In Fastify, a doubled colon is a literal one.
  if (text.charAt(index + 1) === ':') {
    return { pieces: [literal(':')], end: index + 2 };
  }
  return colonReading(text, index, dialect);
}

function parenthesisReading(
  text: string,
  index: number,
  dialect: Dialect,
  inner: (part: string) => readonly Piece[],
): Reading | undefined {
  if (dialect.parentheses === 'none') {
    return undefined;
  }
  if (dialect.parentheses === 'regex') {
    return groupReading(text, index, inner);
  }
  const close = closing(text, index, '(', ')');
  if (close < 0) {
    return undefined;
  }
  const content = text.slice(index + 1, close);
  const end = close + 1;
  if (dialect.parentheses === 'optional') {
    return { pieces: [optional(inner(content))], end: text.charAt(end) === '?' ? end + 1 : end };
  }
  if (dialect.parentheses === 'pattern') {
    return groupReading(text, index, inner);
  }
  const whole = (index === 0 || text.charAt(index - 1) === '/') && (end === text.length || text.charAt(end) === '/');
  return whole ? { pieces: [], end } : undefined;
}

function squareAt(
  text: string,
  index: number,
  dialect: Dialect,
  inner: (part: string) => readonly Piece[],
): Reading | undefined {
  if (dialect.squares === 'file') {
    return squareReading(text, index);
  }
  const close = dialect.squares === 'optional' ? closing(text, index, '[', ']') : -1;
  return close < 0 ? undefined : { pieces: [optional(inner(text.slice(index + 1, close)))], end: close + 1 };
}

/** `\.` is a full stop. In a regular expression, `\d+` is a parameter without a name and `\Z` an anchor. */
function escapeReading(text: string, index: number, dialect: Dialect): Reading | undefined {
  const next = text.charAt(index + 1);
  if (dialect.regex) {
    return regexReading(text, index);
  }
  if (dialect.colon === 'none' || next === '' || /\w/.test(next)) {
    return undefined;
  }
  return { pieces: [literal(next)], end: index + 2 };
}

/** Sinatra: a question mark makes the character before it optional, as in `/posts/:id.?:format?`. */
function optionalCharacter(text: string, index: number, dialect: Dialect): Reading | undefined {
  if (dialect.parentheses !== 'optional' || text.charAt(index + 1) !== '?') {
    return undefined;
  }
  return { pieces: [optional([literal(text.charAt(index))])], end: index + 2 };
}
