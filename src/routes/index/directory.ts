import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Route } from '../../model/route.ts';
import { catalogue } from '../frameworks/catalogue.ts';
import { Grammars } from '../syntax/grammars.ts';
import { defaultExclude } from './exclude.ts';
import { Extractor } from './extractor.ts';
import { fileSystemClock } from './fileSystemClock.ts';
import type { LinkedFolder } from './linkedFolder.ts';
import { openFolder } from './openFolder.ts';
import type { RouteCache } from './routeCache.ts';

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
 * Reads and links a directory on this machine. Rejects where it cannot be read.
 * @param cache where what is read is kept for the next time
 */
export async function readDirectory(
  directory: string,
  exclude: readonly string[] = defaultExclude,
  cache?: RouteCache,
): Promise<LinkedFolder> {
  const extractor = new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue);
  const readers = { extractor, catalogue, cache, now: fileSystemClock };
  const index = openFolder({ root: directory, exclude, nested: [] }, readers);
  await index.loadKept();
  await index.sources.scan();
  const linked = await index.link();
  await index.keep();
  return linked ?? { routes: [], namedHandlers: [], limits: [] };
}
