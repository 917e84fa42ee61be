import { addToGroup } from '../../../model/groupBy.ts';
import { memoized } from '../../../model/memoized.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * The values that the statements of a module assign to each of its variables, in order, without those in functions and branches.
 * https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
 */
export const moduleVariables = memoized((file: SyntaxFile): ReadonlyMap<string, readonly Node[]> => {
  const values = new Map<string, Node[]>();
  for (const { firstNamedChild: assignment } of file.root.namedChildren) {
    const [left, right] = [assignment?.childForFieldName('left'), assignment?.childForFieldName('right')];
    if (assignment?.type === 'assignment' && left?.type === 'identifier' && right) {
      addToGroup(values, left.text, right);
    }
  }
  return values;
});
