import { RelativePattern, Uri, type WorkspaceFolder, workspace } from 'vscode';
import type { Disposable } from '../../model/event.ts';
import { State } from '../../model/state.ts';
import { matcherOf, unite } from '../../routes/syntax/globs.ts';
import type { ComponentLog } from '../log.ts';
import type { Setting } from '../settings/setting.ts';
import { OpenDocuments } from './openDocuments.ts';
import { type FileReader, pathInFolder, type SourceRoot } from './sourceRoot.ts';
import { storedText } from './storedText.ts';
import { WorkQueue } from './workQueue.ts';

/** Bound on the size of a file in bytes. Larger files are generated or data, and are not fetched. */
const maximumSize = 2_000_000;
const readAtOnce = 8;

/**
 * Sends the files of a workspace folder that is not on this machine to a reader, and keeps them up to date: open
 * documents as they are edited, others as they are stored.
 */
export class VirtualFolder implements SourceRoot {
  readonly folder: WorkspaceFolder;
  readonly files = new State<ReadonlySet<string>>(new Set());
  readonly #reader: FileReader;
  readonly #pattern: RelativePattern;
  readonly #log: ComponentLog;
  readonly #documents: OpenDocuments;
  readonly #subscriptions: readonly Disposable[];
  /** Files that have changed on disk. Switching branches changes thousands at once. */
  readonly #changed = new WorkQueue<Uri>(readAtOnce, (uri) => this.#readStored(uri));
  #isExcluded: (file: string) => boolean = () => false;
  #scan = 0;

  constructor(folder: WorkspaceFolder, exclude: Setting<readonly string[]>, reader: FileReader, log: ComponentLog) {
    this.folder = folder;
    this.#reader = reader;
    this.#log = log;
    this.#documents = new OpenDocuments({
      read: (document) => this.#update(document.uri, () => document.getText()),
      closed: (document) => void this.#readStored(document.uri),
    });
    // The file search supports one level of braces only.
    this.#pattern = new RelativePattern(folder, unite([reader.pattern]) ?? reader.pattern);
    const watcher = workspace.createFileSystemWatcher(this.#pattern);
    const rescan = () => this.#start(exclude.at(folder.uri));
    this.#subscriptions = [
      this.#documents,
      watcher,
      watcher.onDidCreate((uri) => this.#changed.add(uri.toString(), uri)),
      watcher.onDidChange((uri) => this.#changed.add(uri.toString(), uri)),
      watcher.onDidDelete((uri) => this.#remove(uri)),
      exclude.onDidChange(rescan),
      reader.onDidForget(rescan),
    ];
    setImmediate(rescan);
  }

  pathOf(uri: Uri): string | undefined {
    return pathInFolder(uri, this.folder);
  }

  uriOf(file: string): Uri {
    return Uri.joinPath(this.folder.uri, file);
  }

  async #read(file: string): Promise<string | undefined> {
    const uri = this.uriOf(file);
    const typed = this.#documents.textOf(uri);
    if (typed !== undefined) {
      return typed;
    }
    try {
      return await storedText(uri, maximumSize);
    } catch (error) {
      this.#log.debug(`${file} is left out: ${error}`);
      return undefined;
    }
  }

  dispose(): void {
    this.#scan++;
    this.#changed.clear();
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.files.dispose();
  }

  #start(exclude: readonly string[]): void {
    const scan = ++this.#scan;
    this.#isExcluded = matcherOf(exclude);
    const isOver = () => scan !== this.#scan;
    this.#readFolder(unite(exclude), isOver)
      .catch((error: unknown) => this.#log.error(`Reading the folder ${this.folder.name} failed: ${error}`))
      .finally(() => {
        if (!isOver()) {
          this.#reader.complete();
        }
      });
  }

  /** Reads open documents first, because they are visible. A later scan with other patterns cancels an earlier one. */
  async #readFolder(exclude: string | undefined, isOver: () => boolean): Promise<void> {
    this.#documents.readAll();
    const found = await workspace.findFiles(this.#pattern, exclude);
    const named = new Map(found.flatMap((uri) => this.#named(uri)));
    if (isOver()) {
      return;
    }
    for (const file of this.files.value) {
      if (!named.has(file)) {
        this.#reader.remove(file);
      }
    }
    this.files.set(new Set(named.keys()));
    const uris = [...named.values()];
    for (let start = 0; start < uris.length && !isOver(); start += readAtOnce) {
      await Promise.all(uris.slice(start, start + readAtOnce).map((uri) => this.#readStored(uri)));
    }
    this.#log.info(`Read ${uris.length} files of the folder ${this.folder.name}.`);
  }

  /** Reads a stored file, unless it is open: the document is newer. */
  async #readStored(uri: Uri): Promise<void> {
    const [named] = this.#named(uri);
    if (named === undefined || this.#documents.has(uri)) {
      return;
    }
    const text = await this.#read(named[0]);
    if (text === undefined) {
      this.#remove(uri);
    } else if (!this.#documents.has(uri)) {
      this.#update(uri, () => text);
    }
  }

  #update(uri: Uri, text: () => string): void {
    for (const [file] of this.#named(uri)) {
      if (!this.files.value.has(file)) {
        this.files.set(new Set([...this.files.value, file]));
      }
      this.#reader.update(file, text());
    }
  }

  #remove(uri: Uri): void {
    const file = this.pathOf(uri);
    if (file !== undefined && this.files.value.has(file)) {
      this.files.set(new Set([...this.files.value].filter((kept) => kept !== file)));
      this.#reader.remove(file);
    }
  }

  /** The path and URI of a file, if it is one to read. */
  #named(uri: Uri): readonly (readonly [string, Uri])[] {
    const file = this.pathOf(uri);
    return file !== undefined && this.#reader.reads(file) && !this.#isExcluded(file) ? [[file, uri]] : [];
  }
}
