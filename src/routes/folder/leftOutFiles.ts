import type { ReadingLimit } from '../../model/readingLimit.ts';

/** Files that are left out until their text changes, because the worker hung or died while reading or linking them. */
export class LeftOutFiles {
  /** By path: the hash of the text to leave out; undefined until it is known. */
  readonly #hashes: Map<string, string | undefined>;

  constructor(paths: Iterable<string>) {
    this.#hashes = new Map(Array.from(paths, (path) => [path, undefined]));
  }

  get limits(): readonly ReadingLimit[] {
    return Array.from(this.#hashes.keys(), (file) => ({ kind: 'stopped', file }));
  }

  /** Adds files that were left out earlier, with the hash of their text. */
  load(entries: Iterable<readonly [string, string]>): void {
    for (const [path, hash] of entries) {
      this.#hashes.set(path, this.#hashes.get(path) ?? hash);
    }
  }

  /** The files with the hash of their text. */
  get entries(): readonly (readonly [string, string])[] {
    return [...this.#hashes].flatMap(([path, hash]) => (hash === undefined ? [] : [[path, hash] as const]));
  }

  /** Whether a file is left out with a text of this hash. */
  has(path: string, hash: string): boolean {
    if (!this.#hashes.has(path)) {
      return false;
    }
    const known = this.#hashes.get(path) ?? hash;
    if (known === hash) {
      this.#hashes.set(path, known);
      return true;
    }
    this.#hashes.delete(path);
    return false;
  }
}
