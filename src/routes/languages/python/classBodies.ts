import { memoized } from '../../../model/memoized.ts';
import { type Expression, member, name } from '../../facts/expression.ts';
import type { Node, SyntaxTree } from '../../syntax/syntaxTree.ts';

/** What ends the search: names in it are not of the body of a class. */
const ownScopes: ReadonlySet<string> = new Set([
  'function_definition',
  'lambda',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
]);

/** How far above a name the body of its class is looked for. */
const deepest = 10;

/** By the number of a class's body, where the names that it gives a value are first given one. */
const assignedIn = memoized<SyntaxTree, Map<number, ReadonlyMap<string, number>>>(() => new Map());

/**
 * The value of a name: in the body of a class one of its fields, if that has been given a value before.
 * https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
 */
export function nameValue(node: Node): Expression {
  const body = bodyAround(node);
  const assigned = body && namesIn(body).get(node.text);
  const owner = body?.parent?.childForFieldName('name')?.text;
  return owner !== undefined && assigned !== undefined && assigned < node.startIndex
    ? member(name(owner), node.text)
    : name(node.text);
}

/** The body of the class of the file in which a name stands, outside of its methods. */
function bodyAround(node: Node): Node | undefined {
  let below = node;
  for (let depth = 0; depth < deepest; depth += 1) {
    const { parent } = below;
    if (!parent || ownScopes.has(parent.type)) {
      return undefined;
    }
    if (parent.type === 'class_definition') {
      const isTop = parent.parent?.type === 'module' || parent.parent?.parent?.type === 'module';
      return below.type === 'block' && isTop ? below : undefined;
    }
    below = parent;
  }
  return undefined;
}

function namesIn(body: Node): ReadonlyMap<string, number> {
  const known = assignedIn(body.tree);
  const names = known.get(body.id) ?? assignedNames(body);
  known.set(body.id, names);
  return names;
}

function assignedNames(body: Node): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const statement of body.namedChildren) {
    const defined = (statement.childForFieldName('definition') ?? statement).childForFieldName('name')?.text;
    if (defined !== undefined && !names.has(defined)) {
      names.set(defined, statement.endIndex);
    }
    const assignment = statement.type === 'expression_statement' ? statement.firstNamedChild : undefined;
    const left = assignment?.type === 'assignment' ? assignment.childForFieldName('left') : undefined;
    // In its own value, a name is not yet that of the field.
    if (assignment && left?.type === 'identifier' && !names.has(left.text)) {
      names.set(left.text, assignment.endIndex);
    }
  }
  return names;
}
