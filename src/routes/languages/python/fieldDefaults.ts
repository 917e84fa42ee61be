import { type Expression, lastName, text } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { defaultOf } from '../defaults.ts';

const traits = /^C?Unicode$/;

/**
 * The value of a field in the body of a class. It is a default in a trait, which a configuration may replace
 * (https://traitlets.readthedocs.io/en/stable/trait_types.html#traitlets.Unicode). The settings of pydantic are taken as they stand:
 * applications keep the prefix of their version there, which no environment replaces.
 */
export function fieldValue(value: Expression, file: SyntaxFile): Expression {
  return value.kind === 'call' && /\btraitlets\b/.test(file.text) ? traitValue(value) : value;
}

/** The default of `Unicode('/', config=True)`, also where `.tag(…)` follows it. */
function traitValue(value: Expression & { readonly kind: 'call' }): Expression {
  const { callee } = value;
  const trait = callee.kind === 'member' && callee.name === 'tag' ? callee.of : value;
  return trait.kind === 'call' && traits.test(lastName(trait.callee))
    ? defaultOf(trait.arguments[0] ?? trait.named?.['default_value'] ?? text(''))
    : value;
}
