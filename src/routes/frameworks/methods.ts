import { type Expression, literalText } from '../facts/expression.ts';

/** The HTTP methods of a literal list or text, in upper case. Undefined if they are not static. */
export function methodNames(value: Expression): readonly string[] | undefined {
  const items = value.kind === 'list' ? value.items : [value];
  const names = items.map((item) => literalText(item)?.toUpperCase());
  const known = names.filter((name) => name !== undefined);
  return known.length > 0 && known.length === names.length ? [...new Set(known)] : undefined;
}
