import { createHash, randomUUID } from 'node:crypto';
import { type FileSystem, Uri, workspace } from 'vscode';
import type { Disposable } from '../model/event.ts';
import { runInSlices } from '../model/timeSlices.ts';
import type { Snapshot } from '../store/snapshot.ts';
import type { ComponentLog } from './log.ts';

/** Debounce of writing, in milliseconds: several answers are one write. */
const delay = 1_000;

type Files = Pick<FileSystem, 'readFile' | 'writeFile' | 'rename' | 'delete'>;

/** The last good answers of each app on disk, so that a reopened window has something to show at once. */
export class SavedSnapshots implements Disposable {
  readonly #folder: Uri;
  readonly #log: ComponentLog;
  readonly #files: Files;
  #failed = false;
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  /**
   * @param storage a folder of the extension's own
   * @param files where it is kept; other than the editor's own for tests of disks that take nothing
   */
  constructor(storage: Uri, log: ComponentLog, files: Files = workspace.fs) {
    this.#folder = Uri.joinPath(storage, 'snapshots');
    this.#log = log;
    this.#files = files;
  }

  /** @param key names the app; no secret is part of it */
  async read(key: string): Promise<Snapshot | undefined> {
    const content = await this.#files.readFile(this.#file(key)).then(
      (bytes) => Buffer.from(bytes),
      () => undefined,
    );
    if (content === undefined) {
      return undefined;
    }
    const { deserialiseSnapshot } = await import('../store/savedSnapshot.ts');
    return await runInSlices(deserialiseSnapshot(content));
  }

  /** Schedules a write of what `current` answers then; further calls until then change nothing. */
  writeSoon(key: string, current: () => Snapshot): void {
    if (!this.#waiting.has(key)) {
      const timer = setTimeout(() => {
        this.#waiting.delete(key);
        void this.#keep(key, current());
      }, delay);
      this.#waiting.set(key, timer);
    }
  }

  async forget(key: string): Promise<void> {
    clearTimeout(this.#waiting.get(key));
    this.#waiting.delete(key);
    await this.#files.delete(this.#file(key)).then(undefined, (error: unknown) => {
      this.#log.debug(`Nothing was kept to forget: ${error}`);
    });
  }

  dispose(): void {
    for (const timer of this.#waiting.values()) {
      clearTimeout(timer);
    }
  }

  /** A disk that is full or read-only is named once, and not with each answer. */
  async #keep(key: string, snapshot: Snapshot): Promise<void> {
    try {
      await this.#write(key, snapshot);
      this.#failed = false;
    } catch (error) {
      if (!this.#failed) {
        this.#failed = true;
        this.#log.warn(`Keeping the answers failed: ${error}`);
      }
    }
  }

  /** Only what is fresh and whole is worth keeping. Moved into place as a whole: another window may be writing, or this one be ended. */
  async #write(key: string, snapshot: Snapshot): Promise<void> {
    const { filters, transactions } = snapshot;
    const whole = filters.hosts.length === 0 && transactions.state === 'ready';
    if (!whole) {
      return;
    }
    const { serialiseSnapshot } = await import('../store/savedSnapshot.ts');
    const content = await runInSlices(serialiseSnapshot(snapshot));
    if (content !== undefined) {
      const file = this.#file(key);
      const draft = Uri.joinPath(this.#folder, '..', 'drafts', randomUUID());
      try {
        await this.#files.writeFile(draft, new TextEncoder().encode(content));
        await this.#files.rename(draft, file, { overwrite: true });
      } catch (error) {
        await this.#files.delete(draft).then(undefined, () => {});
        throw error;
      }
    }
  }

  #file(key: string): Uri {
    return Uri.joinPath(this.#folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}
