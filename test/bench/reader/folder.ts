import { directoryExtractor } from '../../../src/routes/extract/directoryExtractor.ts';
import { defaultExclude } from '../../../src/routes/files/defaultExclude.ts';
import { fileSystemClock } from '../../../src/routes/files/fileSystemClock.ts';
import type { FolderIndex } from '../../../src/routes/folder/folderIndex.ts';
import { openFolder, type Readers } from '../../../src/routes/folder/openFolder.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import type { RouteCache } from '../../../src/routes/storage/routeCache.ts';

export function readers(cache?: RouteCache): Readers {
  return { extractor: directoryExtractor(), catalogue, cache, now: fileSystemClock };
}

export function open(root: string, cache?: RouteCache): FolderIndex {
  return openFolder({ root, exclude: defaultExclude, nested: [] }, readers(cache));
}
