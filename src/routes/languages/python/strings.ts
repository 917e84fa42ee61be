import {
  type CallExpression,
  concatenation,
  type Expression,
  literalText,
  member,
  text,
  unknown,
} from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
};

/**
 * The text of a string literal; an f-string keeps its substitutions.
 * https://docs.python.org/3/reference/lexical_analysis.html#string-and-bytes-literals
 */
export function stringValue(node: Node, file: SyntaxFile): Expression {
  const opening = node.firstChild?.text ?? '';
  const isRaw = /^\w*r/i.test(opening);
  const isFormatted = /^\w*f/i.test(opening);
  return concatenation(
    node.namedChildren.flatMap((part): Expression[] => {
      if (part.type === 'interpolation') {
        return [file.value(part.childForFieldName('expression'))];
      }
      if (part.type !== 'string_content') {
        return [];
      }
      const written = isFormatted ? part.text.replace(/\{\{|\}\}/g, (braces) => braces.charAt(0)) : part.text;
      return [text(isRaw ? written : unescaped(written))];
    }),
  );
}

function unescaped(written: string): string {
  return written.replace(/\\([\s\S])/g, (sequence, character: string) => escapes[character] ?? sequence);
}

/** The synthetic method of a `%` formatting expression. */
const interpolate = '*interpolate';

/** The value of a `%` expression. If the left side is no literal, it may be a template, which the linker evaluates. */
export function remainder(node: Node, template: Expression, given: Expression): Expression {
  const literal = literalText(template);
  if (literal !== undefined) {
    return interpolated(literal, given);
  }
  const mayBeTemplate = template.kind === 'name' || template.kind === 'member';
  return mayBeTemplate && node.childForFieldName('right')?.type !== 'integer'
    ? { kind: 'call', at: node.endIndex, callee: member(template, interpolate), arguments: [given] }
    : unknown;
}

/** The text of a template after a call of its method has filled it; undefined for other calls. */
export function filledTemplate(method: string, template: string, call: CallExpression): Expression | undefined {
  if (method === interpolate) {
    return interpolated(template, call.arguments[0] ?? unknown);
  }
  return method === 'format' ? formatted(template, call.arguments, call.named ?? {}) : undefined;
}

/**
 * The text of a `%` formatting expression, `'/%s/%s' % (a, b)`:
 * https://docs.python.org/3/library/stdtypes.html#printf-style-string-formatting
 */
function interpolated(literal: string, given: Expression): Expression {
  const values = given.kind === 'list' ? given.items : [given];
  let next = 0;
  return filled(literal.split(/(%(?:\(\w*\))?[-+ #0-9.]*[a-zA-Z%])/), (placeholder) => {
    if (placeholder === '%%') {
      return text('%');
    }
    const key = /^%\((\w*)\)/.exec(placeholder)?.[1];
    if (key !== undefined) {
      return (given.kind === 'object' ? given.entries[key] : localOf(given, key)) ?? unknown;
    }
    next += 1;
    return values[next - 1] ?? unknown;
  });
}

/**
 * The text of a call of `format`, `'/{}/{name}'.format(…)`:
 * https://docs.python.org/3/library/string.html#format-string-syntax
 */
export function formatted(
  literal: string,
  given: readonly Expression[],
  named: Readonly<Record<string, Expression>>,
): Expression {
  let next = 0;
  return filled(literal.split(/(\{\{|\}\}|\{[^{}]*\})/), (placeholder) => {
    if (placeholder === '{{' || placeholder === '}}') {
      return text(placeholder.charAt(0));
    }
    const field = placeholder.slice(1, -1).replace(/[!:].*$/, '');
    next += 1;
    const ofNames = named[field] ?? given[field === '' ? next - 1 : Number(field)];
    return ofNames ?? Object.values(named).flatMap((each) => localOf(each, field) ?? [])[0] ?? unknown;
  });
}

/** The variable that `locals()` or `**locals()` gives a field: https://docs.python.org/3/library/functions.html#locals */
function localOf(given: Expression, field: string): Expression | undefined {
  const call = given.kind === 'spread' ? given.of : given;
  const isLocals = call.kind === 'call' && call.callee.kind === 'name' && call.callee.name === 'locals';
  return isLocals && /^[a-zA-Z_]/.test(field) ? { kind: 'name', name: field } : undefined;
}

const pathJoin = /^(?:os\.path|posixpath)\.join$/;

/**
 * The text of `os.path.join('/api', path)`, which begins anew at a part with a slash in front, or of `'/'.join(['/api', path])`; undefined
 * for any other call. https://docs.python.org/3/library/os.path.html#os.path.join ; https://docs.python.org/3/library/stdtypes.html#str.join
 */
export function joinedParts(callee: Node, given: readonly Expression[], file: SyntaxFile): Expression | undefined {
  const [first] = given;
  if (pathJoin.test(callee.text) && first) {
    const start = given.findLastIndex((part) => literalText(part)?.startsWith('/'));
    const parts = separated(given.slice(Math.max(start, 0)), text('/'));
    const joined: Expression = { kind: 'text', parts, isPath: true };
    return literalText(given.at(-1) ?? first)?.endsWith('/') ? concatenation([joined, text('/')]) : joined;
  }
  const separator = callee.type === 'attribute' ? callee.childForFieldName('object') : null;
  const isJoin = separator?.type === 'string' && callee.childForFieldName('attribute')?.text === 'join';
  return isJoin && first?.kind === 'list' && first.items.every(({ kind }) => kind !== 'spread')
    ? concatenation(separated(first.items, file.value(separator)))
    : undefined;
}

function separated(parts: readonly Expression[], separator: Expression): readonly Expression[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

/** Joins parts of which every second one is a placeholder. */
function filled(parts: readonly string[], valueFor: (placeholder: string) => Expression): Expression {
  return concatenation(parts.map((part, index) => (index % 2 === 0 ? text(part) : valueFor(part))));
}
