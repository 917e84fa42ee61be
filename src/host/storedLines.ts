import { type Uri, workspace } from 'vscode';
import { splitLines } from '../model/splitLines.ts';

/** The lines of a file as it is stored; undefined where it is gone or cannot be read. */
export async function storedLines(uri: Uri): Promise<readonly string[] | undefined> {
  const bytes = await workspace.fs.readFile(uri).then(undefined, () => undefined);
  return bytes === undefined ? undefined : splitLines(new TextDecoder().decode(bytes));
}
