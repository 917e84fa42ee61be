import type { Extractor } from '../extract/extractor.ts';
import type { FileRecord } from '../extract/fileRecord.ts';
import { readText } from '../files/fileText.ts';
import { ReadingBudget } from '../files/readingBudget.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import { FactsArchive } from '../storage/factsArchive.ts';
import type { LinkApplication } from '../threads/secondThreadProgram.ts';
import { RouteTable } from './routeTable.ts';

/** Links applications in the second thread, whose files are on this machine. */
export function applicationLinking(extractor: Extractor, catalogue: Catalogue): LinkApplication {
  return async (root, { records, keepsFacts }) => {
    const store = keepsFacts ? new FactsArchive() : undefined;
    const read = (path: string) => readText(root, path);
    const table = new RouteTable({ extractor, catalogue, read, store, budget: ReadingBudget.ofHeap() });
    const entries: readonly (readonly [string, FileRecord])[] = JSON.parse(records);
    for (const [path, record] of entries) {
      table.restore(path, record);
    }
    const linked = await table.link();
    const packed = await store?.pack((path) => table.files.get(path)?.hash);
    const facts = Array.from(packed ?? [], ([path, { hash, bytes }]) => {
      return [path, hash, Buffer.from(bytes).toString('base64')] as const;
    });
    return { linked, limits: table.ownLimits, parsed: table.parsed, facts };
  };
}
