import { window } from 'vscode';
import { messageText } from '../format/text.ts';

/*
 * All notifications are shown by these functions, which escape their texts: VS Code renders links in them, also to
 * commands, and names of transactions, reasons of a service and paths of a workspace are not trusted.
 */

/** @returns the chosen item; undefined if the notification was closed */
export async function showInformation(message: string, ...items: readonly string[]): Promise<string | undefined> {
  return await window.showInformationMessage(messageText(message), ...items);
}

/** @returns the chosen item; undefined if the notification was closed */
export async function showError(message: string, ...items: readonly string[]): Promise<string | undefined> {
  return await window.showErrorMessage(messageText(message), ...items);
}

/**
 * Shows a modal dialog.
 *
 * @returns the chosen item; undefined if it was cancelled
 */
export async function askModal(
  message: string,
  detail: string,
  ...items: readonly string[]
): Promise<string | undefined> {
  const options = { modal: true, detail: messageText(detail) };
  return await window.showInformationMessage(messageText(message), options, ...items);
}
