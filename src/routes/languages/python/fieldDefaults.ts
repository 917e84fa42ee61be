import { type Expression, lastName, text } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { defaultOf } from '../defaults.ts';

const traits = /^C?Unicode$/;
const usesTraits = /\btraitlets\b/;

/**
 * The value of a field in the body of a class. A trait's default is a default, since a configuration may replace it
 * (https://traitlets.readthedocs.io/en/stable/trait_types.html#traitlets.Unicode). A default in pydantic settings is taken as the
 * value: applications keep the prefix of their version there, which no environment replaces.
 */
export function fieldValue(value: Expression, file: SyntaxFile): Expression {
  return value.kind === 'call' && file.mentions(usesTraits) ? traitValue(value) : value;
}

/** The default of `Unicode('/', config=True)`, also before `.tag(…)`. */
function traitValue(value: Expression & { readonly kind: 'call' }): Expression {
  const { callee } = value;
  const trait = callee.kind === 'member' && callee.name === 'tag' ? callee.of : value;
  return trait.kind === 'call' && traits.test(lastName(trait.callee))
    ? defaultOf(trait.arguments[0] ?? trait.named?.['default_value'] ?? text(''))
    : value;
}

/**
 * Whether a method of the enclosing class returns the default of a field:
 * https://traitlets.readthedocs.io/en/stable/using_traitlets.html#dynamic-default-values
 */
export function hasDynamicDefault(field: string, statement: Node, file: SyntaxFile): boolean {
  const methods = file.mentions(usesTraits) ? (statement.parent?.parent?.namedChildren ?? []) : [];
  return methods.some((method) => dynamicDefaultOf(method) === field);
}

/** The field whose default a method returns: `url` for the decorator `@default('url')`. */
export function dynamicDefaultOf(method: Node): string | undefined {
  return method.type === 'decorated_definition'
    ? /^@(?:traitlets\.)?default\(\s*["'](\w+)["']\s*\)/.exec(method.firstNamedChild?.text ?? '')?.[1]
    : undefined;
}
