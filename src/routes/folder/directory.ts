import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Route } from '../../model/route.ts';
import { directoryExtractor } from '../extract/directoryExtractor.ts';
import { defaultExclude, packageFolders } from '../files/defaultExclude.ts';
import { fileSystemClock } from '../files/fileSystemClock.ts';
import { catalogue } from '../frameworks/catalogue.ts';
import type { LinkedFolder } from '../link/linkedFolder.ts';
import type { RouteCache } from '../storage/routeCache.ts';
import { secondThread } from '../threads/secondThread.ts';
import { type FolderPlace, openFolder } from './openFolder.ts';

/** Reads all routes of a directory on this machine. */
export async function readRoutes(
  directory: string,
  exclude: readonly string[] = defaultExclude,
  cache?: RouteCache,
): Promise<readonly Route[]> {
  return (await readDirectory(directory, exclude, cache)).routes;
}

/**
 * Reads and links a directory on this machine. Rejects if it cannot be read.
 * @param cache keeps the result for the next time
 */
export function readDirectory(
  directory: string,
  exclude: readonly string[] = defaultExclude,
  cache?: RouteCache,
): Promise<LinkedFolder> {
  return read({ root: resolve(directory), exclude, nested: [] }, cache);
}

/** Reads and links a directory with the files that are left out by default, except for those in folders of packages. */
export function readWholeDirectory(directory: string): Promise<LinkedFolder> {
  return read({ root: resolve(directory), exclude: packageFolders, nested: [], takesForeign: true });
}

async function read(place: FolderPlace, cache?: RouteCache): Promise<LinkedFolder> {
  const second = secondThread(startThread);
  const readers = { extractor: directoryExtractor(), catalogue, cache, now: fileSystemClock, second };
  const index = openFolder({ ...place, isLinkedOnce: true }, readers);
  await index.loadKept();
  await index.sources.scan();
  const linked = await index.link();
  await index.keep();
  second?.dispose();
  return linked ?? { routes: [], namedHandlers: [], limits: [] };
}

function startThread(): Worker {
  return new Worker(new URL('./directoryThread.ts', import.meta.url));
}
