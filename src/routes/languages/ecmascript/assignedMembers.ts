import type { Expression } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const assignments = `
  (assignment_expression
    left: (member_expression object: (identifier) @object property: (property_identifier) @property)
    right: (_) @value) @assignment
`;

/** Assignments to members, by the name of the object. */
type Members = ReadonlyMap<string, readonly Assignment[]>;

interface Assignment {
  readonly node: Node;
  readonly property: string;
  readonly value: Node;
}

const membersOf = new WeakMap<SyntaxFile, Members>();

/**
 * The members that are assigned to an object after its declaration, in the same function or at the top level:
 * `handlers.list = …`.
 */
export function assignedMembers(
  name: string,
  inside: number | undefined,
  file: SyntaxFile,
): Readonly<Record<string, Expression>> {
  const members = membersOf.get(file) ?? readMembers(file);
  membersOf.set(file, members);
  const found = (members.get(name) ?? []).filter(({ node }) => file.position(node).inside === inside);
  return Object.fromEntries(found.map(({ property, value }) => [property, file.value(value)]));
}

function readMembers(file: SyntaxFile): Members {
  const members = new Map<string, Assignment[]>();
  for (const { captures } of file.matches(assignments)) {
    const find = (kind: string) => captures.find(({ name }) => name === kind)?.node;
    const [object, property, value, node] = ['object', 'property', 'value', 'assignment'].map(find);
    if (object && property && value && node) {
      members.set(object.text, [...(members.get(object.text) ?? []), { node, property: property.text, value }]);
    }
  }
  return members;
}
