import type { Uri } from 'vscode';
import { changedLines } from '../../match/unifiedDiff.ts';
import { type Disposable, Emitter, type Observable } from '../../model/event.ts';
import { type FileChange, noChanges, type OwnChanges } from '../../model/ownChanges.ts';
import { storedLines } from '../folder/storedText.ts';
import { forEachLimited } from '../folder/workQueue.ts';
import type { ComponentLog } from '../log.ts';
import type { FileSource } from '../sources.ts';
import { branchChanges } from './branchChanges.ts';
import type { GitRepositories } from './gitRepositories.ts';

/** Debounce of Git's events, in milliseconds. */
const debounceTime = 400;
/** If more files than this have changed, their lines are not compared, since the list would be too long to be read. */
const mostFiles = 100;
const diffsAtOnce = 4;
const wholeFile = [{ start: 1, end: Number.POSITIVE_INFINITY }];

/**
 * The user's changes in the workspace, read anew after events of the Git extension. Stored files are compared, so
 * nothing is read during typing.
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

  /** Reads everything, once at a time. Changes during a run cause another one. */
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
        // The changes include deleted files.
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
