import { type Disposable, Emitter, type Event, type Observable } from '../../model/event.ts';
import type { NamedHandler } from '../../model/namedHandler.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Route } from '../../model/route.ts';
import { State } from '../../model/state.ts';
import type { FileChanges } from './fileChanges.ts';
import type { LinkedFolder } from './linkedFolder.ts';
import { isManifest, manifestPatterns } from './manifests.ts';
import type { Channel, FromWorker, OpenFolder, ToWorker } from './protocol.ts';
import { sourceExtensions } from './sourceExtensions.ts';

/** How reading a file ended, for the log. */
const endings: Readonly<Record<ReadingLimit['kind'], string>> = {
  failed: 'failed',
  tookTooLong: 'took too long',
  stopped: 'was stopped',
  bounded: 'was cut short',
  tooDeep: 'was cut short',
  tooMuch: 'would take too much memory',
  folderStopped: 'was stopped',
};

/** The log of an index. */
export interface IndexLog {
  warn(message: string): void;
  error(message: string): void;
}

/**
 * The routes of one workspace folder, which the worker reads. A folder on this machine is opened, and then told of
 * changes; of any other folder, the text of each file is given. Observable; has no value before all files have been
 * read.
 */
export class RouteIndex implements Observable<readonly Route[]>, Disposable {
  readonly #folder: string;
  readonly #channel: Channel<ToWorker, FromWorker>;
  readonly #log: IndexLog;
  readonly #routes = new State<readonly Route[]>([]);
  readonly #namedHandlers = new State<readonly NamedHandler[]>([]);
  readonly #files = new State<ReadonlySet<string>>(new Set());
  readonly #limits = new State<readonly ReadingLimit[]>([]);
  readonly #isRead = new State(false);
  /** Given texts that replace files on disk, of a folder on this machine. */
  readonly #texts = new Map<string, string>();
  #opened: OpenFolder | undefined;
  readonly #subscription: Disposable;
  readonly #forgotten = new Emitter<void>();
  #byFile: ReadonlyMap<string, readonly Route[]> = new Map();

  /** @param channel may be shared by several indexes: each handles only messages of its own `folder` */
  constructor(folder: string, channel: Channel<ToWorker, FromWorker>, log: IndexLog) {
    this.#folder = folder;
    this.#channel = channel;
    this.#log = log;
    this.#subscription = channel.onMessage((message) => {
      if (message.kind === 'fault') {
        log.error(message.message);
      } else if (message.kind === 'warning') {
        log.warn(message.message);
      } else if (message.kind === 'restarted') {
        this.#openAgain();
      } else if (message.kind === 'givenUp') {
        this.#limits.set([...this.#limits.value, { kind: 'folderStopped' }]);
        this.#isRead.set(true);
      } else if (message.kind !== 'idle' && message.folder === folder) {
        if (message.kind === 'files') {
          this.#takeFiles(message);
        } else {
          this.#take(message);
          this.#isRead.set(this.#isRead.value || !message.isProvisional);
        }
      }
    });
  }

  /** A glob pattern of the files that are read. */
  readonly pattern = `**/{*.{${[...sourceExtensions].join(',')}},${[...manifestPatterns].join(',')}}`;

  readonly onDidChange: Event<readonly Route[]> = this.#routes.onDidChange;

  /** Fires when the worker has lost all given files, so that they have to be given again. */
  readonly onDidForget: Event<void> = this.#forgotten.event;

  get value(): readonly Route[] {
    return this.#routes.value;
  }

  /** Jobs, commands, messages, components and scheduled tasks. */
  get namedHandlers(): Observable<readonly NamedHandler[]> {
    return this.#namedHandlers;
  }

  reads(file: string): boolean {
    return isManifest(file) || sourceExtensions.has(file.slice(file.lastIndexOf('.') + 1));
  }

  /** The routes that are handled or registered in a file. */
  inFile(file: string): readonly Route[] {
    return this.#byFile.get(file) ?? [];
  }

  /** The files of a folder on this machine that are read. */
  get files(): Observable<ReadonlySet<string>> {
    return this.#files;
  }

  /** Whether all files have been read once. If true and there is no route, the folder has none. */
  get isRead(): Observable<boolean> {
    return this.#isRead;
  }

  /** Files that were not read, or only in part. */
  get limits(): Observable<readonly ReadingLimit[]> {
    return this.#limits;
  }

  /**
   * Reads a folder on this machine; reads it again if it is called again.
   * @param root path of the folder in the file system
   * @param exclude globs of excluded files
   * @param nested subfolders that have indexes of their own
   */
  open(root: string, exclude: readonly string[], nested: readonly string[] = []): void {
    this.#opened = { kind: 'open', folder: this.#folder, root, exclude, nested };
    this.#openAgain();
  }

  /** Reports that files or folders have changed, appeared or disappeared. */
  changed(paths: readonly string[]): void {
    this.#channel.send({ kind: 'changed', folder: this.#folder, paths });
  }

  /** Gives the text of a file, which replaces the text on disk. */
  update(file: string, text: string): void {
    if (this.#opened) {
      this.#texts.set(file, text);
    }
    this.#channel.send({ kind: 'set', folder: this.#folder, path: file, text });
  }

  /** Removes a given text: the file on disk counts again. A file that is not on this machine is gone. */
  remove(file: string): void {
    this.#texts.delete(file);
    this.#channel.send({ kind: 'unset', folder: this.#folder, path: file });
  }

  /** Reports that all files have been given; from now on there are routes. */
  complete(): void {
    this.#channel.send({ kind: 'complete', folder: this.#folder });
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#channel.send({ kind: 'close', folder: this.#folder });
    this.#routes.dispose();
    this.#namedHandlers.dispose();
    this.#files.dispose();
    this.#limits.dispose();
    this.#isRead.dispose();
    this.#forgotten.dispose();
  }

  /** Logs each limit once; a stopped file was already logged when it happened. */
  #takeLimits(limits: readonly ReadingLimit[]): void {
    const known = new Set(this.#limits.value.map((limit) => JSON.stringify(limit)));
    const fresh = limits.filter((limit) => !known.has(JSON.stringify(limit)));
    for (const { file, kind, message } of fresh) {
      if (message !== undefined) {
        this.#log.warn(`Reading ${file} ${endings[kind]}: ${message}`);
      }
    }
    if (fresh.length > 0 || limits.length !== known.size) {
      this.#limits.set(limits);
    }
  }

  #openAgain(): void {
    if (!this.#opened) {
      this.#forgotten.fire();
      return;
    }
    this.#channel.send(this.#opened);
    for (const [path, text] of this.#texts) {
      this.#channel.send({ kind: 'set', folder: this.#folder, path, text });
    }
  }

  #takeFiles({ isFirst, added, removed }: FileChanges): void {
    const files = new Set(isFirst ? [] : this.#files.value);
    for (const file of added) {
      files.add(file);
    }
    for (const file of removed) {
      files.delete(file);
    }
    this.#files.set(files);
  }

  #take({ routes, namedHandlers, limits }: LinkedFolder): void {
    const byFile = new Map<string, Route[]>();
    for (const route of routes) {
      for (const file of new Set([route.registered.file, route.handler.file])) {
        const known = byFile.get(file) ?? [];
        known.push(route);
        byFile.set(file, known);
      }
    }
    this.#byFile = byFile;
    if (JSON.stringify(routes) !== JSON.stringify(this.#routes.value)) {
      this.#routes.set(routes);
    }
    if (JSON.stringify(namedHandlers) !== JSON.stringify(this.#namedHandlers.value)) {
      this.#namedHandlers.set(namedHandlers);
    }
    this.#takeLimits(limits);
  }
}
