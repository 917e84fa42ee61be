import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type FileSystem, Uri, workspace } from 'vscode';
import type { Disposable } from '../../model/event.ts';
import { runInSlices } from '../../model/timeSlices.ts';
import type { Snapshot } from '../../store/snapshot.ts';
import type { ComponentLog } from '../log.ts';

/** Debounce of writing, in milliseconds, so that several answers are written at once. */
const delay = 1_000;

type Files = Pick<FileSystem, 'readFile' | 'writeFile' | 'rename' | 'delete'>;

/** The last successful answers of each app on disk, which a reopened window shows at once. */
export class SavedSnapshots implements Disposable {
  readonly #folder: Uri;
  readonly #log: ComponentLog;
  readonly #files: Files;
  #failed = false;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  /** The last write of each app. A later one begins after it, so that it is the one that stays. */
  readonly #writing = new Map<string, Promise<void>>();

  /**
   * @param storage a folder of the extension's storage
   *
   * @param files the file system; replaced in tests of full or read-only disks
   */
  constructor(storage: Uri, log: ComponentLog, files: Files = filesOf(storage)) {
    this.#folder = Uri.joinPath(storage, 'snapshots');
    this.#log = log;
    this.#files = files;
  }

  /** @param key identifies the app; contains no secret */
  async read(key: string): Promise<Snapshot | undefined> {
    const content = await this.#files.readFile(this.#file(key)).then(
      (bytes) => Buffer.from(bytes),
      () => undefined,
    );
    if (content === undefined) {
      return undefined;
    }
    const { deserialiseSnapshot } = await import('../../store/savedSnapshot.ts');
    return await runInSlices(deserialiseSnapshot(content));
  }

  /**
   * Schedules a write of what `current` returns then. Further calls until then have no effect.
   * @param isSignedIn whether there are credentials now; if not, what was saved is deleted
   */
  writeSoon(key: string, current: () => Snapshot, isSignedIn: () => Promise<boolean>): void {
    if (!this.#waiting.has(key)) {
      const timer = setTimeout(() => {
        this.#waiting.delete(key);
        const writing = this.#writing.get(key) ?? Promise.resolve();
        this.#writing.set(
          key,
          writing.then(() => this.#keep(key, current(), isSignedIn)),
        );
      }, delay);
      this.#waiting.set(key, timer);
    }
  }

  /** Deletes what was saved, also by a write that has begun. */
  async forget(key: string): Promise<void> {
    clearTimeout(this.#waiting.get(key));
    this.#waiting.delete(key);
    await this.#writing.get(key);
    await this.#delete(key);
  }

  dispose(): void {
    for (const timer of this.#waiting.values()) {
      clearTimeout(timer);
    }
  }

  async #delete(key: string): Promise<void> {
    await this.#files.delete(this.#file(key)).then(undefined, (error: unknown) => {
      this.#log.debug(`Nothing was kept to forget: ${error}`);
    });
  }

  /**
   * Saves a snapshot. A disk that is full or read-only is logged once, not for each answer. Another window may sign out
   * at any time, which this one is not always told: it deletes the credentials first and the file afterwards, so that a
   * file which was written too late is seen by the question after the write.
   */
  async #keep(key: string, snapshot: Snapshot, isSignedIn: () => Promise<boolean>): Promise<void> {
    try {
      const wasSignedIn = await isSignedIn();
      if (wasSignedIn) {
        await this.#write(key, snapshot);
      }
      if (!wasSignedIn || !(await isSignedIn())) {
        await this.#delete(key);
      }
      this.#failed = false;
    } catch (error) {
      if (!this.#failed) {
        this.#failed = true;
        this.#log.warn(`Keeping the answers failed: ${error}`);
      }
    }
  }

  /**
   * Writes a snapshot if it is fresh and complete. The file is replaced atomically: another window may write too, or
   * this one be closed.
   */
  async #write(key: string, snapshot: Snapshot): Promise<void> {
    const { filters, transactions } = snapshot;
    const whole = filters.hosts.length === 0 && transactions.state === 'ready';
    if (!whole) {
      return;
    }
    const { serialiseSnapshot } = await import('../../store/savedSnapshot.ts');
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

/**
 * The file system of a folder. A file on this machine is read directly: `workspace.fs` asks the window first, which is
 * busy while it opens.
 */
function filesOf({ scheme }: Uri): Files {
  const { fs } = workspace;
  return scheme === 'file'
    ? {
        readFile: ({ fsPath }) => readFile(fsPath),
        writeFile: (uri, content) => fs.writeFile(uri, content),
        rename: (from, to, options) => fs.rename(from, to, options),
        delete: (uri) => fs.delete(uri),
      }
    : fs;
}
