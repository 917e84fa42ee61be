import { readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import picomatch from 'picomatch';
import type { Route } from '../../model/route.ts';
import { catalogue } from '../frameworks/catalogue.ts';
import type { Linked } from '../link/linker.ts';
import { Grammars } from '../syntax/grammars.ts';
import { defaultExclude } from './exclude.ts';
import { Extractor, maximumFileSize } from './extractor.ts';
import { RouteTable } from './routeTable.ts';
import { isManifest } from './summary.ts';

const { resolve } = createRequire(import.meta.url);

/** Reads all routes of a directory on this machine. */
export async function readRoutes(
  directory: string,
  exclude: readonly string[] = defaultExclude,
): Promise<readonly Route[]> {
  return (await readDirectory(directory, exclude)).routes;
}

/** Reads and links a directory on this machine. */
export async function readDirectory(directory: string, exclude: readonly string[] = defaultExclude): Promise<Linked> {
  const extractor = new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue);
  const table = new RouteTable(extractor, catalogue, (path) => readFileSync(join(directory, path), 'utf8'));
  const isExcluded = picomatch([...exclude], { dot: true });
  for (const path of await filesBelow(directory, '', isExcluded)) {
    if (extractor.reads(path) || isManifest(path)) {
      const file = join(directory, path);
      if ((await stat(file)).size <= maximumFileSize) {
        table.set(path, await readFile(file, 'utf8'));
      }
    }
  }
  return table.link();
}

async function filesBelow(directory: string, folder: string, isExcluded: (path: string) => boolean): Promise<string[]> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !isExcluded(`${path}/`) && !isExcluded(path)) {
      paths.push(...(await filesBelow(directory, path, isExcluded)));
    } else if (entry.isFile() && !isExcluded(path)) {
      paths.push(path);
    }
  }
  return paths;
}
