import type { Node } from '../../syntax/syntaxTree.ts';

/** The comments directly above a declaration, the nearest first: a framework may read directives from them. */
export function commentsAbove(declaration: Node): readonly Node[] {
  const comments: Node[] = [];
  for (
    let before = declaration.previousNamedSibling;
    before?.type === 'comment';
    before = before.previousNamedSibling
  ) {
    comments.push(before);
  }
  return comments;
}
