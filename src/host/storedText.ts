import { readFile, stat } from 'node:fs/promises';
import { FileType, type Uri, workspace } from 'vscode';

/** More than any file that a person wrote, in bytes. */
const longest = 2_000_000;

/**
 * The text of a file as it is stored; undefined where it is no file, or larger than `maximumSize` in bytes. Rejects where it cannot
 * be read. Whatever a workspace holds is read here: it may hold pipes, devices and files of gigabytes under any name.
 */
export async function storedText(uri: Uri, maximumSize = longest): Promise<string | undefined> {
  const bytes = uri.scheme === 'file' ? await onThisMachine(uri, maximumSize) : await elsewhere(uri, maximumSize);
  return bytes && new TextDecoder().decode(bytes);
}

/** Read directly: the editor's file system sends every file through the window, and a large folder takes twice the time. */
async function onThisMachine({ fsPath }: Uri, maximumSize: number): Promise<Uint8Array | undefined> {
  const found = await stat(fsPath);
  return found.isFile() && found.size <= maximumSize ? await readFile(fsPath) : undefined;
}

async function elsewhere(uri: Uri, maximumSize: number): Promise<Uint8Array | undefined> {
  const { type, size } = await workspace.fs.stat(uri);
  return (type & FileType.File) === 0 || size > maximumSize ? undefined : await workspace.fs.readFile(uri);
}
