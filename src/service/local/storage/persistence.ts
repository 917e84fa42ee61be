import { Database, largestFile, openDatabase, type Unkept } from './database.ts';
import type { MetricStore } from './metricStore.ts';

/** How long a change may be in memory only, in milliseconds. */
const unwritten = 1_000;
/** The interval of pruning, in milliseconds. */
const pruning = 60_000;
const day = 86_400_000;
const hour = 3_600_000;
export const daysKept = 30;

export interface PersistenceOptions {
  readonly store: MetricStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Bound on the size of the file, in bytes. 64 MB by default. */
  readonly largest?: number;
  /** Called when the disk fails. The store then continues in memory. */
  readonly failed: (error: unknown) => void;
}

/** Writes the changes of a store to its file within a second, and removes what is too old or too much. */
export class Persistence {
  /** Why nothing is kept on disk; undefined if it is, or if no file was requested. */
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

  /** Opens the file, if one is given, and adds its content to the store. */
  static async open(file: string | undefined, options: PersistenceOptions): Promise<Persistence> {
    const storage = file === undefined ? undefined : await openDatabase(file);
    if (storage instanceof Database) {
      await storage.readBack(options.store);
    }
    const persistence = new Persistence(options, storage);
    await persistence.prune();
    return persistence;
  }

  /** The user's verdicts on services, by name. */
  verdicts(): ReadonlyMap<string, string> {
    return this.#database?.verdicts() ?? new Map();
  }

  keepVerdict(service: string, verdict: string): void {
    this.#database?.writeVerdict(service, verdict);
  }

  /** Schedules writing after a change. */
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
   * Removes what is too old, and the oldest hour if the file is too large. Never rejects. It waits for pending writes,
   * since the row of a group has to precede those of its numbers.
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
