import type { Extractor } from '../extract/extractor.ts';
import { isManifest } from '../extract/manifests.ts';
import { type FolderScope, scopeOf } from '../files/folderScope.ts';
import { ReadingBudget } from '../files/readingBudget.ts';
import { StoredFiles } from '../files/storedFiles.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import type { RouteCache } from '../storage/routeCache.ts';
import { matcherOf } from '../syntax/globs.ts';
import { FolderThread, type SecondThread } from '../threads/secondThread.ts';
import { FolderCache } from './folderCache.ts';
import { FolderIndex } from './folderIndex.ts';
import { FolderTable } from './folderTable.ts';
import { LeftOutFiles } from './leftOutFiles.ts';
import { FolderRecord, type WorkRecord } from './workRecord.ts';

/** What reads files, and keeps the results. */
export interface Readers {
  readonly extractor: Extractor;
  readonly catalogue: Catalogue;
  /** Undefined if nothing is kept. */
  readonly cache?: RouteCache | undefined;
  /** The clock of the file system: milliseconds since 1970. */
  readonly now: () => number;
  /** Bound on the total length of the files of a folder that are linked; by default derived from the heap. */
  readonly mostCharacters?: number;
  /** Bound on the number of files of a folder on this machine that are read. */
  readonly mostFiles?: number | undefined;
  /** Reads a part of the files of a folder on this machine; by default the worker reads all of them. */
  readonly second?: SecondThread | undefined;
  /** Records which file is being read or linked. */
  readonly record?: WorkRecord | undefined;
  /** Files to leave out until they change, by folder. */
  readonly leftOut?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
}

/** The folder to read, and what is excluded. */
export interface FolderPlace extends FolderScope {
  readonly root: string;
  /** Vendored and generated files count as the application's own. Not for a folder that is kept. */
  readonly takesForeign?: boolean;
  /** As in `FolderTableOptions`. */
  readonly isLinkedOnce?: boolean;
}

/**
 * Creates the index of a folder on this machine.
 * @param name identifies the folder in the work record and in `leftOut`
 */
export function openFolder(place: FolderPlace, readers: Readers, name = ''): FolderIndex {
  const { root, exclude, nested, takesForeign, isLinkedOnce } = place;
  const { extractor } = readers;
  const isExcludedByGlob = matcherOf(exclude);
  const isExcluded = (path: string): boolean =>
    isExcludedByGlob(path) || nested.some((folder) => path === folder || path.startsWith(`${folder}/`));
  const reads = (path: string): boolean => extractor.readers.reads(path) || isManifest(path);
  const stored = new StoredFiles(root, reads, isExcluded, takesForeign);
  const texts = new Map<string, string>();
  const cache = readers.cache && new FolderCache(readers.cache, root, scopeOf(place), readers.now);
  const read = (path: string) => texts.get(path) ?? stored.text(path);
  const given = () => texts.keys();
  const thread = new FolderThread(root, readers.second);
  const table = new FolderTable({
    ...tableOptions(readers, name),
    read,
    store: cache?.archive,
    thread,
    given,
    isLinkedOnce,
  });
  const isLeftOut = (path: string): boolean => isExcluded(path) || stored.isInstalled(path);
  return new FolderIndex({ table, texts, stored, isExcluded: isLeftOut, cache, thread, mostFiles: readers.mostFiles });
}

/** Creates the index of a remote folder or of single files, which consists of given texts only. */
export function openGiven(readers: Readers, name: string): FolderIndex {
  const texts = new Map<string, string>();
  const table = new FolderTable({ ...tableOptions(readers, name), read: (path) => texts.get(path) });
  return new FolderIndex({ table, texts, isExcluded: () => false, thread: new FolderThread() });
}

function tableOptions({ extractor, catalogue, record, leftOut, mostCharacters }: Readers, name: string) {
  const monitor = record && new FolderRecord(record, name);
  const budget = mostCharacters === undefined ? ReadingBudget.ofHeap() : new ReadingBudget(mostCharacters);
  return { extractor, catalogue, monitor, leftOut: new LeftOutFiles(leftOut?.get(name) ?? []), budget };
}
