import { addAll } from '../../model/addAll.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import { fairShare } from './fairShare.ts';
import { limitsOf } from './readingBudget.ts';
import type { StoredFile } from './storedFile.ts';

/**
 * Bound on the number of files that are read in a folder on this machine: as many as three hundred applications side by side have
 * (nineteen have 16,701). Each takes twenty microseconds even if it is irrelevant.
 */
const mostFiles = 250_000;

/** The stored files of a folder whose current text has been read, and those for which there was no room. */
export class KnownFiles {
  readonly #most: number;
  readonly #known = new Map<string, StoredFile>();
  readonly #refused = new Set<string>();

  /** @param most bound on the number of files */
  constructor(most = mostFiles) {
    this.#most = most;
  }

  get paths(): Iterable<string> {
    return this.#known.keys();
  }

  get limits(): readonly ReadingLimit[] {
    return limitsOf('tooMuch', this.#refused, `the folder has more files than are read, ${this.#known.size}`);
  }

  /** Whether a file has been read as it is now. */
  has({ path, size, modified }: StoredFile): boolean {
    const known = this.#known.get(path);
    return known?.size === size && known.modified === modified;
  }

  add(file: StoredFile): void {
    this.#known.set(file.path, file);
  }

  /** Removes a file that is gone, or that is to be read again. */
  delete(path: string): void {
    this.#known.delete(path);
    this.#refused.delete(path);
  }

  /** Gives all files another chance for which there was no room. */
  tryAgain(): void {
    this.#refused.clear();
  }

  /** The files that are read, of those that are new or have changed. */
  withRoom(files: readonly StoredFile[]): readonly StoredFile[] {
    const added = files.flatMap(({ path }) => (this.#known.has(path) ? [] : [path]));
    addAll(this.#refused, added);
    for (const path of fairShare(added, this.#most - this.#known.size)) {
      this.#refused.delete(path);
    }
    return this.#refused.size === 0 ? files : files.filter(({ path }) => !this.#refused.has(path));
  }
}
