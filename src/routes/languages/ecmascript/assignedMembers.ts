import { memoized } from '../../../model/memoized.ts';
import type { Expression } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const assignments = `
  (assignment_expression
    left: (member_expression
      object: [(identifier) (member_expression)] @object
      property: (property_identifier) @property)
    right: (_) @value) @assignment
`;

/** Assignments to members, by the name of the object. */
type Members = ReadonlyMap<string, readonly Assignment[]>;

interface Assignment {
  readonly node: Node;
  readonly property: string;
  readonly value: Node;
}

/**
 * An object with the members that are assigned to it after its declaration, in the same function or at the top level:
 * `handlers.list = …`. They may be objects that get members in turn.
 */
export function withAssignedMembers(
  value: Expression,
  name: string,
  inside: number | undefined,
  file: SyntaxFile,
): Expression {
  if (value.kind !== 'object') {
    return value;
  }
  const found = (membersIn(file).get(name) ?? []).filter(({ node }) => file.position(node).inside === inside);
  const assigned = found.map(({ property, value: given }) => [
    property,
    withAssignedMembers(file.value(given), `${name}.${property}`, inside, file),
  ]);
  return found.length === 0 ? value : { ...value, entries: { ...Object.fromEntries(assigned), ...value.entries } };
}

const membersIn = memoized((file: SyntaxFile): Members => {
  const members = new Map<string, Assignment[]>();
  for (const { captures } of file.matches(assignments)) {
    const find = (kind: string) => captures.find(({ name }) => name === kind)?.node;
    const [object, property, value, node] = ['object', 'property', 'value', 'assignment'].map(find);
    if (object && property && value && node) {
      members.set(object.text, [...(members.get(object.text) ?? []), { node, property: property.text, value }]);
    }
  }
  return members;
});
