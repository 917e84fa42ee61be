import type { Value } from '../facts/value.ts';
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
): readonly Value[] {
  if (!body) {
    return [];
  }
  return body.type === block ? statements(body, isFunction).map((value) => file.value(value)) : [file.value(body)];
}

function statements(block: Node, isFunction: (node: Node) => boolean): readonly Node[] {
  return block.namedChildren.flatMap((child) => {
    if (child.type === 'return_statement') {
      const value = child.firstNamedChild;
      return value ? [value] : [];
    }
    return isFunction(child) || !/statement|clause/.test(child.type) ? [] : statements(child, isFunction);
  });
}
