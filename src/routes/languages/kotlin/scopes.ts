import type { Node } from '../../syntax/syntaxTree.ts';
import type { ClassScopes } from '../classScopes.ts';

export const classTypes: ReadonlySet<string> = new Set(['class_declaration', 'object_declaration']);

export const functionTypes: ReadonlySet<string> = new Set([
  'function_declaration',
  'anonymous_function',
  'lambda_literal',
  'secondary_constructor',
  'for_statement',
]);

/** Where bare names may be members of the classes around. */
export const classScopes: ClassScopes = {
  classTypes,
  isMethodBody: (node) => node.type === 'function_body',
};

/** The name of the class in whose body, or in that of its companion, a member is declared; undefined outside of classes. */
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

export function child(node: Node, type: string): Node | undefined {
  return node.namedChildren.find((candidate) => candidate.type === type);
}

export function isCode(node: Node): boolean {
  return !/comment$/.test(node.type);
}
