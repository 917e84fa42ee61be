import { type Uri, type WorkspaceFolder, workspace } from 'vscode';
import { type Disposable, derive, Emitter, type Event, type Observable } from '../../model/event.ts';
import type { NamedHandler } from '../../model/namedHandler.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import { isInWorkspace } from '../../model/reference.ts';
import type { Route } from '../../model/route.ts';
import { State } from '../../model/state.ts';
import type { ComponentLog } from '../log.ts';
import type { Setting } from '../settings/setting.ts';
import { nameFolders } from './folderNames.ts';
import { LocalFolder } from './localFolder.ts';
import { LooseFiles } from './looseFiles.ts';
import { qualify, qualifyFile, qualifyRoutes } from './qualifiedPaths.ts';
import type { CreateReader, NamedRoot, RouteReader } from './routeReader.ts';
import type { SourceRoot } from './sourceRoot.ts';
import { VirtualFolder } from './virtualFolder.ts';

interface Indexed {
  readonly root: SourceRoot;
  readonly reader: RouteReader;
  readonly prefix: string;
}

/**
 * The source files of the whole workspace. If it has several folders, paths begin with the name of the folder
 * everywhere, so that every file has one name.
 */
export class WorkspaceSource implements Disposable {
  readonly #exclude: Setting<readonly string[]>;
  readonly #createReader: CreateReader;
  readonly #log: ComponentLog;
  readonly #filesChanged = new Emitter<void>();
  readonly #routesChanged = new Emitter<void>();
  readonly #namedChanged = new Emitter<void>();
  readonly #kept = new Map<
    string,
    { readonly indexed: Omit<Indexed, 'prefix'>; readonly subscriptions: Disposable[] }
  >();
  readonly #lacksRoutes = new State(false);
  readonly #subscription: Disposable;
  #bundled: NamedRoot | undefined;
  #roots: readonly Indexed[] = [];
  #files: readonly string[] | undefined;

  constructor(exclude: Setting<readonly string[]>, createReader: CreateReader, log: ComponentLog) {
    this.#exclude = exclude;
    this.#createReader = createReader;
    this.#log = log;
    this.#followFolders();
    this.#subscription = workspace.onDidChangeWorkspaceFolders(() => this.#followFolders());
  }

  /** Fires when source files were created or deleted. */
  readonly onDidChange = this.#filesChanged.event;

  /** Every source file; the same array until files come or go. */
  get value(): readonly string[] {
    this.#files ??= this.#roots.flatMap(({ root, prefix }) => [...root.files.value].map((file) => `${prefix}${file}`));
    return this.#files;
  }

  fileOf(uri: Uri): string | undefined {
    for (const { root, prefix } of this.#roots) {
      const file = root.pathOf(uri);
      if (file !== undefined) {
        return `${prefix}${file}`;
      }
    }
    return undefined;
  }

  uriOf(file: string): Uri | undefined {
    const indexed = isInWorkspace(file) ? this.#indexedOf(file) : undefined;
    return indexed?.root.uriOf(file.slice(indexed.prefix.length));
  }

  /** The folder of a file; undefined if the window has no folder. */
  folderOf(file: string): WorkspaceFolder | undefined {
    return this.#indexedOf(file)?.root.folder;
  }

  /** The prefix of the paths of a folder's files. */
  prefixOf(folder: WorkspaceFolder | undefined): string {
    return this.#roots.find(({ root }) => keyOf(root.folder) === keyOf(folder))?.prefix ?? '';
  }

  /** Whether the window's own files have been read and have no route. */
  get lacksRoutes(): Observable<boolean> {
    return this.#lacksRoutes;
  }

  /** Adds files of the extension's package to those of the window, or removes them. They belong to every app. */
  bundle(root: NamedRoot | undefined): void {
    if (root?.key !== this.#bundled?.key) {
      this.#bundled = root;
      this.#followFolders();
    }
  }

  /** The routes in these folders; in the whole window if none is given. */
  routesOf(folders: readonly WorkspaceFolder[]): Observable<readonly Route[]> {
    return this.#gather(folders, this.#routesChanged.event, ({ reader, prefix }) =>
      qualifyRoutes(reader.value, prefix),
    );
  }

  /** Whether these folders have been read; the whole window if none is given. */
  isRead(folders: readonly WorkspaceFolder[]): Observable<boolean> {
    const unread = this.#gather(folders, this.#routesChanged.event, ({ reader }) =>
      reader.isRead.value ? [] : [reader],
    );
    const isRead = derive(unread, (readers) => readers.length === 0);
    return {
      get value() {
        return isRead.value;
      },
      onDidChange: (listener) => {
        let before = isRead.value;
        return isRead.onDidChange((now) => {
          if (now !== before) {
            before = now;
            listener(now);
          }
        });
      },
    };
  }

  /**
   * The jobs, commands, messages, components and scheduled tasks in these folders; in the whole window if none is
   * given.
   */
  namedHandlersOf(folders: readonly WorkspaceFolder[]): Observable<readonly NamedHandler[]> {
    return this.#gather(folders, this.#namedChanged.event, ({ reader, prefix }) =>
      reader.namedHandlers.value.map((handler) => qualify(handler, prefix)),
    );
  }

  /** What could not be read, or not completely, in all folders. */
  get limits(): readonly ReadingLimit[] {
    return this.#roots.flatMap(({ reader, prefix }) =>
      reader.limits.value.map((limit) => (limit.file === undefined ? limit : qualifyFile(limit, limit.file, prefix))),
    );
  }

  dispose(): void {
    this.#subscription.dispose();
    for (const key of [...this.#kept.keys()]) {
      this.#drop(key);
    }
    this.#lacksRoutes.dispose();
    this.#filesChanged.dispose();
    this.#routesChanged.dispose();
    this.#namedChanged.dispose();
  }

  #gather<T>(
    folders: readonly WorkspaceFolder[],
    changed: Event<void>,
    read: (indexed: Indexed) => readonly T[],
  ): Observable<readonly T[]> {
    const isOurs = ({ root }: Indexed) =>
      folders.length === 0 ||
      root.folder === undefined ||
      folders.some((folder) => keyOf(folder) === keyOf(root.folder));
    const all = () => this.#roots.filter(isOurs).flatMap(read);
    return {
      get value() {
        return all();
      },
      onDidChange: (listener) => changed(() => listener(all())),
    };
  }

  #followFolders(): void {
    const folders = workspace.workspaceFolders ?? [];
    const named = folders.length === 0 ? [{ folder: undefined, prefix: '' }] : nameFolders<WorkspaceFolder>(folders);
    const own = named.map(({ folder, prefix }) => ({
      ...{ key: keyOf(folder), prefix },
      open: (reader: RouteReader) => this.#open(folder, reader),
    }));
    // First, because the prefix of a single folder is empty and matches every file.
    const all = this.#bundled === undefined ? own : [this.#bundled, ...own];
    const keys = new Set(all.map(({ key }) => key));
    for (const key of [...this.#kept.keys()].filter((kept) => !keys.has(kept))) {
      this.#drop(key);
    }
    this.#roots = all.map((root) => ({ ...this.#index(root), prefix: root.prefix }));
    this.#tellFiles();
    this.#tellRoutes();
    this.#namedChanged.fire();
  }

  #tellFiles(): void {
    this.#files = undefined;
    this.#filesChanged.fire();
  }

  #tellRoutes(): void {
    const own = this.#roots.filter(({ prefix }) => prefix !== this.#bundled?.prefix);
    this.#lacksRoutes.set(own.every(({ reader }) => reader.isRead.value && reader.value.length === 0));
    this.#routesChanged.fire();
  }

  #index({ key, open }: NamedRoot): Omit<Indexed, 'prefix'> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      return kept.indexed;
    }
    const reader = this.#createReader(key);
    const root = open(reader);
    const subscriptions = [
      root.files.onDidChange(() => this.#tellFiles()),
      reader.onDidChange(() => this.#tellRoutes()),
      reader.isRead.onDidChange(() => this.#tellRoutes()),
      reader.namedHandlers.onDidChange(() => this.#namedChanged.fire()),
      root,
      reader,
    ];
    this.#kept.set(key, { indexed: { root, reader }, subscriptions });
    return { root, reader };
  }

  #open(folder: WorkspaceFolder | undefined, reader: RouteReader): SourceRoot {
    if (folder === undefined) {
      return new LooseFiles(reader);
    }
    return folder.uri.scheme === 'file'
      ? new LocalFolder(folder, this.#exclude, reader)
      : new VirtualFolder(folder, this.#exclude, reader, this.#log);
  }

  #drop(key: string): void {
    for (const subscription of this.#kept.get(key)?.subscriptions ?? []) {
      subscription.dispose();
    }
    this.#kept.delete(key);
  }

  #indexedOf(file: string): Indexed | undefined {
    return this.#roots.find(({ prefix }) => file.startsWith(prefix));
  }
}

function keyOf(folder: WorkspaceFolder | undefined): string {
  return folder?.uri.toString() ?? '';
}
