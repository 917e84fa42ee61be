import { type Expression, literalText, member, name } from '../../facts/expression.ts';
import { arrayElements } from '../../languages/php/arguments.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * The handler of a PHP callable: a closure, `[Users::class, 'show']`, `Users::class`, `'Users:show'`, `'Users::show'`,
 * `Users::class . ':show'`, or the name of a function. `complete` returns the qualified name for a class name as
 * written.
 */
export function callableValue(
  node: Node | undefined,
  file: SyntaxFile,
  complete: (written: string) => string = (written) => written,
): Expression | undefined {
  if (!node) {
    return undefined;
  }
  const [first, second] = arrayElements(node);
  if (first) {
    const of = file.value(first.value);
    const literal = literalText(of);
    const method = second && literalText(file.value(second.value));
    const owner = literal === undefined ? of : name(complete(literal));
    return method === undefined ? (second ? undefined : owner) : member(owner, method.split('/')[0] ?? method);
  }
  const value = file.value(node);
  const literal = literalText(value);
  if (literal !== undefined) {
    return named(literal, complete);
  }
  const [of, separated] = value.kind === 'text' ? value.parts : [];
  const method = typeof separated === 'string' ? /^::?(\w+)/.exec(separated)?.[1] : undefined;
  return typeof of === 'object' && method !== undefined ? member(of, method) : value;
}

function named(literal: string, complete: (written: string) => string): Expression {
  const [, className, method] = /^([\w\\]+)::?(\w+)(?:\/.*)?$/.exec(literal) ?? [];
  if (className !== undefined && method !== undefined) {
    return member(name(complete(className)), method);
  }
  return name(literal.includes('\\') ? complete(literal) : literal);
}

/** The methods in a string or an array of strings. Undefined if they are not static. */
export function methodsIn(node: Node | undefined, file: SyntaxFile): readonly string[] | undefined {
  const nodes = node?.type === 'array_creation_expression' ? arrayElements(node).map(({ value }) => value) : [node];
  const methods = nodes.map((each) => each && literalText(file.value(each)));
  const known = methods.filter((method) => method !== undefined).flatMap((method) => method.split(/[\s,|]+/));
  const upper = known.filter((method) => method !== '').map((method) => method.toUpperCase());
  if (known.length < methods.length) {
    return undefined;
  }
  return upper.includes('GET') ? upper.filter((method) => method !== 'HEAD') : upper;
}
