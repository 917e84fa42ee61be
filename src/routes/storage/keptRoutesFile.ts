import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInSlices } from '../../model/timeSlices.ts';
import { type FolderScope, scopeOf } from '../files/folderScope.ts';
import { decodeKeptRoutes, type KeptRoutes } from './keptRoutes.ts';

/** Reads what was kept of the routes of a folder; undefined if nothing was. */
export type ReadKeptRoutes = (folder: FolderScope & { readonly root: string }) => Promise<KeptRoutes | undefined>;

/** The file in `storage` with the routes of a folder. @param key identifies the folder */
export function keptRoutesFile(storage: string, key: string): string {
  return join(storage, `${hash('sha256', key)}.handlers`);
}

/** The version of the readers: the hash of their program. What another version has read cannot be used. */
export function versionOf(program: Uint8Array): string {
  return hash('sha256', program);
}

/**
 * Reads kept routes in a window, so that it need not wait for the reader process.
 * @param storage the folder in which the reader process keeps what it has read
 * @param program the path of the readers' program
 */
export function keptRoutesOf(storage: string, program: string): ReadKeptRoutes {
  let version: Promise<string> | undefined;
  return async (folder) => {
    version ??= readFile(program).then(versionOf);
    try {
      const [content, current] = await Promise.all([readFile(keptRoutesFile(storage, folder.root)), version]);
      const kept = await runInSlices(decodeKeptRoutes(content, current));
      return kept?.scope === scopeOf(folder) ? kept : undefined;
    } catch {
      return undefined;
    }
  };
}
