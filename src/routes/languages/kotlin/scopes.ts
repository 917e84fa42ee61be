import type { Node } from '../../syntax/syntaxTree.ts';
import type { ClassScopes } from '../classScopes.ts';

/** Node types that declare a class or object. */
export const classTypes: ReadonlySet<string> = new Set(['class_declaration', 'object_declaration']);

/** Node types that are functions. */
export const functionTypes: ReadonlySet<string> = new Set([
  'function_declaration',
  'anonymous_function',
  'lambda_literal',
  'secondary_constructor',
  'for_statement',
]);

/** In these classes and methods, a bare name may denote a member of an enclosing class. */
export const classScopes: ClassScopes = {
  classTypes,
  isMethodBody: (node) => node.type === 'function_body',
};

/**
 * The name of the class in whose body, or in whose companion object, a member is declared; undefined outside classes.
 */
export function classOf(member: Node): string | undefined {
  for (let parent = member.parent; parent; parent = parent.parent) {
    if (classTypes.has(parent.type)) {
      return parent.childForFieldName('name')?.text;
    }
    if (functionTypes.has(parent.type) || parent.type === 'object_literal') {
      return undefined;
    }
  }
  return undefined;
}

/** The first child of a node that has a type. */
export function child(node: Node, type: string): Node | undefined {
  return node.namedChildren.find((candidate) => candidate.type === type);
}
