import { type Expression, functionScope, scope } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** The scope on which calls without a router register in the function around a node; undefined at the top level of a file. */
export function scopeOfFunction(node: Node, file: SyntaxFile): Expression | undefined {
  const around = file.functionAround(node);
  return around && scope(functionScope(around.startIndex));
}
