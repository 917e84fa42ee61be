import type { Node } from '../../syntax/syntaxTree.ts';

/** Whether a node is code, not a comment. */
export function isCode(node: Node): boolean {
  return !/comment$/.test(node.type);
}

/** The arguments of a call or an object creation. */
export function argumentsOf(call: Node): readonly Node[] {
  return (call.childForFieldName('arguments')?.namedChildren ?? []).filter(isCode);
}

/**
 * The offset that identifies a call in its file: that of the called name, since all calls of a chain begin at the same
 * offset.
 */
export function callAt(call: Node): number {
  return (call.childForFieldName('name') ?? call).startIndex;
}
