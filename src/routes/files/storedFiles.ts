import { type Dirent, readdirSync, statSync } from 'node:fs';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import { maximumFileSize } from '../extract/writtenText.ts';
import { inFolder } from '../syntax/paths.ts';
import { fileSystemPath, foundText, readText, readTextLater } from './fileText.ts';
import { attributesName, GitAttributes } from './gitAttributes.ts';
import { InstalledPackages } from './installedPackages.ts';
import { limitsOf } from './readingBudget.ts';
import type { StoredFile } from './storedFile.ts';

/** Milliseconds for one file from which on the disk counts as slow, for example as remote: then many files are requested at a time. */
const slow = 4;
const readAtOnce = 32;

/**
 * Bound on the depth of folders: four times that of any of seven hundred repositories. Look-ups in the folders above a file cost
 * their number times the length of its path.
 */
const deepestFolder = 96;

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
  readonly #attributes = new GitAttributes();
  readonly #installed = new InstalledPackages();
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

  /** The `.gitattributes` files that were read only in part, records that were not read, and folders that are too deep to be read. */
  get limits(): readonly ReadingLimit[] {
    return [
      ...this.#attributes.limits,
      ...this.#installed.limits,
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
      this.#installed.clear();
    }
    this.#readAttributes(folder, entries);
    this.#readRecords(folder, entries);
    for (const entry of entries) {
      const path = inFolder(folder, entry.name);
      if (entry.isDirectory()) {
        const isLeftOut = this.#isExcluded(`${path}/`) || this.#isExcluded(path) || this.#installed.has(path);
        if (!isLeftOut && !this.#isTooDeep(path)) {
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

  /** Whether a file belongs to a package that is installed in a folder of the application. */
  isInstalled(path: string): boolean {
    return this.#installed.has(path);
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
        const texts = await Promise.all(batch.map(({ path }) => readTextLater(this.#root, path)));
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
    if (!this.#reads(path) || this.#isExcluded(path) || this.#installed.has(path)) {
      return undefined;
    }
    const found = this.#stat(path);
    return found && found.size <= maximumFileSize
      ? {
          path,
          size: found.size,
          modified: Math.max(found.mtimeMs, found.ctimeMs),
          origin: this.#takesForeign ? 'own' : this.#attributes.origin(path),
        }
      : undefined;
  }

  #readAttributes(folder: string, entries: readonly Dirent[]): void {
    const isThere = entries.some(({ name }) => name === attributesName);
    this.#attributes.set(folder, isThere ? this.#said(inFolder(folder, attributesName)) : undefined);
  }

  #readRecords(folder: string, entries: readonly Dirent[]): void {
    if (!this.#takesForeign) {
      const folders = entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
      this.#installed.readRecords(folder, folders, (path) => this.#said(path));
    }
  }

  /** The text of a file that says something of others; undefined if there is none. A pipe or a device of its name, or a link to one, would never end. */
  #said(path: string): string | undefined {
    const found = this.#stat(path);
    return found?.isFile() && found.size <= maximumFileSize ? this.text(path) : undefined;
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
}
