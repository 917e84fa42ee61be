import { memoized } from '../../../model/memoized.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** What a variable of a file is declared with, whatever functions are around it. */
export function declaredNode(variable: Node, file: SyntaxFile): Node | undefined {
  return variable.type === 'identifier' ? declarators(file).get(variable.text) : undefined;
}

const declarators = memoized(
  (file: SyntaxFile): ReadonlyMap<string, Node> =>
    new Map(
      file
        .matches('(variable_declarator name: (identifier) @name value: (_) @value)')
        .flatMap(({ captures: [name, value] }): [string, Node][] =>
          name && value ? [[name.node.text, value.node]] : [],
        ),
    ),
);
