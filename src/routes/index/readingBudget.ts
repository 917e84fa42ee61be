import { getHeapStatistics } from 'node:v8';
import type { ReadingLimit } from '../../model/readingLimit.ts';

/**
 * Heap that linking takes per character of files that register routes, in bytes. Measured with nineteen applications:
 * 29.
 */
const bytesOfCharacter = 32;
/** Minimum that each file counts, in characters. Measured with 100,000 files of 25 characters. */
const leastCharacters = 400;
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
  readonly #lengths = new Map<string, number>();
  readonly #refused = new Set<string>();
  #taken = 0;

  /**
   * @param most bound on the total number of characters
   * @param least minimum that each file counts
   */
  constructor(most: number, least = 0) {
    this.#most = most;
    this.#least = least;
  }

  /** The budget of one folder for the current heap limit. */
  static ofHeap(): ReadingBudget {
    return new ReadingBudget((getHeapStatistics().heap_size_limit * share) / bytesOfCharacter, leastCharacters);
  }

  /** Accounts for a file, replacing its earlier length. Returns whether the file is within the budget. */
  take(path: string, characters: number): boolean {
    this.release(path);
    const counted = Math.max(characters, this.#least);
    if (this.#taken + counted > this.#most) {
      this.#refused.add(path);
      return false;
    }
    this.#lengths.set(path, counted);
    this.#taken += counted;
    return true;
  }

  /** Removes a file from the account. */
  release(path: string): void {
    this.#refused.delete(path);
    this.#taken -= this.#lengths.get(path) ?? 0;
    this.#lengths.delete(path);
  }

  /** The first files beyond the budget. One of them carries a message, so that the log contains it once. */
  get limits(): readonly ReadingLimit[] {
    const message = `the files that are linked have ${this.#taken} characters; there is no room for ${this.#refused.size} more`;
    const named = [...this.#refused].slice(0, mostNamed);
    return named.map((file, index) => ({ kind: 'tooMuch', file, ...(index === 0 ? { message } : {}) }));
  }
}
