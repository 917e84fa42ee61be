import type { Node } from '../../syntax/syntaxTree.ts';
import type { ClassScopes } from '../enclosingClasses.ts';

export const classTypes: ReadonlySet<string> = new Set([
  'class_declaration',
  'interface_declaration',
  'record_declaration',
  'struct_declaration',
]);

export const functionTypes: ReadonlySet<string> = new Set([
  'method_declaration',
  'constructor_declaration',
  'local_function_statement',
  'lambda_expression',
  'anonymous_method_expression',
  'foreach_statement',
]);

const bodies = new Set(['block', 'arrow_expression_clause']);

/** Where bare names may be members of the classes around. */
export const classScopes: ClassScopes = {
  classTypes,
  isMethodBody: (node) => bodies.has(node.type) && functionTypes.has(node.parent?.type ?? ''),
};

/** The declaration of the class in whose body a member is declared. */
export function classOf(member: Node): Node | undefined {
  for (let parent = member.parent; parent; parent = parent.parent) {
    if (classTypes.has(parent.type)) {
      return parent;
    }
    if (functionTypes.has(parent.type)) {
      return undefined;
    }
  }
  return undefined;
}

export function nameOf(declaration: Node | undefined): string | undefined {
  return declaration?.childForFieldName('name')?.text;
}

export function isCode(node: Node): boolean {
  return node.type !== 'comment' && !node.type.startsWith('preproc_');
}

/** The namespace in which something is declared; empty where there is none. */
export function namespaceOf(node: Node): string {
  const names: string[] = [];
  for (let parent: Node | null = node; parent; parent = parent.parent) {
    const own = parent.type === 'namespace_declaration' ? nameOf(parent) : undefined;
    if (own !== undefined) {
      names.unshift(own);
    }
    if (parent.type === 'compilation_unit') {
      const file = parent.namedChildren.find(({ type }) => type === 'file_scoped_namespace_declaration');
      names.unshift(...(file ? [nameOf(file) ?? ''] : []));
    }
  }
  return names.join('.');
}

export function hasModifier(node: Node, modifier: string): boolean {
  return node.namedChildren.some(({ type, text }) => type === 'modifier' && text === modifier);
}
