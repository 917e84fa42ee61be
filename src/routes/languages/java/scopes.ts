import type { Node } from '../../syntax/syntaxTree.ts';

export const classTypes: ReadonlySet<string> = new Set([
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
]);

const bodies = new Set(['block', 'constructor_body']);

/** The names of the classes in whose body a place lies outside of any method, innermost first. */
export function classesAround(node: Node): readonly string[] {
  const names: string[] = [];
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (bodies.has(parent.type) && parent.parent?.type !== 'lambda_expression') {
      return [];
    }
    const name = classTypes.has(parent.type) ? parent.childForFieldName('name')?.text : undefined;
    if (name !== undefined) {
      names.push(name);
    }
  }
  return names;
}

/** The name of the class in whose body a member is declared. */
export function classOf(member: Node): string | undefined {
  for (let parent = member.parent; parent; parent = parent.parent) {
    if (classTypes.has(parent.type)) {
      return parent.childForFieldName('name')?.text;
    }
    if (parent.type === 'object_creation_expression') {
      return undefined;
    }
  }
  return undefined;
}
