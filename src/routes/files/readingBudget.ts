import { getHeapStatistics } from 'node:v8';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import { fairShare } from './fairShare.ts';

/** Bytes of heap that linking takes for each character of files that register routes. Measured with nineteen applications: 29. */
const bytesOfCharacter = 32;
/** Number of characters that each file counts at least. Measured with 100,000 files of 25 characters. */
const leastCharacters = 400;
/**
 * Bound on the number of these files: as many as four hundred applications side by side have (nineteen have 1,137). Each takes
 * half a millisecond and twenty kilobytes, whatever its length.
 */
const mostFiles = 24_000;
/** The share of the heap that one folder may take. */
const share = 2 / 3;

/** Bound on the number of files that are named as left out. */
const mostNamed = 100;

/**
 * Bounds the memory for linking a folder. Files in which frameworks may register routes are accepted in their order, up
 * to a total number of characters. Until they change, any further ones are read only when they are referenced, like
 * files without routes.
 */
export class ReadingBudget {
  readonly #most: number;
  readonly #least: number;
  readonly #mostFiles: number;
  readonly #lengths = new Map<string, number>();
  readonly #refused = new Set<string>();
  #taken = 0;

  /**
   * @param most bound on the total number of characters
   * @param least minimum that each file counts
   * @param files bound on the number of files
   */
  constructor(most: number, least = 0, files = mostFiles) {
    this.#most = most;
    this.#least = least;
    this.#mostFiles = files;
  }

  /** The budget of one folder for the current heap limit. */
  static ofHeap(): ReadingBudget {
    return new ReadingBudget((getHeapStatistics().heap_size_limit * share) / bytesOfCharacter, leastCharacters);
  }

  /** Files in the order in which they are to be taken: if there are too many, a fair share of each folder first. */
  inOrder(paths: readonly string[]): Iterable<string> {
    const share = fairShare(paths, this.#mostFiles - this.#lengths.size);
    return share.length < paths.length ? new Set([...share, ...paths]) : paths;
  }

  /** Accounts for a file, replacing its earlier length. Returns whether the file is within the budget. */
  take(path: string, characters: number): boolean {
    this.release(path);
    const counted = Math.max(characters, this.#least);
    if (this.#taken + counted > this.#most || this.#lengths.size >= this.#mostFiles) {
      this.#refused.add(path);
      return false;
    }
    this.#lengths.set(path, counted);
    this.#taken += counted;
    return true;
  }

  /** Whether there is room for so many more files with so many characters. */
  hasRoom({ files, characters }: { readonly files: number; readonly characters: number }): boolean {
    const counted = characters + files * this.#least;
    return this.#taken + counted <= this.#most && this.#lengths.size + files <= this.#mostFiles;
  }

  /** Removes a file from the account. */
  release(path: string): void {
    this.#refused.delete(path);
    this.#taken -= this.#lengths.get(path) ?? 0;
    this.#lengths.delete(path);
  }

  /** The first files beyond the budget. */
  get limits(): readonly ReadingLimit[] {
    const message = `the ${this.#lengths.size} files that are linked have ${this.#taken} characters; there is no room for ${this.#refused.size} more`;
    return limitsOf('tooMuch', this.#refused, message);
  }
}

/** The first of the files that are left out for one reason. Only one of them carries the message, so that it is logged once. */
export function limitsOf(
  kind: ReadingLimit['kind'],
  files: Iterable<string>,
  message: string,
): readonly ReadingLimit[] {
  const named = [...files].slice(0, mostNamed);
  return named.map((file, index) => ({ kind, file, ...(index === 0 ? { message } : {}) }));
}
