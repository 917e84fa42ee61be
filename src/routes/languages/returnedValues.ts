import type { Expression } from '../facts/expression.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

/**
 * The values that a function returns: those of its `return` statements, without those of nested functions; or the body
 * itself if it is an expression.
 * @param block the grammar's node type of a body of statements
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

/** Returned values that mean the absence of a value. */
const nothing = /^(?:null|none|nil|undefined)$/i;

/** The values of the `return` statements of a block, without those of nested functions and without null values. */
function returned(block: Node, isFunction: (node: Node) => boolean): readonly Node[] {
  return block
    .descendantsWithin(
      (node) => node.type !== 'return_statement' && !isFunction(node) && /statement|clause/.test(node.type),
    )
    .flatMap((node) => (node.type === 'return_statement' ? (node.firstNamedChild ?? []) : []))
    .filter((value) => !nothing.test(value.text));
}
