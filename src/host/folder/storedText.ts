import { readFile, stat } from 'node:fs/promises';
import { FileType, type Uri, workspace } from 'vscode';
import { splitLines } from '../../model/splitLines.ts';

/** Bound on the size of a file in bytes, above that of any file that is written by hand. */
const longest = 2_000_000;

/**
 * The text of a stored file; undefined if it is not a regular file or larger than `maximumSize` in bytes. Rejects if it
 * cannot be read. Workspaces are not trusted: they may hold pipes, devices and huge files under any name.
 */
export async function storedText(uri: Uri, maximumSize = longest): Promise<string | undefined> {
  const bytes = uri.scheme === 'file' ? await onThisMachine(uri, maximumSize) : await elsewhere(uri, maximumSize);
  return bytes && new TextDecoder().decode(bytes);
}

/**
 * Reads a local file with `node:fs`: VS Code's file system sends each file through the window, which doubles the time
 * for a large folder.
 */
async function onThisMachine({ fsPath }: Uri, maximumSize: number): Promise<Uint8Array | undefined> {
  const found = await stat(fsPath);
  return found.isFile() && found.size <= maximumSize ? await readFile(fsPath) : undefined;
}

async function elsewhere(uri: Uri, maximumSize: number): Promise<Uint8Array | undefined> {
  const { type, size } = await workspace.fs.stat(uri);
  return (type & FileType.File) === 0 || size > maximumSize ? undefined : await workspace.fs.readFile(uri);
}

/** The lines of a stored file; undefined if it does not exist, is too large or cannot be read. */
export async function storedLines(uri: Uri): Promise<readonly string[] | undefined> {
  const text = await storedText(uri).catch(() => undefined);
  return text === undefined ? undefined : splitLines(text);
}
