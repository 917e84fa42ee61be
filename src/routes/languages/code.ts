import type { Node } from '../syntax/syntaxTree.ts';

/** Whether a node is code: neither a comment nor a preprocessor directive (C#). */
export function isCode({ type }: Node): boolean {
  return !type.endsWith('comment') && !type.startsWith('preproc_');
}

/** The named children of a node that are code; none if there is no node. */
export function codeIn(node: Node | null | undefined): readonly Node[] {
  const children = node?.namedChildren ?? [];
  return children.every(isCode) ? children : children.filter(isCode);
}
