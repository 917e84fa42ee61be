import { changesOf } from '../../model/listChanges.ts';
import type { Route } from '../../model/route.ts';
import type { FolderIndex } from '../folder/folderIndex.ts';
import { openFolder, openGiven, type Readers } from '../folder/openFolder.ts';
import type { LinkedFolder } from '../link/linkedFolder.ts';
import type { Channel, FromWorker, ToWorker } from './protocol.ts';
import { reusedRoutes } from './reusedRoutes.ts';

/**
 * Changes are linked after this many milliseconds without a further change, so that the changes of one save are linked
 * together.
 */
const quietPeriod = 40;
/** The same if many files change: the changes of a switch of branches arrive in parts. */
const longQuietPeriod = 600;
const many = 100;
/** Upper bound on that delay while changes keep arriving, in milliseconds. */
const maximumDelay = 2000;
const longMaximumDelay = 15_000;
/** Idle time after which low-priority work is done, in milliseconds. */
const tidyAfter = 3000;

interface Opened {
  readonly index: FolderIndex;
  /** Whether all files have been received. Before that, nothing is linked. */
  isComplete: boolean;
  mustScan: boolean;
  /** The `id` of the kept routes that the window shows. */
  readonly shown?: string | undefined;
  /** The routes of the last link result that was sent. */
  sent: readonly Route[];
}

/**
 * The main object of the worker: receives changes in the folders of a window, and reports the link result when a folder
 * is complete and again after changes.
 */
export class Indexer {
  readonly #channel: Channel<FromWorker, ToWorker>;
  readonly #readers: Readers;
  readonly #folders = new Map<string, Opened>();
  #timer: NodeJS.Timeout | undefined;
  #tidying: NodeJS.Timeout | undefined;
  /** When the first of the pending changes arrived. */
  #since: number | undefined;
  #working = false;

  constructor(channel: Channel<FromWorker, ToWorker>, readers: Readers) {
    this.#channel = channel;
    this.#readers = readers;
    channel.onMessage((message) => this.#receive(message));
  }

  #receive(message: ToWorker): void {
    this.#handle(message);
    this.#readers.record?.receive();
  }

  #handle(message: ToWorker): void {
    if (message.kind === 'close') {
      this.#folders.delete(message.folder);
      return;
    }
    if (message.kind === 'open') {
      const index = openFolder(message, this.#readers, message.folder);
      this.#folders.set(message.folder, { index, isComplete: false, mustScan: true, shown: message.shown, sent: [] });
      this.#workSoon(0);
      return;
    }
    const opened = this.#folders.get(message.folder) ?? {
      index: openGiven(this.#readers, message.folder),
      isComplete: false,
      mustScan: false,
      sent: [],
    };
    this.#folders.set(message.folder, opened);
    switch (message.kind) {
      case 'complete':
        opened.isComplete = true;
        this.#workSoon(0);
        return;
      case 'set':
        opened.index.sources.set(message.path, message.text);
        break;
      case 'unset':
        opened.index.sources.unset(message.path);
        break;
      case 'changed':
        opened.index.sources.changed(message.paths);
        break;
    }
    const isBurst = opened.index.sources.pending > many;
    this.#workSoon(
      opened.isComplete ? (isBurst ? longQuietPeriod : quietPeriod) : 0,
      isBurst ? longMaximumDelay : maximumDelay,
    );
  }

  /**
   * Schedules the work.
   * @param pause milliseconds without a further change before it begins
   * @param limit milliseconds after which it begins in any case
   */
  #workSoon(pause: number, limit = maximumDelay): void {
    this.#readers.record?.setWorking(true);
    const now = performance.now();
    this.#since ??= now;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#work(), Math.max(0, Math.min(pause, this.#since + limit - now)));
  }

  async #work(): Promise<void> {
    if (this.#working) {
      return;
    }
    this.#setWorking(true);
    this.#since = undefined;
    for (const [folder, opened] of this.#folders) {
      try {
        await this.#workOn(folder, opened);
      } catch (error) {
        this.#channel.send({
          kind: 'fault',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
      }
    }
    this.#tidyLater();
    this.#setWorking(false);
    this.#workAgain();
  }

  async #workOn(folder: string, opened: Opened): Promise<void> {
    const { index } = opened;
    const isOurs = () => this.#folders.get(folder) === opened;
    await index.sources.update();
    if (opened.mustScan) {
      opened.mustScan = false;
      const kept = await index.loadKept(opened.shown);
      if (kept && isOurs()) {
        this.#sendLinked(folder, opened, kept, true);
      }
      await index.sources.scan();
      opened.isComplete = true;
      const open = await index.linkOpen();
      if (open && isOurs()) {
        this.#sendLinked(folder, opened, open, true);
      }
    }
    const files = index.sources.takeFileChanges();
    if (files && isOurs()) {
      this.#channel.send({ kind: 'files', folder, ...files });
    }
    const linked = opened.isComplete && isOurs() ? await index.link() : undefined;
    if (linked && isOurs()) {
      if (index.isShown(linked)) {
        this.#channel.send({ kind: 'confirmed', folder, limits: linked.limits });
      } else {
        this.#sendLinked(folder, opened, linked);
      }
    }
  }

  #sendLinked(folder: string, opened: Opened, { routes, ...rest }: LinkedFolder, isProvisional = false): void {
    const now = reusedRoutes(routes, opened.sent);
    this.#channel.send({ kind: 'linked', folder, isProvisional, ...rest, routes: changesOf(now, opened.sent) });
    opened.sent = now;
  }

  /**
   * Schedules low-priority work: linking folders of which only the kept result was shown, and keeping link results,
   * once for a burst of saves.
   */
  #tidyLater(): void {
    clearTimeout(this.#tidying);
    this.#tidying = setTimeout(() => void this.#tidy(), tidyAfter);
    this.#tidying.unref();
  }

  async #tidy(): Promise<void> {
    if (this.#working) {
      return;
    }
    this.#setWorking(true);
    for (const [folder, opened] of this.#folders) {
      try {
        const linked = opened.isComplete ? await opened.index.linkAhead() : undefined;
        if (linked && this.#folders.get(folder) === opened) {
          this.#sendLinked(folder, opened, linked);
        }
        await opened.index.keep();
      } catch (error) {
        this.#channel.send({ kind: 'warning', message: `Routes could not be kept for the next time: ${error}` });
      }
    }
    this.#setWorking(false);
    this.#workAgain();
  }

  #setWorking(isWorking: boolean): void {
    this.#working = isWorking;
    this.#readers.record?.setWorking(isWorking);
  }

  #workAgain(): void {
    const isWaiting = ({ index: { sources }, mustScan, isComplete }: Opened) =>
      mustScan || sources.pending > 0 || (isComplete && sources.hasChanged);
    if ([...this.#folders.values()].some(isWaiting)) {
      this.#workSoon(quietPeriod);
    }
  }
}
