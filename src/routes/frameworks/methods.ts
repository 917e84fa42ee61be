import { type Expression, literalText } from '../facts/expression.ts';

/** The HTTP methods of a literal list or text, in upper case. Undefined if they are not static. */
export function methodNames(expression: Expression): readonly string[] | undefined {
  const items = expression.kind === 'list' ? expression.items : [expression];
  const names = items.map((item) => literalText(item)?.toUpperCase());
  const known = names.filter((name) => name !== undefined);
  return known.length > 0 && known.length === names.length ? [...new Set(known)] : undefined;
}
