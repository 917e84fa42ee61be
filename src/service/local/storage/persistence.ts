import { Database, largestFile, openDatabase, type Unkept } from './database.ts';
import type { MetricStore } from './metricStore.ts';

/** How long something may be in memory alone, in milliseconds. */
const unwritten = 1_000;
/** How often is looked for what may go, in milliseconds. */
const pruning = 60_000;
const day = 86_400_000;
const hour = 3_600_000;
export const daysKept = 30;

export interface PersistenceOptions {
  readonly store: MetricStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The largest file, in bytes; 64 MB where left out. */
  readonly largest?: number;
  /** A failure of the disk; keeping goes on in memory. */
  readonly failed: (error: unknown) => void;
}

/** Writes a store to its file, a second late at most, and lets go of what is too old or too much. */
export class Persistence {
  /** Why nothing is kept on disk; undefined where it is, or where no file was asked for. */
  readonly unkept: Unkept | undefined;
  readonly #options: PersistenceOptions;
  readonly #pruning: NodeJS.Timeout;
  #database: Database | undefined;
  #waiting: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  private constructor(options: PersistenceOptions, storage: Database | Unkept | undefined) {
    this.#options = options;
    this.#database = storage instanceof Database ? storage : undefined;
    this.unkept = storage instanceof Database ? undefined : storage;
    this.#pruning = setInterval(() => void this.prune(), pruning);
    this.#pruning.unref();
  }

  /** Opens the file, where one is named, and puts what it holds into the store. */
  static async open(file: string | undefined, options: PersistenceOptions): Promise<Persistence> {
    const storage = file === undefined ? undefined : await openDatabase(file);
    if (storage instanceof Database) {
      await storage.readBack(options.store);
    }
    const persistence = new Persistence(options, storage);
    await persistence.prune();
    return persistence;
  }

  /** Decisions about services, by name. */
  verdicts(): ReadonlyMap<string, string> {
    return this.#database?.verdicts() ?? new Map();
  }

  keepVerdict(service: string, verdict: string): void {
    this.#database?.writeVerdict(service, verdict);
  }

  /** Something has changed. */
  writeSoon(): void {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined;
      void this.flush();
    }, unwritten);
    this.#waiting.unref();
  }

  /** Writes what has changed. Never rejects. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /**
   * Lets go of what is too old, and of the oldest hour where there is too much. Never rejects. It waits for what is being written: a group is
   * in the file before its numbers are.
   */
  prune(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#prune());
    return this.#writing;
  }

  #prune(): void {
    const { store, now, largest = largestFile } = this.#options;
    store.prune(now() - daysKept * day);
    this.#guarded((storage) => {
      storage.prune(now() - daysKept * day);
      const { oldest } = storage;
      if (storage.size > largest && oldest !== undefined) {
        store.prune(oldest + hour);
        storage.prune(oldest + hour);
      }
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#waiting);
    clearInterval(this.#pruning);
    await this.flush();
    this.#guarded((storage) => storage.close());
    this.#database = undefined;
  }

  async #write(): Promise<void> {
    const changes = this.#options.store.takeChanges();
    try {
      await this.#database?.write(changes);
    } catch (error) {
      this.#giveUp(error);
    }
  }

  #guarded(work: (storage: Database) => void): void {
    try {
      if (this.#database !== undefined) {
        work(this.#database);
      }
    } catch (error) {
      this.#giveUp(error);
    }
  }

  #giveUp(error: unknown): void {
    this.#database = undefined;
    this.#options.failed(error);
  }
}
