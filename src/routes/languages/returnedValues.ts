import type { Expression } from '../facts/expression.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

/**
 * What a function returns: what its `return` statements say, without those of functions inside it; the body itself where that is an
 * expression.
 *
 * @param block the grammar's type of a body of statements
 */
export function returnedValues(
  body: Node | null,
  block: string,
  isFunction: (node: Node) => boolean,
  file: SyntaxFile,
): readonly Expression[] {
  if (!body) {
    return [];
  }
  return body.type === block ? returned(body, isFunction).map((value) => file.value(value)) : [file.value(body)];
}

/** What the `return` statements of a block return, those of functions in it left out. */
function returned(block: Node, isFunction: (node: Node) => boolean): readonly Node[] {
  return block
    .descendantsWithin(
      (node) => node.type !== 'return_statement' && !isFunction(node) && /statement|clause/.test(node.type),
    )
    .flatMap((node) => (node.type === 'return_statement' ? (node.firstNamedChild ?? []) : []));
}
