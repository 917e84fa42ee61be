import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { StoredFile } from './storedFile.ts';

/** The text of a file that was found. An empty file is not opened: many packages have one. */
export function foundText(root: string, { path, size }: StoredFile): string | undefined {
  return size === 0 ? '' : readText(root, path);
}

/** The text of a file below a folder; undefined if it is gone or cannot be read. */
export function readText(root: string, path: string): string | undefined {
  try {
    return withoutMark(readFileSync(fileSystemPath(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}

/** As `readText`, without waiting for a slow disk. */
export async function readTextLater(root: string, path: string): Promise<string | undefined> {
  try {
    return withoutMark(await readFile(fileSystemPath(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The names of the folders in a folder; none if it is gone or cannot be read. */
export function foldersIn(root: string, path: string): readonly string[] {
  try {
    const entries = readdirSync(fileSystemPath(root, path), { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  } catch {
    return [];
  }
}

/** The path of a file in the file system. Forward slashes work in every file system. */
export function fileSystemPath(root: string, path: string): string {
  return `${root}/${path}`;
}

/** Removes the byte-order mark, as the editor does. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
