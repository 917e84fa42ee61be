import { concatenation, type Expression, literalText, text, unknown } from '../../facts/expression.ts';
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

/**
 * The text of a `%` formatting expression, `'/%s/%s' % (a, b)`:
 * https://docs.python.org/3/library/stdtypes.html#printf-style-string-formatting
 */
export function interpolated(template: Expression, given: Expression): Expression {
  const literal = literalText(template);
  if (literal === undefined) {
    return unknown;
  }
  const values = given.kind === 'list' ? given.items : [given];
  let next = 0;
  return filled(literal.split(/(%[-+ #0-9.]*[a-zA-Z%])/), (placeholder) => {
    if (placeholder === '%%') {
      return text('%');
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
  template: Expression,
  given: readonly Expression[],
  named: Readonly<Record<string, Expression>>,
): Expression {
  const literal = literalText(template);
  if (literal === undefined) {
    return unknown;
  }
  let next = 0;
  return filled(literal.split(/(\{\{|\}\}|\{[^{}]*\})/), (placeholder) => {
    if (placeholder === '{{' || placeholder === '}}') {
      return text(placeholder.charAt(0));
    }
    const field = placeholder.slice(1, -1).replace(/[!:].*$/, '');
    next += 1;
    return named[field] ?? given[field === '' ? next - 1 : Number(field)] ?? unknown;
  });
}

/** Joins parts of which every second one is a placeholder. */
function filled(parts: readonly string[], valueFor: (placeholder: string) => Expression): Expression {
  return concatenation(parts.map((part, index) => (index % 2 === 0 ? text(part) : valueFor(part))));
}
