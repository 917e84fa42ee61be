import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { defaultExclude } from '../../../src/routes/index/defaultExclude.ts';
import { directoryExtractor } from '../../../src/routes/index/directoryExtractor.ts';
import { fileSystemClock } from '../../../src/routes/index/fileSystemClock.ts';
import type { FolderIndex } from '../../../src/routes/index/folderIndex.ts';
import { openFolder, type Readers } from '../../../src/routes/index/openFolder.ts';
import type { RouteCache } from '../../../src/routes/index/routeCache.ts';

export function readers(cache?: RouteCache): Readers {
  return { extractor: directoryExtractor(), catalogue, cache, now: fileSystemClock };
}

export function open(root: string, cache?: RouteCache): FolderIndex {
  return openFolder({ root, exclude: defaultExclude, nested: [] }, readers(cache));
}
