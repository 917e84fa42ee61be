import { Range, TabInputText, TabInputWebview, type ViewColumn, window } from 'vscode';
import type { Place } from '../model/route.ts';
import type { FileSource } from './sources.ts';

/** Opens a file of the workspace at a line. Does nothing if the file does not exist. */
export async function openPlace({ file, line }: Place, files: Pick<FileSource, 'uriOf'>): Promise<void> {
  const uri = files.uriOf(file);
  if (uri !== undefined) {
    const selection = new Range(line - 1, 0, line - 1, 0);
    const viewColumn = columnOfCode();
    await window.showTextDocument(uri, { selection, ...(viewColumn !== undefined && { viewColumn }) });
  }
}

/** The column of an editor beside the focused panel, so that both stay visible; undefined if VS Code may choose. */
function columnOfCode(): ViewColumn | undefined {
  const { activeTabGroup, all } = window.tabGroups;
  return activeTabGroup.activeTab?.input instanceof TabInputWebview
    ? all.find(({ activeTab }) => activeTab?.input instanceof TabInputText)?.viewColumn
    : undefined;
}
