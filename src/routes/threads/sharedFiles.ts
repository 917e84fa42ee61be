/** The memory that two threads share while they read the same list of files. */
export type SharedCount = SharedArrayBuffer;

/** Consecutive files of the list. */
export interface Batch<File> {
  /** Index of the first file in the list. */
  readonly first: number;
  readonly files: readonly File[];
}

/**
 * A list of files that two threads read. Each thread has the whole list; a shared counter ensures that each batch is
 * taken once.
 */
export class SharedFiles<File> {
  readonly count: SharedCount;
  readonly #files: readonly File[];
  readonly #taken: Int32Array;
  readonly #size: number;

  /** @param size number of files in a batch: large enough to make taking one cheap, small enough to keep both threads busy until the end */
  constructor(
    files: readonly File[],
    size: number,
    count: SharedCount = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT),
  ) {
    this.count = count;
    this.#size = size;
    this.#files = files;
    this.#taken = new Int32Array(count);
  }

  /** The next batch that no thread has taken; undefined if all are taken. */
  take(): Batch<File> | undefined {
    const first = Atomics.add(this.#taken, 0, 1) * this.#size;
    return first < this.#files.length ? { first, files: this.#files.slice(first, first + this.#size) } : undefined;
  }
}
