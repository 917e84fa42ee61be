import { type QuickPickItem, type QuickPickOptions, window } from 'vscode';
import { labelText } from '../format/text.ts';

/**
 * Every quick pick is shown from here: the editor makes icons of `$(name)` in descriptions and details too, and names of transactions and
 * paths of a workspace are nobody's word. Labels begin with icons of ours, so what is foreign in them passes `labelText` where they are made.
 *
 * @returns the item that was picked; undefined where none was.
 */
export async function showQuickPick<T extends QuickPickItem>(
  items: readonly T[],
  options: QuickPickOptions,
): Promise<T | undefined> {
  const inertItems = items.map(inert);
  const picked = await window.showQuickPick(inertItems, options);
  return picked && items[inertItems.indexOf(picked)];
}

function inert<T extends QuickPickItem>(item: T): T {
  const { description, detail } = item;
  return {
    ...item,
    ...(description !== undefined && { description: labelText(description) }),
    ...(detail !== undefined && { detail: labelText(detail) }),
  };
}
