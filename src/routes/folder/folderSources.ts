import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { FileRecord } from '../extract/fileRecord.ts';
import type { Origin } from '../extract/foreignCode.ts';
import { hashOf } from '../extract/textHash.ts';
import { type FileChanges, FileChangeTracker } from '../files/fileChanges.ts';
import { KnownFiles } from '../files/knownFiles.ts';
import type { StoredFile } from '../files/storedFile.ts';
import type { StoredFiles } from '../files/storedFiles.ts';
import { foldersUp } from '../syntax/paths.ts';
import { EventLoopTurn } from '../threads/eventLoopTurn.ts';
import type { FolderThread } from '../threads/secondThread.ts';
import type { FolderCache } from './folderCache.ts';
import type { FolderTable } from './folderTable.ts';

/** The parts that `FolderSources` connects. */
export interface FolderParts {
  readonly table: FolderTable;
  /** Given texts by path. The table reads them, too. */
  readonly texts: Map<string, string>;
  /** The files on this machine; undefined for a remote folder. */
  readonly stored?: StoredFiles;
  readonly isExcluded: (path: string) => boolean;
  /** What was kept of the folder; undefined if nothing is kept. */
  readonly cache?: FolderCache | undefined;
  /** The second thread, which reads a part of the files. */
  readonly thread: FolderThread;
  /** Bound on the number of files that are read from this machine. */
  readonly mostFiles?: number | undefined;
}

/**
 * Reads the files of one folder into its table. Files on this machine are read here. Given texts, for example of open
 * documents, replace those on disk. Of a remote folder there are only given texts.
 */
export class FolderSources {
  /** Number of files read from disk so far. */
  reads = 0;
  /** Whether the table has changed since this was last set to false. */
  hasChanged = true;
  readonly #parts: FolderParts;
  readonly #known: KnownFiles;
  readonly #fileChanges = new FileChangeTracker();
  #dirty = new Set<string>();

  constructor(parts: FolderParts) {
    this.#parts = parts;
    this.#known = new KnownFiles(parts.mostFiles);
  }

  /** Number of paths with unprocessed changes. */
  get pending(): number {
    return this.#dirty.size;
  }

  /** The files whose texts are given: the open documents of a folder on this machine. */
  get given(): Iterable<string> {
    return this.#parts.texts.keys();
  }

  /** The `.gitattributes` files that were read only in part, and the files for which there was no room. */
  get limits(): readonly ReadingLimit[] {
    return [...(this.#parts.stored?.limits ?? []), ...this.#known.limits];
  }

  /** Gives the text of a file, which replaces the text on disk. */
  set(path: string, text: string): void {
    this.#parts.texts.set(path, text);
    this.#known.delete(path);
    this.#dirty.add(path);
  }

  /** Removes a given text. The file on disk counts again; a file of a remote folder is gone. */
  unset(path: string): void {
    this.#parts.texts.delete(path);
    this.#known.delete(path);
    this.#dirty.add(path);
  }

  /** Notes that files or folders have changed on disk. */
  changed(paths: Iterable<string>): void {
    const { stored, texts } = this.#parts;
    for (const path of paths) {
      this.#dirty.add(path);
      // The editor may still show a deleted file. If it is edited again, its text is given again.
      if (texts.has(path) && !stored?.file(path)) {
        texts.delete(path);
      }
    }
  }

  /** Reads every file of a folder on this machine. Files that are unchanged since they were kept are not read. */
  async scan(): Promise<void> {
    const turn = new EventLoopTurn();
    const { cache, stored, thread } = this.#parts;
    const isFirst = this.reads === 0 && (cache?.files.size ?? 0) === 0;
    const found = new Map<string, StoredFile>();
    for (const file of stored?.below() ?? []) {
      found.set(file.path, file);
      if (isFirst) {
        thread.prepare(found.size);
      }
      await turn.yield();
    }
    this.#known.tryAgain();
    for (const path of [...this.#known.paths]) {
      if (!found.has(path)) {
        this.#gone(path);
      }
    }
    await this.#takeStored([...found.values()]);
  }

  /** Processes the noted changes. */
  async update(): Promise<void> {
    const dirty = this.#dirty;
    this.#dirty = new Set();
    const stored: StoredFile[] = [];
    const gone: string[] = [];
    for (const path of dirty) {
      const text = this.#parts.texts.get(path);
      if (text !== undefined) {
        this.#take(path, text, this.#parts.stored?.file(path)?.origin);
        continue;
      }
      const found = [...(this.#parts.stored?.at(path) ?? [])];
      stored.push(...found);
      if (found.length === 0) {
        gone.push(path);
      }
    }
    this.#allGone(gone);
    await this.#takeStored(stored);
  }

  /** The files that have appeared and disappeared since the last call; undefined if there are none. */
  takeFileChanges(): FileChanges | undefined {
    return this.#fileChanges.take(this.#parts.table.files.keys());
  }

  /** Whether a file is unchanged since it was kept. */
  isAsKept(path: string): boolean {
    const { cache, stored, texts } = this.#parts;
    const text = texts.get(path);
    if (text !== undefined) {
      return cache?.files.get(path)?.record.hash === hashOf(text);
    }
    const file = stored?.file(path);
    return file !== undefined && cache?.recordOf(file) !== undefined;
  }

  async #takeStored(files: readonly StoredFile[]): Promise<void> {
    const { cache, table, stored, texts } = this.#parts;
    const turn = new EventLoopTurn();
    const toRead: StoredFile[] = [];
    for (const file of this.#known.withRoom(files.filter((each) => !texts.has(each.path) && !this.#known.has(each)))) {
      const record = cache?.recordOf(file);
      if (record) {
        this.#known.add(file);
        table.restore(file.path, record);
        this.#noteChange(file.path);
      } else {
        toRead.push(file);
      }
    }
    const own = async (share: readonly StoredFile[]): Promise<void> => {
      for await (const [file, text] of stored?.texts(share) ?? []) {
        if (text === undefined) {
          this.#gone(file.path);
        } else if (!texts.has(file.path)) {
          this.#noteRead(file);
          this.#take(file.path, text, file.origin);
          this.#keepRecord(file);
        }
        await turn.yield();
      }
    };
    const take = (file: StoredFile, record: FileRecord): void => {
      if (!texts.has(file.path)) {
        this.#noteRead(file);
        if (table.restore(file.path, record)) {
          this.#noteChange(file.path);
        }
        this.#keepRecord(file);
      }
    };
    await this.#parts.thread.read('scan', toRead, { own, take });
  }

  #noteRead(file: StoredFile): void {
    this.reads += 1;
    this.#known.add(file);
  }

  #keepRecord(file: StoredFile): void {
    const { cache, table } = this.#parts;
    const record = table.files.get(file.path);
    if (record) {
      cache?.note(file, record);
    }
  }

  #take(path: string, text: string, origin?: Origin): void {
    if (!this.#parts.isExcluded(path) && this.#parts.table.set(path, text, origin)) {
      this.#noteChange(path);
    }
  }

  #noteChange(path: string): void {
    this.hasChanged = true;
    this.#fileChanges.noteAdded(path);
  }

  /** Removes the files at or below paths that no longer exist. */
  #allGone(paths: readonly string[]): void {
    const { files } = this.#parts.table;
    const folders = new Set(paths.filter((path) => !files.has(path)));
    for (const path of paths) {
      this.#gone(path);
    }
    if (folders.size > 0) {
      for (const path of [...files.keys()]) {
        if (foldersUp(path).some((folder) => folders.has(folder))) {
          this.#gone(path);
        }
      }
    }
  }

  #gone(path: string): void {
    this.#known.delete(path);
    if (!this.#parts.texts.has(path) && this.#parts.table.delete(path)) {
      this.hasChanged = true;
      this.#fileChanges.noteRemoved();
    }
  }
}
