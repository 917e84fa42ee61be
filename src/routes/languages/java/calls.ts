import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';

/** The arguments of a call or an object creation. */
export function argumentsOf(call: Node): readonly Node[] {
  return codeIn(call.childForFieldName('arguments'));
}

/**
 * The offset that identifies a call in its file: that of the called name, since all calls of a chain begin at the same
 * offset.
 */
export function callAt(call: Node): number {
  return (call.childForFieldName('name') ?? call).startIndex;
}
