import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Route } from '../../../src/model/route.ts';
import { Extractor } from '../../../src/routes/extract/extractor.ts';
import { fileSystemClock } from '../../../src/routes/files/fileSystemClock.ts';
import { openFolder } from '../../../src/routes/folder/openFolder.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { Grammars } from '../../../src/routes/syntax/grammars.ts';

const { resolve } = createRequire(import.meta.url);

/** An extractor with a parser of its own, for sources that may harm it. It waits for ever. */
export function makeExtractor(): Extractor {
  return new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue, Number.POSITIVE_INFINITY);
}

/** The extractor of all other tests: each grammar is compiled once in a process, which takes longer than reading most fixtures. */
export const sharedExtractor = makeExtractor();

/** Reads all routes of a folder as a window does that opens it for the first time, with nothing left out. */
export async function readFixture(folder: string): Promise<readonly Route[]> {
  const place = { root: folder, exclude: [], nested: [] };
  const index = openFolder(place, { extractor: sharedExtractor, catalogue, now: fileSystemClock });
  await index.sources.scan();
  return (await index.link())?.routes ?? [];
}
