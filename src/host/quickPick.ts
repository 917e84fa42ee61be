import { type QuickPickItem, type QuickPickOptions, window } from 'vscode';
import { labelText } from '../format/text.ts';

/**
 * Shows a quick pick. All of them are shown by this function, which escapes descriptions and details: VS Code renders
 * `$(name)` in them as icons, and names of transactions and paths of a workspace are not trusted. Labels begin with
 * icons of the extension; untrusted parts are escaped by `labelText` where the label is made.
 *
 * @returns the item that was picked; undefined if none was
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
