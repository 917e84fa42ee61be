/** How many files are taken at a time: as many as make taking them cheap, and leave little to wait for at the end. */
const batchSize = 8;

/** The memory that two threads share while they read the same files. */
export type SharedCount = SharedArrayBuffer;

/** Files one after the other. */
export interface Batch<File> {
  /** The index of the first among all. */
  readonly first: number;
  readonly files: readonly File[];
}

/** Files that two threads read, each as many as it can: each thread has the list, and whoever takes a batch counts it for both. */
export class SharedFiles<File> {
  readonly count: SharedCount;
  readonly #files: readonly File[];
  readonly #taken: Int32Array;

  constructor(files: readonly File[], count: SharedCount = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.count = count;
    this.#files = files;
    this.#taken = new Int32Array(count);
  }

  /** The next files that nobody has taken; undefined where all are taken. */
  take(): Batch<File> | undefined {
    const first = Atomics.add(this.#taken, 0, 1) * batchSize;
    return first < this.#files.length ? { first, files: this.#files.slice(first, first + batchSize) } : undefined;
  }
}
