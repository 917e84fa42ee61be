import type { FileRecord } from '../extract/fileRecord.ts';
import type { StoredFile } from '../files/storedFile.ts';
import type { LinkedFolder } from '../link/linkedFolder.ts';
import { FactsArchive } from '../storage/factsArchive.ts';
import type { KeptFile, KeptFolder } from '../storage/keptFolder.ts';
import type { KeptRoutes } from '../storage/keptRoutes.ts';
import type { RouteCache } from '../storage/routeCache.ts';
import type { FolderTable } from './folderTable.ts';

/**
 * A file that changed less than this many milliseconds before it was read may change again without a difference in its
 * time.
 */
const settling = 2000;

/** What is kept of one folder between sessions: loaded when the folder is opened, saved after it has been linked. */
export class FolderCache {
  readonly archive = new FactsArchive();
  readonly #cache: RouteCache;
  readonly #key: string;
  readonly #scope: string;
  readonly #now: () => number;
  readonly #files = new Map<string, KeptFile>();
  #keptStates: ReadonlyMap<string, string> = new Map();
  #routes: KeptRoutes | undefined;
  #leftOut: KeptFolder['leftOut'] = [];

  /**
   * @param key identifies the folder
   * @param scope identifies which part of the folder is read
   * @param now the clock of the file system: milliseconds since 1970
   */
  constructor(cache: RouteCache, key: string, scope: string, now: () => number) {
    this.#cache = cache;
    this.#key = key;
    this.#scope = scope;
    this.#now = now;
  }

  /** The link result that was kept. */
  get linked(): LinkedFolder | undefined {
    return this.#routes?.linked;
  }

  /** The `id` of the link result that was kept. */
  get routesId(): string | undefined {
    return this.#routes?.id;
  }

  /** The files that were kept or noted last. */
  get files(): ReadonlyMap<string, KeptFile> {
    return this.#files;
  }

  /** Whether the files are exactly those that were kept, all unchanged. */
  isAsKept(records: ReadonlyMap<string, FileRecord>): boolean {
    const kept = this.#keptStates;
    return kept.size === records.size && [...records].every(([path, record]) => kept.get(path) === stateOf(record));
  }

  /** Files that were left out when the folder was kept. */
  get leftOut(): KeptFolder['leftOut'] {
    return this.#leftOut;
  }

  async load(): Promise<void> {
    const kept = await this.#cache.read(this.#key);
    if (kept) {
      const { folder, routes } = kept;
      this.archive.load(folder.facts);
      this.#leftOut = folder.leftOut;
      this.#routes = routes?.scope === this.#scope ? routes : undefined;
      for (const [path, file] of folder.files) {
        this.#files.set(path, file);
      }
      this.#keptStates = new Map(Array.from(folder.files, ([path, { record }]) => [path, stateOf(record)]));
    }
  }

  /** The record of a file; undefined unless the file is certainly unchanged. */
  recordOf({ path, size, modified, origin }: StoredFile): FileRecord | undefined {
    const kept = this.#files.get(path);
    const isForeign = origin === 'foreign';
    const isSame = kept?.size === size && kept.modified === modified && kept.record.isForeign === isForeign;
    return isSame ? kept.record : undefined;
  }

  /** Notes a file that was just read. */
  note({ path, size, modified }: StoredFile, record: FileRecord): void {
    const isSettled = this.#now() - modified > settling;
    this.#files.set(path, { size, modified: isSettled ? modified : -1, record });
  }

  /** Saves the records of a table and its link result. Rejects if they cannot be written. */
  async save({ files: records, leftOut }: FolderTable, linked: LinkedFolder): Promise<void> {
    const files = new Map<string, KeptFile>();
    for (const [path, record] of records) {
      const noted = this.#files.get(path);
      files.set(path, noted?.record.hash === record.hash ? noted : { size: -1, modified: -1, record });
    }
    const facts = await this.archive.pack((path) => files.get(path)?.record.hash);
    await this.#cache.write(this.#key, { files, facts, linked, leftOut: leftOut.entries, scope: this.#scope });
  }
}

/** Equal for two states of a file if the file contributes the same to the link result. */
function stateOf({ hash, isForeign }: FileRecord): string {
  return `${hash} ${isForeign}`;
}
