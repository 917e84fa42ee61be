import { concatenation, type Expression, literalText, text, unknown } from '../../facts/expression.ts';

const specifiers = /(%(?:\d+\$)?[sd]|%[%n]|%[^a-zA-Z%]*[a-zA-Z])/;

/**
 * The text of a format string with its arguments. Conversions with flags, and others than of texts and numbers, are not static.
 * Undefined if the format itself is not. https://docs.oracle.com/javase/8/docs/api/java/util/Formatter.html#syntax
 */
export function formattedText(format: Expression | undefined, given: readonly Expression[]): Expression | undefined {
  const written = literalText(format);
  if (written === undefined) {
    return undefined;
  }
  let next = 0;
  return concatenation(
    written.split(specifiers).map((part, index): Expression => {
      if (index % 2 === 0) {
        return text(part);
      }
      if (/^%[%n]$/.test(part)) {
        return text(part === '%%' ? '%' : '\n');
      }
      const [, position, conversion] = /^%(?:(\d+)\$)?([sd])$/.exec(part) ?? [];
      const at = position === undefined ? next++ : Number(position) - 1;
      return conversion === undefined ? unknown : (given[at] ?? unknown);
    }),
  );
}
