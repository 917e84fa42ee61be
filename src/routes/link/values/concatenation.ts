import { type Expression, lastName, literalText } from '../../facts/expression.ts';
import { withoutDots } from '../../syntax/paths.ts';
import { type AbstractValue, asDefault, isPartlyUnknown, type Text, unknownValue } from './abstractValue.ts';
import { placeholder } from './placeholder.ts';

/** A string, or a concatenation. */
export type TextExpression = Expression & { readonly kind: 'text' };

/** Bound on the length of a text; longer ones are unknown, since no path is that long. */
const maximumLength = 4096;

/**
 * Concatenates the evaluated parts of a text. Dynamic parts are left out of `text`, and become placeholders in
 * `template`. Of a path in which one cannot, only what follows it is known. Unknown if the text is too long.
 */
export function concatenate(parts: readonly (string | Expression)[], values: readonly AbstractValue[]): AbstractValue {
  const joined = joinedText(parts, values);
  return joined.text.length > maximumLength ? unknownValue : joined;
}

/** The text of a literal. */
export function literalValue(text: string): AbstractValue {
  return text.length > maximumLength ? unknownValue : { kind: 'text', text, unknown: false };
}

function joinedText(parts: readonly (string | Expression)[], values: readonly AbstractValue[]): Text {
  let text = '';
  let template: string | undefined = '';
  let unknown = false;
  let isDefault = true;
  /** Whether the text so far ends in a part that is not known: the next whole segment begins what is known. */
  let isCut: boolean = false;
  let maySlash = false;
  values.forEach((value, index) => {
    if (value.kind === 'text') {
      if (text !== '' && value.text !== '' && (maySlash || value.maySlash) && !isSlashed(text, value.text)) {
        text = '';
        isCut = unknown = true;
        isDefault = false;
        template = undefined;
      }
      maySlash = value.maySlash === true;
      const slash = value.text.indexOf('/');
      text = isCut && slash >= 0 ? value.text.slice(slash) : text + value.text;
      isCut = value.isCut === true || (isCut && slash < 0);
      unknown ||= value.unknown;
      isDefault &&= !value.unknown || value.isDefault === true;
      template = template === undefined || isPartlyUnknown(value) ? undefined : template + written(value);
    } else {
      unknown = true;
      isDefault = false;
      const next = values[index + 1];
      if (isPattern(template ?? '', next)) {
        template = template?.endsWith(':') ? template.slice(0, -1) : `${template}.+`;
      } else if (isParameterName(template ?? '', next)) {
        template = `${template}${nameOf(parts[index]).replace(/\W/g, '') || 'segment'}`;
      } else if (isSegment(template ?? '', next)) {
        template = `${template}${placeholder(nameOf(parts[index]))}`;
      } else {
        template = undefined;
        isCut = true;
      }
    }
  });
  const cut = isCut ? { isCut } : {};
  const plain = unknown ? text.replace(/\/{2,}/g, '/') : text;
  return unknown && template !== undefined
    ? { kind: 'text', text: plain, unknown, template }
    : { kind: 'text', text: plain, unknown, ...(unknown && isDefault ? { isDefault } : {}), ...cut };
}

/** Whether there is a slash between two texts. */
function isSlashed(before: string, after: string): boolean {
  return before.endsWith('/') || after.startsWith('/');
}

/** Whether the only part of a text expression keeps its value: a function, or an object whose texts are marked as defaults. */
export function staysWhole({ kind }: AbstractValue, { isDefault }: TextExpression): boolean {
  return kind === 'function' || (kind === 'object' && isDefault === true);
}

/** Whether the operands of a concatenation are lists: some may stand for routers. */
export function areLists(values: readonly AbstractValue[]): boolean {
  const hasOne = (of: AbstractValue['kind']): boolean => values.some(({ kind }) => kind === of);
  return hasOne('list') || (values.length > 1 && hasOne('router') && !hasOne('text'));
}

/** A value with the marks of its text expression: normalised as a path, or as a default. */
export function asMarked(expression: TextExpression, joined: AbstractValue): AbstractValue {
  const { isPath, isDefault } = expression;
  if (isDefault && joined.kind === 'text') {
    return joined.unknown && joined.text === '' ? unknownValue : asDefault(joined);
  }
  if (isDefault && joined.kind === 'object') {
    const entries = [...joined.entries].map(([key, each]) => [key, asMarked(expression, each)] as const);
    return { ...joined, entries: new Map(entries) };
  }
  return isPath ? asPath(joined) : joined;
}

/**
 * Normalises a text as a path: repeated slashes are merged, a trailing one is dropped if the end is static, and `..` takes the segment
 * before it away if all of the text is. https://nodejs.org/api/path.html#pathjoinpaths ; https://pkg.go.dev/path#Join
 */
function asPath(joined: AbstractValue): AbstractValue {
  if (joined.kind !== 'text') {
    return joined;
  }
  const { template } = joined;
  return { ...joined, text: clean(joined.text, joined.unknown), ...(template ? { template: clean(template) } : {}) };
}

function clean(path: string, mayGoOn = false): string {
  const merged = path.replace(/\/{2,}/g, '/');
  const plain = mayGoOn ? merged : withoutDots(merged);
  return mayGoOn || plain === '/' ? plain : plain.replace(/\/$/, '');
}

/** The text as a path: its template, if it has one. */
function written({ template, text }: Text): string {
  return template ?? text;
}

/** Whether a dynamic part is a segment after a static one, or its beginning. At the beginning of a path it may be any prefix. */
function isSegment(before: string, next: AbstractValue | undefined): boolean {
  const isEnd = next === undefined || (next.kind === 'text' && /^\W|^$/.test(written(next)));
  return isEnd && /[^/\s]\/$/.test(before);
}

/**
 * Whether a dynamic part is the pattern of a path parameter, between `{name:` and `}`, or a part of it, between `(?P<name>` and `)`: it is
 * not part of the path.
 */
function isPattern(before: string, next: AbstractValue | undefined): boolean {
  const after = next?.kind === 'text' ? written(next) : '';
  return after.startsWith('}') ? /\{\w+:$/.test(before) : after.includes(')') && /\(\?P?<\w+>[^()]*$/.test(before);
}

/** Whether a dynamic part is the name of a path parameter, in `/{name}`, `/<int:name>` or `/:name`: any name tells as much. */
function isParameterName(before: string, next: AbstractValue | undefined): boolean {
  const after = next === undefined ? '' : next.kind === 'text' ? written(next) : undefined;
  const segment = before.slice(before.lastIndexOf('/') + 1);
  if (after === undefined || segment === before || /[$#]/.test(segment)) {
    return false;
  }
  return segment === ':'
    ? /^(?:\/|$)/.test(after)
    : segment.endsWith('{')
      ? after.startsWith('}')
      : /<(?:\w+:)?$/.test(segment) && after.startsWith('>');
}

/**
 * The parameter name for a dynamic part: its identifier, or the literal argument of a call (`config.get('region')`).
 */
function nameOf(part: string | Expression | undefined): string {
  if (part === undefined || typeof part === 'string') {
    return '';
  }
  return part.kind === 'call' ? (literalText(part.arguments[0]) ?? lastName(part.callee)) : lastName(part);
}
