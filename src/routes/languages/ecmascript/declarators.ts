import { memoized } from '../../../model/memoized.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** What a variable of a file is declared with, whatever functions are around it. */
export function declaredNode(variable: Node, file: SyntaxFile): Node | undefined {
  return variable.type === 'identifier' ? declarators(file).get(variable.text) : undefined;
}

const declarators = memoized(
  (file: SyntaxFile): ReadonlyMap<string, Node> =>
    namedValues('(variable_declarator name: (identifier) @name value: (_) @value)', file),
);

/** What is assigned to a variable of a file last, whatever functions are around it. */
export function assignedNode(variable: Node, file: SyntaxFile): Node | undefined {
  return variable.type === 'identifier' ? assignments(file).get(variable.text) : undefined;
}

const assignments = memoized(
  (file: SyntaxFile): ReadonlyMap<string, Node> =>
    namedValues('(assignment_expression left: (identifier) @name right: (_) @value)', file),
);

/** By name, the last value that matches of a query with a name and a value give it. */
function namedValues(query: string, file: SyntaxFile): ReadonlyMap<string, Node> {
  return new Map(
    file
      .matches(query)
      .flatMap(({ captures: [name, value] }): [string, Node][] =>
        name && value ? [[name.node.text, value.node]] : [],
      ),
  );
}
