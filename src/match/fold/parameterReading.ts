import type { Dialect } from '../../model/frameworks/dialect.ts';
import { closing } from './balance.ts';
import { canonicalConstraint, takesRest } from './constraint.ts';
import type { Reading } from './group.ts';
import { optional, parameter } from './piece.ts';

const closers = { '(': ')', '{': '}', '<': '>' } as const;
const colonName = /^:(?:([A-Za-z_$][\w$]*)|"([^"]*)")/;
const colonToSlash = /^:([^/]+)/;

/** `:id`, `:id(\d+)`, `:id{[0-9]+}`, `:id<int>`, `:id?`, `:rest*`, `:rest+`, `:"quoted"`. */
export function colonReading(text: string, start: number, dialect: Dialect): Reading | undefined {
  const found = (dialect.colon === 'toSlash' ? colonToSlash : colonName).exec(text.slice(start, start + 256));
  if (found === null) {
    return undefined;
  }
  const name = found[1] ?? found[2] ?? '';
  let end = start + found[0].length;
  let constraint: string | undefined;
  const { restriction } = dialect;
  if (restriction !== 'none' && text.charAt(end) === restriction) {
    const close = closing(text, end, restriction, closers[restriction]);
    if (close > 0) {
      constraint = text.slice(end + 1, close);
      end = close + 1;
    }
  }
  const type = restriction === '(' && dialect.parentheses === 'none' ? typeAfter(text.slice(end, end + 8)) : undefined;
  if (type !== undefined) {
    constraint = type;
    end += 1 + type.length;
  }
  const modifier = /^[?*+]/.exec(text.slice(end, end + 1))?.[0] ?? '';
  const rest = modifier === '*' || modifier === '+' || (constraint !== undefined && takesRest(constraint));
  const piece = parameter(name, rest ? undefined : canonicalConstraint(constraint), rest);
  return { pieces: [modifier === '?' || modifier === '*' ? optional([piece]) : piece], end: end + modifier.length };
}

/** The type in `:id:int`: https://github.com/beego/beedoc/blob/master/en-US/mvc/controller/router.md */
function typeAfter(text: string): string | undefined {
  return /^:(int|string)\b/.exec(text)?.[1];
}

/** `<id>`, `<int:id>`, `<path:rest>`, `<any(a,b):x>`, `<id:int>`; for Javalin `<rest>`. */
export function angleReading(text: string, start: number, dialect: Dialect): Reading | undefined {
  const close = closing(text, start, '<', '>');
  if (close < 0) {
    return undefined;
  }
  const inner = text.slice(start + 1, close);
  const colon = dialect.angles === 'typeFirst' ? inner.lastIndexOf(':') : inner.indexOf(':');
  const before = colon < 0 ? undefined : inner.slice(0, colon);
  const after = inner.slice(colon + 1);
  const [name, type] = dialect.angles === 'nameFirst' && before !== undefined ? [before, after] : [after, before];
  if (!/^[\w-]+$/.test(name)) {
    return undefined;
  }
  const rest = dialect.angles === 'rest' || (type !== undefined && takesRest(type));
  return {
    pieces: [parameter(name, rest ? undefined : canonicalConstraint(withoutArguments(type)), rest)],
    end: close + 1,
  };
}

/** Werkzeug's converters take arguments: `int(min=1)` is an `int`, `any(a,b)` one of the words. */
function withoutArguments(type: string | undefined): string | undefined {
  const [, name, choice] = /^(\w+)\((.*)\)$/.exec(type ?? '') ?? [];
  return name === 'any' ? choice?.replace(/[\s'"]/g, '').replaceAll(',', '|') : (name ?? type);
}

/** `$id<[0-9]+>`: https://www.playframework.com/documentation/latest/JavaRouting */
export function dollarReading(text: string, start: number): Reading | undefined {
  const [all = '', name = ''] = /^\$(\w+)(?=<)/.exec(text.slice(start, start + 256)) ?? [];
  const close = all === '' ? -1 : closing(text, start + all.length, '<', '>');
  if (close < 0) {
    return undefined;
  }
  const constraint = text.slice(start + all.length + 1, close);
  const rest = takesRest(constraint);
  return { pieces: [parameter(name, rest ? undefined : canonicalConstraint(constraint), rest)], end: close + 1 };
}

/** `[id]`, `[id=matcher]`, `[...rest]`, `[[id]]`, `[[...rest]]`. */
export function squareReading(text: string, start: number): Reading | undefined {
  const found = /^(\[\[?)(\.\.\.)?([\w-]+)(?:=([\w-]+))?\]\]?/.exec(text.slice(start, start + 256));
  if (found === null) {
    return undefined;
  }
  const [all, open, dots, name, matcher] = found;
  const piece = parameter(name, matcher, dots !== undefined);
  return { pieces: [open === '[[' ? optional([piece]) : piece], end: start + all.length };
}

/** `*`, `**`, `*rest`: the rest of the path, or one segment for a single star in some dialects. */
export function starReading(text: string, start: number, dialect: Dialect): Reading | undefined {
  const [stars = '', name = ''] = /^\*+([A-Za-z_]\w*)?/.exec(text.slice(start, start + 256)) ?? [];
  if (stars === '') {
    return undefined;
  }
  const single = dialect.star === 'segment' && !stars.startsWith('**');
  const end = start + (single ? 1 : stars.length);
  if (single) {
    return { pieces: [parameter()], end };
  }
  const piece = parameter(name, undefined, true);
  return { pieces: [dialect.star === 'rest' ? piece : optional([piece])], end };
}
