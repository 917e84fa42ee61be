import { Range, window } from 'vscode';
import type { Place } from '../model/route.ts';
import type { FileSource } from './sources.ts';

/** Opens a file of the workspace at a line; nothing happens where it is gone. */
export async function openPlace({ file, line }: Place, files: Pick<FileSource, 'uriOf'>): Promise<void> {
  const uri = files.uriOf(file);
  if (uri !== undefined) {
    const at = new Range(line - 1, 0, line - 1, 0);
    await window.showTextDocument(uri, { selection: at });
  }
}
