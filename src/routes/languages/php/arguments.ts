import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';

/** An argument of a call or attribute. */
export interface Argument {
  readonly name: string | undefined;
  readonly node: Node;
}

/** The arguments of a call, an object creation or an attribute. */
export function argumentsOf(call: Node): readonly Argument[] {
  const list =
    call.childForFieldName('arguments') ??
    call.childForFieldName('parameters') ??
    call.namedChildren.find(({ type }) => type === 'arguments');
  return (list?.namedChildren ?? []).flatMap((child) => {
    if (child.type === 'variadic_placeholder') {
      return [{ name: undefined, node: child }];
    }
    const value = child.type === 'argument' ? child.lastNamedChild : undefined;
    return value ? [{ name: child.childForFieldName('name')?.text, node: value }] : [];
  });
}

/** An argument by its name, or by its position among the unnamed arguments. */
export function argument(given: readonly Argument[], position: number, name?: string): Node | undefined {
  const named = name === undefined ? undefined : given.find((candidate) => candidate.name === name);
  return (named ?? given.filter((candidate) => candidate.name === undefined)[position])?.node;
}

/** The elements of an array literal; none for any other expression. */
export function arrayElements(
  node: Node | undefined,
): readonly { readonly key: Node | undefined; readonly value: Node }[] {
  if (node?.type !== 'array_creation_expression') {
    return [];
  }
  return node.namedChildren
    .filter(({ type }) => type === 'array_element_initializer')
    .flatMap((element) => {
      const [first, second] = codeIn(element);
      return first ? [second ? { key: first, value: second } : { key: undefined, value: first }] : [];
    });
}
