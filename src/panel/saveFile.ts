import { l10n, Uri, window, workspace } from 'vscode';

/** Asks where a file is to go and writes it there. Rejects where it cannot be written. */
export async function saveFile(name: string, content: Uint8Array, kind: string): Promise<void> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const target = await window.showSaveDialog({
    filters: { [kind]: [extension] },
    title: l10n.t('Save {0}', kind),
    ...(folder && { defaultUri: Uri.joinPath(folder, name) }),
  });
  if (target !== undefined) {
    await workspace.fs.writeFile(target, content);
  }
}
