import type { Catalogue } from '../frameworks/catalogue.ts';
import type { Extractor } from './extractor.ts';
import { FolderIndex } from './folderIndex.ts';
import { matcherOf } from './globs.ts';
import { RouteTable } from './routeTable.ts';
import { StoredFiles } from './storedFiles.ts';
import { isManifest } from './summary.ts';

/** What reads files. */
export interface Readers {
  readonly extractor: Extractor;
  readonly catalogue: Catalogue;
}

/** The folder to read, and what is left out of it; paths of `nested` folders and globs of `exclude` are relative to it. */
export interface FolderPlace {
  readonly root: string;
  readonly exclude: readonly string[];
  readonly nested: readonly string[];
}

/** The index of a folder on this machine. */
export function openFolder({ root, exclude, nested }: FolderPlace, { extractor, catalogue }: Readers): FolderIndex {
  const isExcludedByGlob = matcherOf(exclude);
  const isExcluded = (path: string): boolean =>
    isExcludedByGlob(path) || nested.some((folder) => path === folder || path.startsWith(`${folder}/`));
  const reads = (path: string): boolean => extractor.reads(path) || isManifest(path);
  const stored = new StoredFiles(root, reads, isExcluded);
  const texts = new Map<string, string>();
  const table = new RouteTable({ extractor, catalogue, read: (path) => texts.get(path) ?? stored.text(path) });
  return new FolderIndex(table, texts, stored, isExcluded);
}

/** The index of a folder elsewhere, or of single files: of nothing but what it is given. */
export function openGiven({ extractor, catalogue }: Readers): FolderIndex {
  const texts = new Map<string, string>();
  const table = new RouteTable({ extractor, catalogue, read: (path) => texts.get(path) });
  return new FolderIndex(table, texts, undefined, () => false);
}
