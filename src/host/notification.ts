import { window } from 'vscode';
import { messageText } from '../format/text.ts';

/*
 * Every notification is shown from here: the editor makes links of what looks like one, links to commands too, and names of transactions,
 * reasons of a service and paths of a workspace are nobody's word.
 */

/** @returns the item that was chosen; undefined where the notification was closed. */
export async function showInformation(message: string, ...items: readonly string[]): Promise<string | undefined> {
  return await window.showInformationMessage(messageText(message), ...items);
}

/** @returns the item that was chosen; undefined where the notification was closed. */
export async function showError(message: string, ...items: readonly string[]): Promise<string | undefined> {
  return await window.showErrorMessage(messageText(message), ...items);
}

/** Asks a question that has to be answered. @returns the item that was chosen; undefined where none was. */
export async function askModal(
  message: string,
  detail: string,
  ...items: readonly string[]
): Promise<string | undefined> {
  const options = { modal: true, detail: messageText(detail) };
  return await window.showInformationMessage(messageText(message), options, ...items);
}
