import { foldersUp } from '../syntax/paths.ts';

/** Folders that contain marker files, such as manifests. */
export class MarkedFolders {
  readonly #marks = new Map<string, Set<string>>();

  /** Notes a file that marks a folder. Returns whether it is the folder's first. */
  add(folder: string, name: string): boolean {
    const names = this.#marks.get(folder);
    this.#marks.set(folder, (names ?? new Set()).add(name));
    return names === undefined;
  }

  /** Removes a file. Returns whether it was the last that marked the folder. */
  delete(folder: string, name: string): boolean {
    const names = this.#marks.get(folder);
    return names?.delete(name) === true && names.size === 0 && this.#marks.delete(folder);
  }

  has(folder: string, name: string): boolean {
    return this.#marks.get(folder)?.has(name) === true;
  }

  /** The nearest marked folder around a file; undefined if there is none. */
  nearest(file: string): string | undefined {
    return foldersUp(file).find((folder) => this.#marks.has(folder));
  }

  /** The outermost marked folder around a file; undefined if there is none. */
  outermost(file: string): string | undefined {
    return foldersUp(file).findLast((folder) => this.#marks.has(folder));
  }
}
