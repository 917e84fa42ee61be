import { RelativePattern, type TextDocument, Uri, type WorkspaceFolder, workspace } from 'vscode';
import type { Disposable, Observable } from '../../model/event.ts';
import type { Setting } from '../settings/setting.ts';
import { OpenDocuments } from './openDocuments.ts';
import { type FolderReader, pathInFolder, type SourceRoot } from './sourceRoot.ts';

/** Debounce of changed files, in milliseconds: switching branches changes thousands. */
const debounceTime = 50;

/**
 * A workspace folder on this machine. The reader reads its files itself. It is notified of changed files, and given the
 * texts of open documents.
 */
export class LocalFolder implements SourceRoot {
  readonly folder: WorkspaceFolder;
  readonly files: Observable<ReadonlySet<string>>;
  readonly #exclude: Setting<readonly string[]>;
  readonly #reader: FolderReader;
  readonly #documents: OpenDocuments;
  readonly #subscriptions: readonly Disposable[];
  #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  /** Workspace folders inside this one; undefined until the reader has been started. */
  #nested: readonly string[] | undefined;
  #isDisposed = false;

  constructor(folder: WorkspaceFolder, exclude: Setting<readonly string[]>, reader: FolderReader) {
    this.folder = folder;
    this.files = reader.files;
    this.#exclude = exclude;
    this.#reader = reader;
    this.#documents = new OpenDocuments({
      read: (document) => this.#read(document),
      closed: (document) => this.#close(document),
    });
    // Every path: VS Code sends one event for a folder that is moved or deleted, not one for every file in it.
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, '**'));
    this.#subscriptions = [
      this.#documents,
      watcher,
      watcher.onDidCreate((uri) => this.#note(uri)),
      watcher.onDidChange((uri) => this.#note(uri)),
      watcher.onDidDelete((uri) => this.#note(uri)),
      exclude.onDidChange(() => this.#open()),
      workspace.onDidChangeWorkspaceFolders(() => {
        if (this.#nestedFolders().join('\n') !== this.#nested?.join('\n')) {
          this.#open();
        }
      }),
    ];
    setImmediate(() => this.#open());
  }

  pathOf(uri: Uri): string | undefined {
    return pathInFolder(uri, this.folder);
  }

  uriOf(file: string): Uri {
    return Uri.joinPath(this.folder.uri, file);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
  }

  #open(): void {
    if (!this.#isDisposed) {
      this.#nested = this.#nestedFolders();
      this.#reader.open(this.folder.uri.fsPath, this.#exclude.at(this.folder.uri), this.#nested);
      this.#documents.readAll();
    }
  }

  #read(document: TextDocument): void {
    const file = this.#fileOf(document);
    if (file !== undefined && this.#nested !== undefined) {
      this.#reader.update(file, document.getText());
    }
  }

  #close(document: TextDocument): void {
    const file = this.#fileOf(document);
    if (file !== undefined) {
      this.#reader.remove(file);
    }
  }

  #fileOf({ uri }: TextDocument): string | undefined {
    const file = this.pathOf(uri);
    return file !== undefined && this.#reader.reads(file) ? file : undefined;
  }

  /** Runs for thousands of paths at once, so it only records them. */
  #note(uri: Uri): void {
    this.#changed.add(uri.path);
    this.#timer ??= setTimeout(() => this.#tellChanged(), debounceTime);
  }

  #tellChanged(): void {
    const prefix = this.folder.uri.path.endsWith('/') ? this.folder.uri.path : `${this.folder.uri.path}/`;
    const paths = Array.from(this.#changed, (path) => (path.startsWith(prefix) ? path.slice(prefix.length) : ''));
    this.#changed = new Set();
    this.#timer = undefined;
    const ours = paths.filter((path) => path !== '' && !path.startsWith('.git/'));
    if (ours.length > 0) {
      this.#reader.changed(ours);
    }
  }

  #nestedFolders(): readonly string[] {
    const prefix = `${this.folder.uri.path}/`;
    const folders = workspace.workspaceFolders ?? [];
    return folders.flatMap(({ uri }) =>
      uri.scheme === 'file' && uri.path.startsWith(prefix) ? [uri.path.slice(prefix.length)] : [],
    );
  }
}
