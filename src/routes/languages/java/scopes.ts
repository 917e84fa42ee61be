import type { Node } from '../../syntax/syntaxTree.ts';
import type { ClassScopes } from '../classScopes.ts';

/** Node types that declare a type. */
export const classTypes: ReadonlySet<string> = new Set([
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
]);

const bodies = new Set(['block', 'constructor_body']);

/** In these classes and methods, a bare name may denote a member of an enclosing class. */
export const classScopes: ClassScopes = {
  classTypes,
  isMethodBody: (node) => bodies.has(node.type) && node.parent?.type !== 'lambda_expression',
};

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
