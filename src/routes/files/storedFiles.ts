import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import { foreignByAttributes, lengthOfMarks, marksTooMuch, type Origin } from '../extract/foreignCode.ts';
import { maximumFileSize } from '../extract/writtenText.ts';
import { foldersUp, inFolder } from '../syntax/paths.ts';
import { limitsOf } from './readingBudget.ts';

/** A file on this machine. */
export interface StoredFile {
  /** From the folder, with forward slashes. */
  readonly path: string;
  readonly size: number;
  /** The later of the times of the last change of content and of metadata, in milliseconds since 1970. */
  readonly modified: number;
  /** `foreign` if a `.gitattributes` marks the file as vendored or generated. */
  readonly origin: Origin;
}

/** Milliseconds for one file from which on the disk counts as slow, for example as remote: then many files are requested at a time. */
const slow = 4;
const readAtOnce = 32;

/**
 * Bound on the depth of folders: four times that of any of seven hundred repositories. Look-ups in the folders above a file cost
 * their number times the length of its path.
 */
const deepestFolder = 96;

/** Bound on the characters of all `.gitattributes` patterns of a folder: ten times as many as in any of seven hundred repositories. */
const mostMarked = 250_000;

/**
 * The files of one folder on this machine that are read: of a kind that is read, not too large, not excluded. Symbolic
 * links are not followed.
 */
export class StoredFiles {
  readonly #root: string;
  readonly #reads: (path: string) => boolean;
  readonly #isExcluded: (path: string) => boolean;
  readonly #takesForeign: boolean;
  #isSlow = false;
  /** Predicates of the `.gitattributes` of folders, by folder. */
  readonly #attributes = new Map<string, (path: string) => boolean>();
  /** The characters of what they mark, by folder and in all. */
  readonly #marked = new Map<string, number>();
  #markedInAll = 0;
  /** The `.gitattributes` files that exceed a bound. */
  readonly #bounded = new Set<string>();
  /** Folders that are too deep to be read. */
  readonly #tooDeep = new Set<string>();

  /** @param takesForeign whether vendored and generated files count as the application's own */
  constructor(
    root: string,
    reads: (path: string) => boolean,
    isExcluded: (path: string) => boolean,
    takesForeign = false,
  ) {
    this.#root = root;
    this.#takesForeign = takesForeign;
    this.#reads = reads;
    this.#isExcluded = isExcluded;
  }

  /** The `.gitattributes` files that were read only in part, and the folders that are too deep to be read. */
  get limits(): readonly ReadingLimit[] {
    return [
      ...Array.from(this.#bounded, (file): ReadingLimit => ({ kind: 'bounded', file, message: 'too many patterns' })),
      ...limitsOf('tooDeep', this.#tooDeep, 'it is in too many folders'),
    ];
  }

  /**
   * The files in a folder and its subfolders, in the order of a walk. A generator that reads the disk step by step, so
   * that a caller may stop at any time.
   */
  *below(folder = ''): Generator<StoredFile> {
    const entries = this.#entries(folder);
    if (folder === '') {
      this.#tooDeep.clear();
    }
    this.#readAttributes(folder, entries);
    for (const entry of entries) {
      const path = inFolder(folder, entry.name);
      if (entry.isDirectory()) {
        if (!this.#isExcluded(`${path}/`) && !this.#isExcluded(path) && !this.#isTooDeep(path)) {
          yield* this.below(path);
        }
      } else if (entry.isFile()) {
        const file = this.file(path);
        if (file) {
          yield file;
        }
      }
    }
  }

  /** The files at a path: a file, the files below a folder, or none. */
  *at(path: string): Generator<StoredFile> {
    const found = this.#stat(path);
    if (found?.isDirectory() && !this.#isExcludedAround(`${path}/`)) {
      yield* this.below(path);
    } else if (found?.isFile() && !this.#isExcludedAround(path)) {
      const file = this.file(path);
      if (file) {
        yield file;
      }
    }
  }

  /** The text of a file; undefined if it is gone or cannot be read. */
  text(path: string): string | undefined {
    return readText(this.#root, path);
  }

  /** The texts of many files in order. On a fast disk, reading one at a time costs least. */
  async *texts<File extends StoredFile>(files: readonly File[]): AsyncGenerator<readonly [File, string | undefined]> {
    for (let start = 0; start < files.length; start += readAtOnce) {
      const batch = files.slice(start, start + readAtOnce);
      if (this.#isSlow) {
        const texts = await Promise.all(batch.map(({ path }) => this.#textLater(path)));
        for (const [index, file] of batch.entries()) {
          yield [file, texts[index]];
        }
        continue;
      }
      let spent = 0;
      for (const file of batch) {
        const began = performance.now();
        const text = foundText(this.#root, file);
        spent += performance.now() - began;
        yield [file, text];
      }
      this.#isSlow = spent > slow * batch.length;
    }
  }

  #entries(folder: string) {
    try {
      const entries = readdirSync(fileSystemPath(this.#root, folder), { withFileTypes: true });
      return entries.sort((left, right) => (left.name < right.name ? -1 : 1));
    } catch (error) {
      if (folder === '') {
        throw error;
      }
      return [];
    }
  }

  /**
   * The current state of a file; undefined if there is none that is read. Does not read the `.gitattributes` of its
   * folders.
   */
  file(path: string): StoredFile | undefined {
    if (!this.#reads(path) || this.#isExcluded(path)) {
      return undefined;
    }
    const found = this.#stat(path);
    return found && found.size <= maximumFileSize
      ? { path, size: found.size, modified: Math.max(found.mtimeMs, found.ctimeMs), origin: this.#origin(path) }
      : undefined;
  }

  #readAttributes(folder: string, entries: readonly Dirent[]): void {
    const path = inFolder(folder, '.gitattributes');
    // A pipe or a device of this name, or a link to one, would never end.
    const found = entries.some(({ name }) => name === '.gitattributes') ? this.#stat(path) : undefined;
    const text = found?.isFile() && found.size <= maximumFileSize ? this.text(path) : undefined;
    this.#attributes.delete(folder);
    this.#markedInAll -= this.#marked.get(folder) ?? 0;
    this.#marked.delete(folder);
    this.#bounded.delete(path);
    if (text === undefined) {
      return;
    }
    const length = lengthOfMarks(text);
    const isHeeded = this.#markedInAll + length <= mostMarked;
    const isForeign = isHeeded ? foreignByAttributes(text) : undefined;
    if (isForeign) {
      this.#attributes.set(folder, isForeign);
      this.#marked.set(folder, length);
      this.#markedInAll += length;
    }
    if (!isHeeded || marksTooMuch(text)) {
      this.#bounded.add(path);
    }
  }

  #origin(path: string): Origin {
    if (this.#takesForeign) {
      return 'own';
    }
    const folders = this.#attributes.size === 0 ? [] : foldersUp(path);
    const isForeign = folders.some((folder) =>
      this.#attributes.get(folder)?.(folder === '' ? path : path.slice(folder.length + 1)),
    );
    return isForeign ? 'foreign' : 'unknown';
  }

  #isTooDeep(folder: string): boolean {
    const isTooDeep = folder.split('/').length > deepestFolder;
    if (isTooDeep) {
      this.#tooDeep.add(folder);
    }
    return isTooDeep;
  }

  #stat(path: string) {
    try {
      return statSync(fileSystemPath(this.#root, path), { throwIfNoEntry: false });
    } catch {
      return undefined;
    }
  }

  /** Whether a path or one of its folders is excluded. */
  #isExcludedAround(path: string): boolean {
    for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      if (this.#isExcluded(path.slice(0, slash)) || this.#isExcluded(path.slice(0, slash + 1))) {
        return true;
      }
    }
    return this.#isExcluded(path);
  }

  async #textLater(path: string): Promise<string | undefined> {
    try {
      return withoutMark(await readFile(fileSystemPath(this.#root, path), 'utf8'));
    } catch {
      return undefined;
    }
  }
}

/** The text of a file that was found. An empty file is not opened: many packages have one. */
export function foundText(root: string, { path, size }: StoredFile): string | undefined {
  return size === 0 ? '' : readText(root, path);
}

/** The text of a file below a folder; undefined if it is gone or cannot be read. */
export function readText(root: string, path: string): string | undefined {
  try {
    return withoutMark(readFileSync(fileSystemPath(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The path of a file in the file system. Forward slashes work in every file system. */
function fileSystemPath(root: string, path: string): string {
  return `${root}/${path}`;
}

/** Removes the byte-order mark, as the editor does. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
