import type { TreeItem } from 'vscode';
import type { TreeContent } from '../../src/views/sliceTree.ts';

/** A row as a person reads it, with its children. */
export type Row = readonly [label: string, description: string, children?: readonly Row[]];

/** The rows below nodes, the gaps of their spark lines left out. */
export function rowsOf<Node>(tree: TreeContent<Node>, nodes: readonly Node[] = tree.roots()): readonly Row[] {
  return nodes.map((node) => {
    const { label, description } = tree.item(node);
    const children = rowsOf(tree, tree.children(node));
    const words = [String(label), String(description ?? '').replace(/ \u2007.*/u, '')] as const;
    return children.length === 0 ? words : [...words, children];
  });
}

/** The items of nodes and of everything below them. */
export function itemsOf<Node>(tree: TreeContent<Node>, nodes: readonly Node[] = tree.roots()): readonly TreeItem[] {
  return nodes.flatMap((node) => [tree.item(node), ...itemsOf(tree, tree.children(node))]);
}

/** Name and colour of an item's icon. */
export const iconOf = (item: TreeItem | undefined) => {
  const icon = item?.iconPath;
  return icon !== undefined && typeof icon === 'object' && 'id' in icon ? [icon.id, icon.color?.id] : undefined;
};
