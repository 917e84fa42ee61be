import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Route } from '../../model/route.ts';
import { catalogue } from '../frameworks/catalogue.ts';
import { Grammars } from '../syntax/grammars.ts';
import { defaultExclude } from './defaultExclude.ts';
import { Extractor } from './extractor.ts';
import { fileSystemClock } from './fileSystemClock.ts';
import type { LinkedFolder } from './linkedFolder.ts';
import { openFolder } from './openFolder.ts';
import type { RouteCache } from './routeCache.ts';
import { secondThread } from './secondThread.ts';

const { resolve } = createRequire(import.meta.url);

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
export async function readDirectory(
  directory: string,
  exclude: readonly string[] = defaultExclude,
  cache?: RouteCache,
): Promise<LinkedFolder> {
  const second = secondThread(startThread);
  const readers = { extractor: directoryExtractor(), catalogue, cache, now: fileSystemClock, second };
  const index = openFolder({ root: directory, exclude, nested: [] }, readers);
  await index.loadKept();
  await index.sources.scan();
  const linked = await index.link();
  await index.keep();
  second?.dispose();
  return linked ?? { routes: [], namedHandlers: [], limits: [] };
}

/** An extractor with the grammars of the installed packages. */
export function directoryExtractor(): Extractor {
  return new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue);
}

function startThread(): Worker {
  return new Worker(new URL('./directoryThread.ts', import.meta.url));
}
