import { addToGroup } from '../../../../model/groupBy.ts';
import { memoized } from '../../../../model/memoized.ts';
import { type Expression, scope } from '../../../facts/expression.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/**
 * The scope of the list that a variable holds at a statement, or after it if that is an assignment. A list that includes the one before
 * (`urlpatterns = [path('api/', include(urlpatterns))]`) is another list; lists that branches assign are one.
 * https://docs.djangoproject.com/en/stable/topics/http/urls/#including-other-urlconfs
 */
export function listId(variable: string, statement: Node): string {
  const before = (offsetsIn(statement.tree).get(variable) ?? []).filter((offset) => offset <= statement.startIndex);
  return numbered(variable, before.length);
}

/** The list that a variable held before the assignment around a node, if that includes it. */
export function listBefore(node: Node): Expression | undefined {
  const all = node.type === 'identifier' ? (offsetsIn(node.tree).get(node.text) ?? []) : [];
  const count = all.length === 0 ? 0 : all.filter((offset) => offset <= node.startIndex).length;
  const assignment = count > 0 ? assignmentAround(node) : undefined;
  return assignment?.startIndex === all[count - 1] && assignment?.childForFieldName('left')?.text === node.text
    ? scope(numbered(node.text, count - 1))
    : undefined;
}

function numbered(variable: string, count: number): string {
  return count === 0 ? `list ${variable}` : `list ${variable} ${count + 1}`;
}

function assignmentAround(node: Node): Node | undefined {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'assignment') {
      return parent;
    }
  }
  return undefined;
}

/** The offsets of assignments in the body of a file that include the list which their variable held before. */
const offsetsIn = memoized((tree: Node['tree']): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>();
  for (const statement of tree.root.namedChildren) {
    const assignment = statement.firstNamedChild;
    const variable = assignment?.type === 'assignment' ? includedInItself(assignment) : undefined;
    if (assignment && variable !== undefined) {
      addToGroup(found, variable, assignment.startIndex);
    }
  }
  return found;
});

/** Whether a condition decides if a list of the file is included below another path: `if prefix: urlpatterns = [path(prefix, include(urlpatterns))]`. */
export function mayBeIncluded(variable: string, { tree }: Node): boolean {
  return includedByConditions(tree).has(variable);
}

const includedByConditions = memoized((tree: Node['tree']): ReadonlySet<string> => {
  const conditions = tree.root.namedChildren.filter(({ type }) => type === 'if_statement');
  const assignments = conditions.flatMap((condition) => condition.descendantsOfType(['assignment']));
  return new Set(assignments.flatMap((assignment) => includedInItself(assignment) ?? []));
});

/** The variable to which an assignment gives a list that includes the one before. */
function includedInItself(assignment: Node): string | undefined {
  const variable = assignment.childForFieldName('left')?.text;
  const includes = /\binclude\(\s*(?:\(\s*)?(\w+)\s*[,)]/.exec(assignment.childForFieldName('right')?.text ?? '');
  return includes?.[1] === variable ? variable : undefined;
}
