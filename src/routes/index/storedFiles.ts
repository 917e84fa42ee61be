import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { maximumFileSize } from './extractor.ts';
import { foreignByAttributes } from './foreignCode.ts';

/** A file on this machine. */
export interface StoredFile {
  /** From the folder, with forward slashes. */
  readonly path: string;
  readonly size: number;
  /** When its content or its metadata last changed, whichever is later; in milliseconds since 1970. */
  readonly modified: number;
  /** Whether a `.gitattributes` says that the code is not the application's own. */
  readonly isForeign: boolean;
}

/** Milliseconds for one file; where it takes longer, the disk is far away and is asked for many files at a time. */
const slow = 4;
const readAtOnce = 32;

/** The files of one folder of this machine that are read: those of a kind that is, not too large and not excluded. Links are not followed. */
export class StoredFiles {
  readonly #root: string;
  readonly #reads: (path: string) => boolean;
  readonly #isExcluded: (path: string) => boolean;
  #isSlow = false;
  /** What the `.gitattributes` of folders say, by folder. */
  readonly #attributes = new Map<string, (path: string) => boolean>();

  constructor(root: string, reads: (path: string) => boolean, isExcluded: (path: string) => boolean) {
    this.#root = root;
    this.#reads = reads;
    this.#isExcluded = isExcluded;
  }

  /** The files in a folder and below, in the order of a walk. Asks the disk in between: stop whenever you like. */
  *below(folder = ''): Generator<StoredFile> {
    const entries = this.#entries(folder);
    this.#readAttributes(folder, entries);
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!this.#isExcluded(`${path}/`) && !this.#isExcluded(path)) {
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

  /** What is at a path: a file, the files below a folder, or nothing that is read. */
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

  /** The text of a file; undefined where it is gone or cannot be read. */
  text(path: string): string | undefined {
    return readText(this.#root, path);
  }

  /** The texts of many files, one after the other. On a quick disk reading them one by one costs least. */
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
        const text = this.text(file.path);
        spent += performance.now() - began;
        yield [file, text];
      }
      this.#isSlow = spent > slow * batch.length;
    }
  }

  #entries(folder: string) {
    try {
      const entries = readdirSync(inFolder(this.#root, folder), { withFileTypes: true });
      return entries.sort((left, right) => (left.name < right.name ? -1 : 1));
    } catch (error) {
      if (folder === '') {
        throw error;
      }
      return [];
    }
  }

  /** A file as it is now; undefined where there is none that is read. The folders around it are not looked at. */
  file(path: string): StoredFile | undefined {
    if (!this.#reads(path) || this.#isExcluded(path)) {
      return undefined;
    }
    const found = this.#stat(path);
    return found && found.size <= maximumFileSize
      ? { path, size: found.size, modified: Math.max(found.mtimeMs, found.ctimeMs), isForeign: this.#isForeign(path) }
      : undefined;
  }

  #readAttributes(folder: string, entries: readonly Dirent[]): void {
    const hasOwn = entries.some(({ name }) => name === '.gitattributes');
    const text = hasOwn ? this.text(folder === '' ? '.gitattributes' : `${folder}/.gitattributes`) : undefined;
    const isForeign = text === undefined ? undefined : foreignByAttributes(text);
    if (isForeign) {
      this.#attributes.set(folder, isForeign);
    } else {
      this.#attributes.delete(folder);
    }
  }

  #isForeign(path: string): boolean {
    for (const [folder, isForeign] of this.#attributes) {
      const length = folder === '' ? 0 : folder.length + 1;
      if (length === 0 || (path.startsWith(folder) && path[folder.length] === '/')) {
        if (isForeign(path.slice(length))) {
          return true;
        }
      }
    }
    return false;
  }

  #stat(path: string) {
    try {
      return statSync(inFolder(this.#root, path), { throwIfNoEntry: false });
    } catch {
      return undefined;
    }
  }

  /** Whether a path or a folder around it is excluded. */
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
      return withoutMark(await readFile(inFolder(this.#root, path), 'utf8'));
    } catch {
      return undefined;
    }
  }
}

/** The text of a file below a folder; undefined where it is gone or cannot be read. */
export function readText(root: string, path: string): string | undefined {
  try {
    return withoutMark(readFileSync(inFolder(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The place of a path from a folder, which is written with forward slashes alone: every file system takes them. */
function inFolder(root: string, path: string): string {
  return `${root}/${path}`;
}

/** Without the byte-order mark, as the editor shows it. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
