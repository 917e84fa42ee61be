import { type Disposable, Emitter, type Event, type Observable } from '../../model/event.ts';
import { withChanges } from '../../model/listChanges.ts';
import type { NamedHandler } from '../../model/namedHandler.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Route } from '../../model/route.ts';
import { State } from '../../model/state.ts';
import { isManifest, manifestPatterns } from '../extract/manifests.ts';
import { sourceExtensions, sourceNames } from '../extract/sourceExtensions.ts';
import type { FileChanges } from '../files/fileChanges.ts';
import type { KeptRoutes } from '../storage/keptRoutes.ts';
import type { ReadKeptRoutes } from '../storage/keptRoutesFile.ts';
import { extensionOf, fileNameOf } from '../syntax/paths.ts';
import { type Channel, type FromWorker, isFinal, type OpenFolder, type ToWorker } from '../worker/protocol.ts';
import { type IndexLog, ReportedLimits } from './reportedLimits.ts';
import { ShownHandlers } from './shownHandlers.ts';
import { UnchangedHandlers } from './unchangedHandlers.ts';

/**
 * The routes of one workspace folder, which the worker reads. A folder on this machine is opened, and then told of
 * changes; of any other folder, the text of each file is given. Observable; before all files have been read, its value
 * is what was kept in an earlier session, or empty.
 */
export class RouteIndex implements Observable<readonly Route[]>, Disposable {
  readonly #folder: string;
  readonly #channel: Channel<ToWorker, FromWorker>;
  readonly #shown = new ShownHandlers();
  readonly #files = new State<ReadonlySet<string>>(new Set());
  readonly #limits: ReportedLimits;
  readonly #isRead = new State(false);
  /** Given texts that replace files on disk, of a folder on this machine. */
  readonly #texts = new Map<string, string>();
  readonly #readKept: ReadKeptRoutes | undefined;
  #opened: OpenFolder | undefined;
  /** Whether the folder is opened as soon as kept routes have been read. The worker does not know it yet. */
  #isAwaitingKept = false;
  readonly #keptAlone: number;
  #timer: NodeJS.Timeout | undefined;
  /** The routes of the last link result that the worker sent. */
  #received: readonly Route[] = [];
  /** The kept handlers, until the worker has reported others. */
  #kept: UnchangedHandlers | undefined;
  readonly #subscription: Disposable;
  readonly #forgotten = new Emitter<void>();

  /**
   * @param channel may be shared by several indexes: each handles only messages of its own `folder`
   * @param readKept reads what was kept of a folder, to be shown at once; by default only the worker does
   * @param keptAlone how long the worker is not asked after that, in milliseconds: it would take the processors from
   * the window that opens
   */
  constructor(
    folder: string,
    channel: Channel<ToWorker, FromWorker>,
    log: IndexLog,
    readKept?: ReadKeptRoutes,
    keptAlone = 0,
  ) {
    this.#folder = folder;
    this.#keptAlone = keptAlone;
    this.#channel = channel;
    this.#limits = new ReportedLimits(log);
    this.#readKept = readKept;
    this.#subscription = channel.onMessage((message) => {
      if (message.kind === 'fault') {
        log.error(message.message);
      } else if (message.kind === 'warning') {
        log.warn(message.message);
      } else if (message.kind === 'restarted') {
        this.#openAgain();
      } else if (message.kind === 'givenUp') {
        this.#limits.stop();
        this.#isRead.set(true);
      } else if (message.kind !== 'idle' && message.folder === folder) {
        if (message.kind === 'files') {
          this.#takeFiles(message);
        } else {
          this.#takeLinked(message);
        }
      }
    });
  }

  /** A glob pattern of the files that are read. */
  readonly pattern = `**/{*.{${[...sourceExtensions].join(',')}},${[...sourceNames, ...manifestPatterns].join(',')}}`;

  readonly onDidChange: Event<readonly Route[]> = this.#shown.routes.onDidChange;

  /** Fires when the worker has lost all given files, so that they have to be given again. */
  readonly onDidForget: Event<void> = this.#forgotten.event;

  get value(): readonly Route[] {
    return this.#shown.routes.value;
  }

  /** Jobs, commands, messages, components and scheduled tasks. */
  get namedHandlers(): Observable<readonly NamedHandler[]> {
    return this.#shown.namedHandlers;
  }

  reads(file: string): boolean {
    return isManifest(file) || sourceExtensions.has(extensionOf(file)) || sourceNames.has(fileNameOf(file));
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
    return this.#limits.state;
  }

  /**
   * Reads a folder on this machine; reads it again if it is called again.
   * @param root path of the folder in the file system
   * @param exclude globs of excluded files
   * @param nested subfolders that have indexes of their own
   */
  open(root: string, exclude: readonly string[], nested: readonly string[] = []): void {
    const opened: OpenFolder = { kind: 'open', folder: this.#folder, root, exclude, nested };
    this.#opened = opened;
    if (this.#readKept && !this.#isRead.value) {
      this.#isAwaitingKept = true;
      void this.#readKept(opened).then((kept) => this.#openWith(opened, kept));
    } else {
      this.#openAgain();
    }
  }

  /** Reports that files or folders have changed, appeared or disappeared. */
  changed(paths: readonly string[]): void {
    this.#send({ kind: 'changed', folder: this.#folder, paths });
  }

  /** Gives the text of a file, which replaces the text on disk. */
  update(file: string, text: string): void {
    if (this.#opened) {
      // Typing moves no handler before the worker has read it.
      if (!this.#texts.has(file) && this.#kept?.compare(file, text)) {
        this.#shown.take(this.#kept.value);
      }
      this.#texts.set(file, text);
    }
    this.#send({ kind: 'set', folder: this.#folder, path: file, text });
  }

  /** Removes a given text: the file on disk counts again. A file that is not on this machine is gone. */
  remove(file: string): void {
    this.#texts.delete(file);
    this.#send({ kind: 'unset', folder: this.#folder, path: file });
  }

  /** Reports that all files have been given; from now on there are routes. */
  complete(): void {
    this.#send({ kind: 'complete', folder: this.#folder });
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#subscription.dispose();
    this.#opened = undefined;
    this.#channel.send({ kind: 'close', folder: this.#folder });
    this.#shown.dispose();
    this.#files.dispose();
    this.#limits.dispose();
    this.#isRead.dispose();
    this.#forgotten.dispose();
  }

  #send(message: ToWorker): void {
    if (!this.#isAwaitingKept) {
      this.#channel.send(message);
    }
  }

  #openWith(opened: OpenFolder, kept: KeptRoutes | undefined): void {
    if (this.#opened !== opened) {
      return;
    }
    if (kept) {
      this.#kept = new UnchangedHandlers(kept, this.#texts);
      this.#shown.take(this.#kept.value);
    }
    if (kept && this.#keptAlone > 0) {
      this.#timer = setTimeout(() => this.#askWorker(opened, kept), this.#keptAlone);
    } else {
      this.#askWorker(opened, kept);
    }
  }

  #askWorker(opened: OpenFolder, kept: KeptRoutes | undefined): void {
    if (this.#opened === opened) {
      this.#isAwaitingKept = false;
      this.#openAgain(kept?.id);
    }
  }

  /** @param shown the `id` of the kept routes that are shown */
  #openAgain(shown?: string): void {
    if (!this.#opened) {
      this.#forgotten.fire();
      return;
    }
    this.#send({ ...this.#opened, shown });
    for (const [path, text] of this.#texts) {
      this.#send({ kind: 'set', folder: this.#folder, path, text });
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

  #takeLinked(message: Extract<FromWorker, { readonly kind: 'linked' | 'confirmed' }>): void {
    if (message.kind === 'linked') {
      const received = withChanges(message.routes, this.#received);
      if (received === undefined) {
        // About a folder of the same name that has been closed since.
        return;
      }
      this.#received = received;
    }
    // A worker that was started anew reports what was kept: that is older than what is shown.
    if (this.#isRead.value && !isFinal(message)) {
      return;
    }
    this.#kept = undefined;
    if (message.kind === 'linked') {
      this.#shown.take({ routes: this.#received, namedHandlers: message.namedHandlers });
      this.#received = this.#shown.routes.value;
    }
    this.#limits.take(message.limits);
    this.#isRead.set(this.#isRead.value || isFinal(message));
  }
}
