import type { Node, SyntaxTree } from '../../syntax/syntaxTree.ts';
import type { ClassScopes } from '../classScopes.ts';

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

/** The namespaces around nodes, by their numbers: classes in classes would each look through all around them. */
const namespaces = new WeakMap<SyntaxTree, Map<number, string>>();

/** The namespace in which something is declared; empty where there is none. Memoised for the nodes around. */
export function namespaceOf(node: Node): string {
  const known = namespaces.get(node.tree) ?? new Map<number, string>();
  namespaces.set(node.tree, known);
  const path: Node[] = [];
  let around: Node | null = node;
  for (; around && !known.has(around.id); around = around.parent) {
    path.push(around);
  }
  let namespace = (around && known.get(around.id)) ?? '';
  for (const each of path.reverse()) {
    namespace = [namespace, ownNamespace(each)].filter((name) => name !== '').join('.');
    known.set(each.id, namespace);
  }
  return namespace;
}

/** The namespace that a node gives to what is in it. */
function ownNamespace(node: Node): string {
  switch (node.type) {
    case 'namespace_declaration':
      return nameOf(node) ?? '';
    case 'compilation_unit':
      return nameOf(node.namedChildren.find(({ type }) => type === 'file_scoped_namespace_declaration')) ?? '';
    default:
      return '';
  }
}

export function hasModifier(node: Node, modifier: string): boolean {
  return node.namedChildren.some(({ type, text }) => type === 'modifier' && text === modifier);
}
