import { type Expression, lastName, text } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { defaultOf } from '../defaults.ts';

const traits = /^C?Unicode$/;

/**
 * The value of a field in the body of a class. It is a default in settings of pydantic, which the environment may replace
 * (https://docs.pydantic.dev/latest/concepts/pydantic_settings/), and in a trait, which a configuration may
 * (https://traitlets.readthedocs.io/en/stable/trait_types.html#traitlets.Unicode).
 */
export function fieldValue(value: Expression, type: Node | null | undefined, file: SyntaxFile): Expression {
  const bases = type?.childForFieldName('superclasses')?.text ?? '';
  if (value.kind === 'text' && /\bBaseSettings\b/.test(bases) && /\bpydantic/.test(file.text)) {
    return defaultOf(value);
  }
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
