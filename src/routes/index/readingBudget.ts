import { getHeapStatistics } from 'node:v8';
import type { ReadingLimit } from '../../model/readingLimit.ts';

/** Bytes of the heap that linking takes for each character of the files that register routes: measured with nineteen applications, 29. */
const bytesOfCharacter = 32;
/** A file that says next to nothing takes as much as one of so many characters: measured with 100,000 of 25 characters. */
const leastCharacters = 400;
/** The share of the heap that one folder may take. */
const share = 2 / 3;

/** So many files are named. */
const mostNamed = 100;

/**
 * What of a folder is linked, so that it cannot take all memory: files in which frameworks may register routes, first come first served,
 * until they have so many characters. Others are read by need alone, as files without routes are, until they change.
 */
export class ReadingBudget {
  readonly #most: number;
  readonly #least: number;
  readonly #lengths = new Map<string, number>();
  readonly #refused = new Set<string>();
  #taken = 0;

  /**
   * @param most characters
   * @param least what each file counts at least
   */
  constructor(most: number, least = 0) {
    this.#most = most;
    this.#least = least;
  }

  /** What one folder may take by the heap that there is. */
  static ofHeap(): ReadingBudget {
    return new ReadingBudget((getHeapStatistics().heap_size_limit * share) / bytesOfCharacter, leastCharacters);
  }

  /** Takes a file of so many characters in, in place of what it had before; answers whether there is room for it. */
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

  /** Gives back the room that a file has. */
  release(path: string): void {
    this.#refused.delete(path);
    this.#taken -= this.#lengths.get(path) ?? 0;
    this.#lengths.delete(path);
  }

  /** The first files for which there was no room; one of them with a message, so that the log says it once. */
  get limits(): readonly ReadingLimit[] {
    const message = `the files that are linked have ${this.#taken} characters; there is no room for ${this.#refused.size} more`;
    const named = [...this.#refused].slice(0, mostNamed);
    return named.map((file, index) => ({ kind: 'tooMuch', file, ...(index === 0 ? { message } : {}) }));
  }
}
