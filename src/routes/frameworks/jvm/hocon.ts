import { type Expression, text } from '../../facts/expression.ts';

/** A path, quoted or not, before a comment that a blank separates from it. */
const literalPath = /^"?(\/[\w./-]*)"?(?=[ \t]*#|[ \t]+\/\/|$)/;

/**
 * The path of a key in HOCON by all values that the file gives it: the last literal one, or else the default of the framework. A variable of
 * the environment may take its place: https://github.com/lightbend/config#optional-system-or-env-variable-overrides
 */
export function pathInHocon(values: readonly string[], absent: string): Expression {
  const literal = values.flatMap((value) => literalPath.exec(value)?.[1] ?? []).at(-1);
  const isReplaced = values.some((value) => value.startsWith('${'));
  return { ...text(literal ?? absent), ...(isReplaced ? { isDefault: true } : {}) };
}
