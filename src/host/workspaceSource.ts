import { type Uri, type WorkspaceFolder, workspace } from 'vscode';
import { type Disposable, Emitter, type Event, type Observable } from '../model/event.ts';
import type { NamedHandler } from '../model/namedHandler.ts';
import type { ReadingLimit } from '../model/readingLimit.ts';
import type { Place, Route } from '../model/route.ts';
import { nameFolders } from './folderNames.ts';
import { LocalFolder } from './localFolder.ts';
import type { ComponentLog } from './log.ts';
import { LooseFiles } from './looseFiles.ts';
import type { Setting } from './setting.ts';
import type { FolderReader, SourceRoot } from './sourceRoot.ts';
import { VirtualFolder } from './virtualFolder.ts';

/** What reads routes out of the files of one root. Paths in routes are relative to that root. */
export interface RouteReader extends FolderReader, Observable<readonly Route[]>, Disposable {
  readonly namedHandlers: Observable<readonly NamedHandler[]>;
  /** What could not be read as it should. */
  readonly limits: Observable<readonly ReadingLimit[]>;
}

/** Makes the reader of a root; `key` is the root's own. */
export type CreateReader = (key: string) => RouteReader;

interface Indexed {
  readonly root: SourceRoot;
  readonly reader: RouteReader;
  readonly prefix: string;
}

/**
 * The source of the whole workspace. Where it has several folders, the paths of files begin with the folder's name, in routes and
 * everywhere else, so that every file has one name.
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
  readonly #subscription: Disposable;
  #roots: readonly Indexed[] = [];

  constructor(exclude: Setting<readonly string[]>, createReader: CreateReader, log: ComponentLog) {
    this.#exclude = exclude;
    this.#createReader = createReader;
    this.#log = log;
    this.#followFolders();
    this.#subscription = workspace.onDidChangeWorkspaceFolders(() => this.#followFolders());
  }

  /** Fires when source files have appeared or gone. */
  readonly onDidChange = this.#filesChanged.event;

  /** Every source file. */
  get value(): readonly string[] {
    return this.#roots.flatMap(({ root, prefix }) => [...root.files.value].map((file) => `${prefix}${file}`));
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
    const indexed = this.#indexedOf(file);
    return indexed?.root.uriOf(file.slice(indexed.prefix.length));
  }

  /** The folder of a file; undefined where the window has none. */
  folderOf(file: string): WorkspaceFolder | undefined {
    return this.#indexedOf(file)?.root.folder;
  }

  /** What the paths of a folder's files begin with. */
  prefixOf(folder: WorkspaceFolder | undefined): string {
    return this.#roots.find(({ root }) => keyOf(root.folder) === keyOf(folder))?.prefix ?? '';
  }

  /** The routes of these folders; of the whole window where none is named. */
  routesOf(folders: readonly WorkspaceFolder[]): Observable<readonly Route[]> {
    return this.#gather(folders, this.#routesChanged.event, ({ reader, prefix }) =>
      reader.value.map((route) => qualifyRoute(route, prefix)),
    );
  }

  /** Jobs, commands, messages, components and scheduled tasks of these folders; of the whole window where none is named. */
  namedHandlersOf(folders: readonly WorkspaceFolder[]): Observable<readonly NamedHandler[]> {
    return this.#gather(folders, this.#namedChanged.event, ({ reader, prefix }) =>
      reader.namedHandlers.value.map((handler) => qualify(handler, prefix)),
    );
  }

  /** What could not be read as it should, in all folders. */
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
      folders.length === 0 || folders.some((folder) => keyOf(folder) === keyOf(root.folder));
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
    const keys = new Set(named.map(({ folder }) => keyOf(folder)));
    for (const key of [...this.#kept.keys()].filter((kept) => !keys.has(kept))) {
      this.#drop(key);
    }
    this.#roots = named.map(({ folder, prefix }) => ({ ...this.#index(folder), prefix }));
    this.#filesChanged.fire();
    this.#routesChanged.fire();
    this.#namedChanged.fire();
  }

  #index(folder: WorkspaceFolder | undefined): Omit<Indexed, 'prefix'> {
    const kept = this.#kept.get(keyOf(folder));
    if (kept !== undefined) {
      return kept.indexed;
    }
    const reader = this.#createReader(keyOf(folder));
    const root = this.#root(folder, reader);
    const subscriptions = [
      root.files.onDidChange(() => this.#filesChanged.fire()),
      reader.onDidChange(() => this.#routesChanged.fire()),
      reader.namedHandlers.onDidChange(() => this.#namedChanged.fire()),
      root,
      reader,
    ];
    this.#kept.set(keyOf(folder), { indexed: { root, reader }, subscriptions });
    return { root, reader };
  }

  #root(folder: WorkspaceFolder | undefined, reader: RouteReader): SourceRoot {
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

function qualifyFile(limit: ReadingLimit, file: string, prefix: string): ReadingLimit {
  return { ...limit, file: `${prefix}${file}` };
}

function qualify<P extends Place>(place: P, prefix: string): P {
  return { ...place, file: `${prefix}${place.file}` };
}

function qualifyRoute(route: Route, prefix: string): Route {
  return prefix === ''
    ? route
    : { ...route, registered: qualify(route.registered, prefix), handler: qualify(route.handler, prefix) };
}
