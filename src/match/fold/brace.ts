import type { Dialect } from '../../model/frameworks/dialect.ts';
import { canonicalConstraint, takesRest } from './constraint.ts';
import { literal, optional, type Piece, parameter } from './piece.ts';

/**
 * The pieces of a text in braces: `id`, `id?`, `id:[0-9]+`, `post:slug`, `id<\d+>?1`, `!id`, `id:int?`, `page=1`,
 * `*rest`, `**rest`, `rest...`, `p*2`, `?id` (Tempest), `/id`, `?query*` (Micronaut), `$` (Go). Empty if it matches nothing of
 * the path.
 */
export function bracePieces(inner: string, dialect: Dialect): readonly Piece[] {
  const text = inner.trim();
  if (text === '$' || (text.startsWith('?') && text.endsWith('*'))) {
    return [];
  }
  const [named = '', sign = '', name = ''] = /^(\*\*?|[!?+/#.]?)([\w$-]*)/.exec(text) ?? [];
  const tail = text.slice(named.length);
  if (sign.startsWith('*') || sign === '+') {
    return [rest(name)];
  }
  if (tail.startsWith('...')) {
    return [optional([rest(name)])];
  }
  if (/^\*\d*$/.test(tail)) {
    return [optional([rest(name)])];
  }
  const { constraint, isOptional } = restriction(tail, dialect);
  const takes = constraint !== undefined && takesRest(constraint);
  const piece = parameter(name, takes ? undefined : canonicalConstraint(constraint), takes);
  if (sign === '/') {
    return [optional([literal('/'), piece])];
  }
  return [isOptional || sign === '?' ? optional([piece]) : piece];
}

function rest(name: string): Piece {
  return parameter(name, undefined, true);
}

interface Restriction {
  readonly constraint: string | undefined;
  readonly isOptional: boolean;
}

function restriction(tail: string, dialect: Dialect): Restriction {
  if (tail.startsWith('<')) {
    const end = tail.lastIndexOf('>');
    return { constraint: tail.slice(1, end), isOptional: tail.startsWith('?', end + 1) };
  }
  if (tail.startsWith('?') || tail.startsWith('=')) {
    return { constraint: undefined, isOptional: true };
  }
  if (!tail.startsWith(':') && !/^\s+:/.test(tail)) {
    return { constraint: undefined, isOptional: false };
  }
  const text = tail.slice(tail.indexOf(':') + 1).trim();
  if (dialect.afterColon === 'field') {
    return { constraint: undefined, isOptional: /[?]/.test(text) };
  }
  if (dialect.afterColon === 'type') {
    const isOptional = text.endsWith('?') || /=[^()]*$/.test(text);
    return { constraint: typeOf(text.replace(/\?$|=[^()]*$/, '')), isOptional };
  }
  return { constraint: text, isOptional: false };
}

/** The first of ASP.NET Core's chained constraints, `int:min(1)`; the pattern of `regex(…)`. */
function typeOf(text: string): string {
  const pattern = /^regex\((.*)\)$/.exec(text)?.[1];
  return pattern ?? text.split(':')[0] ?? text;
}
