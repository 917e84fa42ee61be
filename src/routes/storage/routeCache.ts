import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAtOnce } from '../../model/timeSlices.ts';
import type { LinkedFolder } from '../link/linkedFolder.ts';
import { decodeKept, encodeKept, type KeptFolder } from './keptFolder.ts';
import { decodeKeptRoutes, encodeKeptRoutes, type KeptRoutes } from './keptRoutes.ts';
import { keptRoutesFile } from './keptRoutesFile.ts';

/** Age in milliseconds after which a folder that was not opened is removed. */
const longest = 30 * 24 * 3600 * 1000;
/** Age in milliseconds after which an incomplete file, left by a crash, is removed. */
const longestUnfinished = 3600 * 1000;
/** Bound on the total size of all folders, in bytes. */
const largest = 256_000_000;
const unfinished = '.unfinished';

/** Writes bytes to disk. */
export type WriteFile = (file: string, content: Uint8Array, options: { readonly flush: true }) => Promise<void>;

/** What is kept of a folder: its files, and their link result if that was kept, too. */
export interface Kept {
  readonly folder: KeptFolder;
  readonly routes: KeptRoutes | undefined;
}

/** What is to be kept of a folder. */
export interface ToKeep extends Omit<KeptFolder, 'routes'> {
  readonly linked: LinkedFolder;
  readonly scope: string;
}

/**
 * What is kept of folders on disk: for each folder a file with its routes, which a window reads by itself, and one with
 * its files and their facts. A new version is written completely to a separate file, which then replaces the old one,
 * so that a crash, a full disk or a second window cannot leave a damaged file. A file that is damaged nevertheless is
 * ignored, and so are routes that are not those of the kept files.
 */
export class RouteCache {
  readonly #storage: string;
  readonly #version: string;
  readonly #writeFile: WriteFile;

  /**
   * @param storage a folder for these files only
   * @param version of the readers
   * @param write for tests of disks that cannot be written
   */
  constructor(storage: string, version: string, write: WriteFile = writeFile) {
    this.#storage = storage;
    this.#version = version;
    this.#writeFile = write;
  }

  /** Reads what was kept of a folder. @param key identifies the folder */
  async read(key: string): Promise<Kept | undefined> {
    const folder = await readKept(this.#file(key), (content) => decodeKept(content, this.#version));
    const routes = await readKept(keptRoutesFile(this.#storage, key), (content) =>
      runAtOnce(decodeKeptRoutes(content, this.#version)),
    );
    return folder && { folder, routes: routes?.id === folder.routes ? routes : undefined };
  }

  /** Replaces what is kept of a folder. Rejects if it cannot be written; what was kept before stays. */
  async write(key: string, { linked, scope, ...others }: ToKeep): Promise<void> {
    const version = this.#version;
    const hashOf = (path: string) => others.files.get(path)?.record.hash;
    const { id, content } = encodeKeptRoutes(linked, scope, hashOf, version);
    await mkdir(this.#storage, { recursive: true });
    await this.#replace(keptRoutesFile(this.#storage, key), content);
    await this.#replace(this.#file(key), encodeKept({ ...others, routes: id }, version));
    await this.#prune(this.#file(key));
  }

  async #replace(file: string, content: Uint8Array): Promise<void> {
    const written = `${file}.${randomUUID()}${unfinished}`;
    try {
      await this.#writeFile(written, content, { flush: true });
      await rename(written, file);
    } catch (error) {
      await rm(written, { force: true });
      throw error;
    }
  }

  #file(key: string): string {
    return join(this.#storage, `${hash('sha256', key)}.routes`);
  }

  /**
   * Removes folders that have not been used for long, oldest first. The current time is taken from the file system: it
   * is that of the newest file.
   */
  async #prune(newest: string): Promise<void> {
    const names = await readdir(this.#storage);
    const found = await Promise.all(
      names.map(async (name) => {
        const file = join(this.#storage, name);
        const { atimeMs, mtimeMs, size } = await stat(file).catch(() => ({ atimeMs: 0, mtimeMs: 0, size: 0 }));
        return { file, size, used: Math.max(atimeMs, mtimeMs) };
      }),
    );
    const now = found.find(({ file }) => file === newest)?.used ?? 0;
    let total = 0;
    for (const { file, size, used } of found.sort((left, right) => right.used - left.used)) {
      total += size;
      const isOld = now - used > (file.endsWith(unfinished) ? longestUnfinished : longest);
      if (file !== newest && (isOld || total > largest)) {
        await rm(file, { force: true });
      }
    }
  }
}

/** Decodes what a file holds; undefined if there is no such file, or it is damaged. */
async function readKept<T>(file: string, decode: (content: Uint8Array) => T | undefined): Promise<T | undefined> {
  const content = await readFile(file).catch(() => undefined);
  try {
    return content && decode(content);
  } catch {
    return undefined;
  }
}
