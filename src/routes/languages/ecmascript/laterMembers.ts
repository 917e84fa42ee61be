import type { Value } from '../../facts/value.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';

const assignments = `
  (assignment_expression
    left: (member_expression object: (identifier) @object property: (property_identifier) @property)
    right: (_) @value) @assignment
`;

type Members = ReadonlyMap<string, Readonly<Record<string, Value>>>;

const membersOf = new WeakMap<SyntaxFile, Members>();

/** What is assigned to the members of a name in the function (or file) where the name is declared: `handlers.list = …`. */
export function laterMembers(
  name: string,
  inside: number | undefined,
  file: SyntaxFile,
): Readonly<Record<string, Value>> {
  const members = membersOf.get(file) ?? readMembers(file);
  membersOf.set(file, members);
  return members.get(keyOf(name, inside)) ?? {};
}

function readMembers(file: SyntaxFile): Members {
  const members = new Map<string, Record<string, Value>>();
  for (const { captures } of file.matches(assignments)) {
    const node = (kind: string) => captures.find(({ name }) => name === kind)?.node;
    const [object, property, value, assignment] = ['object', 'property', 'value', 'assignment'].map(node);
    if (object && property && value && assignment) {
      const key = keyOf(object.text, file.position(assignment).inside);
      members.set(key, { ...members.get(key), [property.text]: file.value(value) });
    }
  }
  return members;
}

function keyOf(name: string, inside: number | undefined): string {
  return `${inside ?? ''} ${name}`;
}
