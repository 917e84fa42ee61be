import { memoized } from '../../../model/memoized.ts';
import type { Node, SyntaxTree } from '../../syntax/syntaxTree.ts';
import type { ClassScopes } from '../classScopes.ts';

/** Node types that declare a type. */
export const classTypes: ReadonlySet<string> = new Set([
  'class_declaration',
  'interface_declaration',
  'record_declaration',
  'struct_declaration',
]);

/** Node types that are functions. */
export const functionTypes: ReadonlySet<string> = new Set([
  'method_declaration',
  'constructor_declaration',
  'local_function_statement',
  'lambda_expression',
  'anonymous_method_expression',
  'foreach_statement',
]);

const bodies = new Set(['block', 'arrow_expression_clause']);

/** In these classes and methods, a bare name may denote a member of an enclosing class. */
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

/** The name of a declaration. */
export function nameOf(declaration: Node | undefined): string | undefined {
  return declaration?.childForFieldName('name')?.text;
}

/** Memo by node number: nested classes would otherwise each walk through all enclosing nodes. */
const namespacesIn = memoized<SyntaxTree, Map<number, string>>(() => new Map());

/** The namespace in which a node is declared; empty if there is none. */
export function namespaceOf(node: Node): string {
  const known = namespacesIn(node.tree);
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

/** The namespace that a node opens for what it contains. */
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

/** Whether a declaration has a modifier. */
export function hasModifier(node: Node, modifier: string): boolean {
  return node.namedChildren.some(({ type, text }) => type === 'modifier' && text === modifier);
}

/** Whether a type or method has type parameters. */
export function isGeneric(declaration: Node): boolean {
  return declaration.namedChildren.some(({ type }) => type === 'type_parameter_list');
}
