import { closing } from './balance.ts';
import { canonicalConstraint, takesRest } from './constraint.ts';
import { optional, type Piece, parameter } from './piece.ts';

export interface Reading {
  readonly pieces: readonly Piece[];
  /** The index after the last character that was read. */
  readonly end: number;
}

/**
 * A group of a regular expression, from its opening parenthesis on: `(?P<id>\d+)`, `([0-9]+)`, `(:num)`, `(?:page/)?`. A capture is a
 * parameter; a group that itself holds slashes or captures is read as a part of the path.
 */
export function groupReading(
  text: string,
  start: number,
  parse: (text: string) => readonly Piece[],
): Reading | undefined {
  const close = closing(text, start, '(', ')');
  if (close < 0) {
    return undefined;
  }
  const quantifier = /^[?*+]\??/.exec(text.slice(close + 1))?.[0] ?? '';
  const end = close + 1 + quantifier.length;
  const pieces = groupPieces(text.slice(start + 1, close), parse);
  return { pieces: /^[?*]/.test(quantifier) ? [optional(pieces)] : pieces, end };
}

function groupPieces(inner: string, parse: (text: string) => readonly Piece[]): readonly Piece[] {
  if (/^\?[a-zA-Z]+$/.test(inner) || /^\?<?[=!]/.test(inner)) {
    return [];
  }
  const [, head = '', name = ''] = /^(\?P?<([^>]*)>|\?:|)/.exec(inner) ?? [];
  const body = inner.slice(head.length);
  const placeholder = head === '' && body.startsWith(':');
  if (!placeholder && isPath(body) && !hasChoice(body)) {
    return parse(body);
  }
  if (head === '?:' && !hasChoice(body)) {
    return parse(body);
  }
  const takes = takesRest(body);
  return [parameter(name, takes ? undefined : canonicalConstraint(body), takes)];
}

/** Whether the body of a group contains slashes or groups, outside character classes. */
function isPath(body: string): boolean {
  const text = body.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  return text.includes('/') || /\((?!\?:)/.test(text);
}

function hasChoice(body: string): boolean {
  return body
    .replace(/\\./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .includes('|');
}
