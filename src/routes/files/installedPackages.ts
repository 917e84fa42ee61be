import type { ReadingLimit } from '../../model/readingLimit.ts';
import { foldersUp, inFolder } from '../syntax/paths.ts';
import { installedBy, installRecords, nameIn } from './installRecords.ts';
import { limitsOf } from './readingBudget.ts';

/** Bound on the characters of all records: twenty times those of an application with a hundred packages. */
const mostCharacters = 20_000_000;

/** The packages that are installed in folders of an application, and that are not its own code. */
export class InstalledPackages {
  /** Names of packages and modules, by the folder in which they are installed. */
  readonly #names = new Map<string, ReadonlySet<string>>();
  /** Records for which there was no room. */
  readonly #unread = new Set<string>();
  #read = 0;
  readonly #mostRead: number;

  /** @param most bound on the characters of all records */
  constructor(most = mostCharacters) {
    this.#mostRead = most;
  }

  /** The records that were not read. */
  get limits(): readonly ReadingLimit[] {
    return limitsOf('bounded', this.#unread, 'too many records of installed packages');
  }

  /** Forgets all packages: the folders are walked anew. */
  clear(): void {
    this.#names.clear();
    this.#unread.clear();
    this.#read = 0;
  }

  /**
   * Reads the records in a folder.
   * @param folders the names of the folders in it
   * @param read the text of a file; undefined if there is none that can be read
   */
  readRecords(folder: string, folders: readonly string[], read: (path: string) => string | undefined): void {
    const names = new Set<string>();
    for (const record of installRecords(folders)) {
      const path = inFolder(folder, record);
      if (this.#read >= this.#mostRead) {
        this.#unread.add(path);
        continue;
      }
      const text = read(path) ?? '';
      this.#read += text.length;
      for (const { name } of installedBy(record, text)) {
        names.add(name);
      }
    }
    this.#names.delete(folder);
    if (names.size > 0) {
      this.#names.set(folder, names);
    }
  }

  /** Whether a file or folder belongs to a package. */
  has(path: string): boolean {
    return (
      this.#names.size > 0 &&
      foldersUp(path).some((folder) => this.#names.get(folder)?.has(nameIn(folder, path)) === true)
    );
  }
}
