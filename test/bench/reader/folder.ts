import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { defaultExclude } from '../../../src/routes/index/exclude.ts';
import { Extractor } from '../../../src/routes/index/extractor.ts';
import { fileSystemClock } from '../../../src/routes/index/fileSystemClock.ts';
import type { FolderIndex } from '../../../src/routes/index/folderIndex.ts';
import { openFolder, type Readers } from '../../../src/routes/index/openFolder.ts';
import type { RouteCache } from '../../../src/routes/index/routeCache.ts';
import { Grammars } from '../../../src/routes/syntax/grammars.ts';

const { resolve } = createRequire(import.meta.url);

export function readers(cache?: RouteCache): Readers {
  const extractor = new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue);
  return { extractor, catalogue, cache, now: fileSystemClock };
}

export function open(root: string, cache?: RouteCache): FolderIndex {
  return openFolder({ root, exclude: defaultExclude, nested: [] }, readers(cache));
}
