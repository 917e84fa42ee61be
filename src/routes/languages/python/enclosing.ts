import { memoized } from '../../../model/memoized.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

type Definition = 'class_definition' | 'function_definition';

/** The innermost class or function around a node. */
export function enclosing(node: Node, type: Definition): Node | undefined {
  let around = node.parent;
  while (around && around.type !== type) {
    around = around.parent;
  }
  return around ?? undefined;
}

/** A function that returns the names in the body of the innermost class or function around a node. Each body is read once. */
export function namesInEnclosing(
  type: Definition,
  namesIn: (body: Node) => ReadonlySet<string>,
): (node: Node) => ReadonlySet<string> {
  const known = memoized((_: Node['tree']) => new Map<number, ReadonlySet<string>>());
  return (node) => {
    const body = enclosing(node, type)?.childForFieldName('body');
    if (!body) {
      return new Set();
    }
    const ofTree = known(body.tree);
    const names = ofTree.get(body.id) ?? namesIn(body);
    ofTree.set(body.id, names);
    return names;
  };
}
