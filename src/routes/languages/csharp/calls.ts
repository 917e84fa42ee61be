import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';

/** A name without its type arguments. */
export function simpleName(node: Node | null | undefined): string {
  return (node?.type === 'generic_name' ? node.firstNamedChild?.text : node?.text) ?? '';
}

/** An argument of a call, with its name if it has one. `setsProperty`: an attribute names a property by it, and no parameter. */
export interface Argument {
  readonly name: string | undefined;
  readonly setsProperty: boolean;
  readonly value: Node;
}

/** The arguments of a call, an attribute, or an object creation. */
export function argumentsOf(call: Node): readonly Argument[] {
  const list =
    call.childForFieldName('arguments') ??
    call.namedChildren.find(({ type }) => type === 'argument_list' || type === 'attribute_argument_list');
  return (list?.namedChildren ?? [])
    .filter(({ type }) => type === 'argument' || type === 'attribute_argument')
    .flatMap((argument) => {
      const value = codeIn(argument).at(-1) ?? argument.children.find(({ type }) => type === 'this');
      const setsProperty = argument.children.some(({ type }) => type === '=');
      return value ? [{ name: argument.childForFieldName('name')?.text, setsProperty, value }] : [];
    });
}

/**
 * The offset that identifies a call in its file: that of the called name, since all calls of a chain begin at the same
 * offset.
 */
export function callAt(call: Node): number {
  const callee = call.childForFieldName('function');
  return (callee?.childForFieldName('name') ?? callee ?? call).startIndex;
}

/** The calls without a receiver in the body of a method, in source order. */
export function callsWithoutReceiver(method: Node): readonly { readonly name: string; readonly node: Node }[] {
  const body = method.childForFieldName('body');
  return (body?.descendantsOfType('invocation_expression') ?? []).flatMap((node) => {
    const callee = node?.childForFieldName('function');
    return node && callee && /^(?:identifier|generic_name)$/.test(callee.type)
      ? [{ name: simpleName(callee), node }]
      : [];
  });
}
