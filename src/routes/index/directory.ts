import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Route } from '../../model/route.ts';
import { catalogue } from '../frameworks/catalogue.ts';
import { Grammars } from '../syntax/grammars.ts';
import { defaultExclude } from './exclude.ts';
import { Extractor } from './extractor.ts';
import type { LinkedFolder } from './folderIndex.ts';
import { openFolder } from './openFolder.ts';

const { resolve } = createRequire(import.meta.url);

/** Reads all routes of a directory on this machine. */
export async function readRoutes(
  directory: string,
  exclude: readonly string[] = defaultExclude,
): Promise<readonly Route[]> {
  return (await readDirectory(directory, exclude)).routes;
}

/** Reads and links a directory on this machine. Rejects where it cannot be read. */
export async function readDirectory(
  directory: string,
  exclude: readonly string[] = defaultExclude,
): Promise<LinkedFolder> {
  const extractor = new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue);
  const index = openFolder({ root: directory, exclude, nested: [] }, { extractor, catalogue });
  await index.scan();
  return index.link();
}
