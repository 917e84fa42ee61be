import type { Uri } from 'vscode';
import { changedLines } from '../match/changedLines.ts';
import { type Disposable, Emitter, type Observable } from '../model/event.ts';
import { type FileChange, noChanges, type OwnChanges } from '../model/ownChanges.ts';
import { branchChanges } from './branchChanges.ts';
import type { GitRepositories } from './gitRepositories.ts';
import type { ComponentLog } from './log.ts';
import type { FileSource } from './sources.ts';
import { storedLines } from './storedLines.ts';
import { forEachLimited } from './workQueue.ts';

/** Debounce of Git's events, in milliseconds. */
const debounceTime = 400;
/** Where more files than this have changed, their lines are not compared: nobody reads so long a list. */
const mostFiles = 100;
const diffsAtOnce = 4;
const wholeFile = [{ start: 1, end: Number.POSITIVE_INFINITY }];

/**
 * What a person has changed, read anew whenever Git has noticed something. Files are compared as they are stored: nothing is read while
 * somebody types.
 */
export class OwnChangesReader implements Observable<OwnChanges>, Disposable {
  readonly #repositories: GitRepositories;
  readonly #files: Pick<FileSource, 'fileOf'>;
  readonly #log: ComponentLog;
  readonly #changed = new Emitter<OwnChanges>();
  readonly #subscription: Disposable;
  #timer: NodeJS.Timeout | undefined;
  #reading = false;
  #again = false;
  #value = noChanges;

  constructor(repositories: GitRepositories, files: Pick<FileSource, 'fileOf'>, log: ComponentLog) {
    this.#repositories = repositories;
    this.#files = files;
    this.#log = log;
    this.#subscription = repositories.onDidChange(() => this.#readSoon());
  }

  readonly onDidChange = this.#changed.event;

  get value(): OwnChanges {
    return this.#value;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  #readSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#readAll(), debounceTime);
  }

  /** One reading at a time; what changes meanwhile is read afterwards. */
  async #readAll(): Promise<void> {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = true;
    try {
      do {
        this.#again = false;
        this.#value = await this.#read();
        this.#changed.fire(this.#value);
      } while (this.#again);
    } catch (error) {
      this.#log.debug(`The changes of the branch cannot be told: ${error}`);
    } finally {
      this.#reading = false;
    }
  }

  async #read(): Promise<OwnChanges> {
    const since = new Set<string>();
    const files = new Map<string, FileChange>();
    for (const repository of this.#repositories.all) {
      const { since: branch, base, changed, added } = await branchChanges(repository);
      if (branch !== undefined) {
        since.add(branch);
      }
      const known = changed.flatMap((uri) => this.#named(uri));
      await forEachLimited(known, diffsAtOnce, async ([file, uri]) => {
        const isRead = base !== undefined && known.length <= mostFiles;
        // A file that was taken out is among the changes, too.
        const lines = isRead ? await storedLines(uri) : [];
        if (lines !== undefined) {
          files.set(file, {
            ranges: isRead ? changedLines(await repository.diffWith(base, uri.fsPath)) : undefined,
            lines,
          });
        }
      });
      for (const [file] of added.flatMap((uri) => this.#named(uri))) {
        files.set(file, { ranges: wholeFile, lines: [] });
      }
    }
    return { since: [...since], files };
  }

  #named(uri: Uri): readonly (readonly [string, Uri])[] {
    const file = this.#files.fileOf(uri);
    return file === undefined ? [] : [[file, uri]];
  }
}
