import type { NamedHandler } from '../../model/namedHandler.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Route } from '../../model/route.ts';
import { foldersUp } from '../syntax/paths.ts';
import { type FileChanges, FileChangeTracker } from './fileChanges.ts';
import type { RouteTable } from './routeTable.ts';
import type { StoredFile, StoredFiles } from './storedFiles.ts';
import { Turn } from './turn.ts';

/** What a folder links to. */
export interface LinkedFolder {
  readonly routes: readonly Route[];
  readonly namedHandlers: readonly NamedHandler[];
  readonly limits: readonly ReadingLimit[];
}

/**
 * The index of one folder. Files on this machine are read here; texts that are given, of open documents say, stand in their place.
 * A folder elsewhere is what is given alone.
 */
export class FolderIndex {
  readonly #table: RouteTable;
  readonly #stored: StoredFiles | undefined;
  readonly #isExcluded: (path: string) => boolean;
  readonly #texts: Map<string, string>;
  readonly #known = new Map<string, StoredFile>();
  readonly #fileChanges = new FileChangeTracker();
  #dirty = new Set<string>();
  #hasChanged = true;

  /**
   * @param texts what is given of files, by path; `table` and this read it
   * @param stored the files on this machine; undefined for a folder elsewhere
   */
  constructor(
    table: RouteTable,
    texts: Map<string, string>,
    stored: StoredFiles | undefined,
    isExcluded: (path: string) => boolean,
  ) {
    this.#table = table;
    this.#texts = texts;
    this.#stored = stored;
    this.#isExcluded = isExcluded;
  }

  /** Paths whose change has not been taken in. */
  get pending(): number {
    return this.#dirty.size;
  }

  /** Gives the text of a file, which stands in place of what is stored. */
  set(path: string, text: string): void {
    this.#texts.set(path, text);
    this.#known.delete(path);
    this.#dirty.add(path);
  }

  /** What is stored counts again; a file elsewhere is gone. */
  unset(path: string): void {
    this.#texts.delete(path);
    this.#known.delete(path);
    this.#dirty.add(path);
  }

  /** Files or folders have changed where they are stored. */
  changed(paths: Iterable<string>): void {
    for (const path of paths) {
      this.#dirty.add(path);
    }
  }

  /** Takes in every file of a folder on this machine. */
  async scan(): Promise<void> {
    const turn = new Turn();
    const found = new Map<string, StoredFile>();
    for (const file of this.#stored?.below() ?? []) {
      found.set(file.path, file);
      await turn.yield();
    }
    for (const path of [...this.#known.keys()]) {
      if (!found.has(path)) {
        this.#gone(path);
      }
    }
    await this.#read([...found.values()]);
  }

  /** Takes in what has changed. */
  async update(): Promise<void> {
    const dirty = this.#dirty;
    this.#dirty = new Set();
    const changed: StoredFile[] = [];
    const gone: string[] = [];
    for (const path of dirty) {
      const text = this.#texts.get(path);
      if (text !== undefined) {
        this.#take(path, text);
        continue;
      }
      const found = [...(this.#stored?.at(path) ?? [])];
      changed.push(...found);
      if (found.length === 0) {
        gone.push(path);
      }
    }
    this.#allGone(gone);
    await this.#read(changed);
  }

  /** Whether there is anything to link. */
  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  /** Links what has changed. */
  async link(): Promise<LinkedFolder> {
    this.#hasChanged = false;
    const { routes, namedHandlers } = await this.#table.link();
    return { routes, namedHandlers, limits: this.#table.limits };
  }

  /** The files that have appeared and gone since the last call; undefined where there are none. */
  takeFileChanges(): FileChanges | undefined {
    return this.#fileChanges.take(this.#table.files.keys());
  }

  async #read(files: readonly StoredFile[]): Promise<void> {
    const turn = new Turn();
    const wanted = files.filter((file) => !this.#texts.has(file.path) && !this.#isKnown(file));
    for await (const [file, text] of this.#stored?.texts(wanted) ?? []) {
      if (this.#texts.has(file.path)) {
        continue;
      }
      if (text === undefined) {
        this.#gone(file.path);
      } else {
        this.#known.set(file.path, file);
        this.#take(file.path, text);
      }
      await turn.yield();
    }
  }

  #take(path: string, text: string): void {
    if (!this.#isExcluded(path) && this.#table.set(path, text)) {
      this.#hasChanged = true;
      this.#fileChanges.noteAdded(path);
    }
  }

  #isKnown({ path, size, modified }: StoredFile): boolean {
    const known = this.#known.get(path);
    return known?.size === size && known.modified === modified;
  }

  /** Paths of files or folders at which nothing is any more. */
  #allGone(paths: readonly string[]): void {
    const folders = new Set(paths.filter((path) => !this.#table.files.has(path)));
    for (const path of paths) {
      this.#gone(path);
    }
    if (folders.size > 0) {
      for (const path of [...this.#table.files.keys()]) {
        if (foldersUp(path).some((folder) => folders.has(folder))) {
          this.#gone(path);
        }
      }
    }
  }

  #gone(path: string): void {
    this.#known.delete(path);
    if (!this.#texts.has(path) && this.#table.delete(path)) {
      this.#hasChanged = true;
      this.#fileChanges.noteRemoved();
    }
  }
}
