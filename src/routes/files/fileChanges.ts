/** Files that have appeared and disappeared. */
export interface FileChanges {
  /** The first report, which contains all files. */
  readonly isFirst: boolean;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Reports which files have appeared and disappeared since its last report. */
export class FileChangeTracker {
  #told: ReadonlySet<string> | undefined;
  #hasChanged = true;

  /** Notes that a file was added. */
  noteAdded(path: string): void {
    this.#hasChanged ||= this.#told?.has(path) !== true;
  }

  noteRemoved(): void {
    this.#hasChanged = true;
  }

  /**
   * The changes since the last call; undefined if there are none.
   * @param files all current files
   */
  take(files: Iterable<string>): FileChanges | undefined {
    if (!this.#hasChanged) {
      return undefined;
    }
    this.#hasChanged = false;
    const told = this.#told;
    const now = new Set(files);
    this.#told = now;
    const added = [...now].filter((path) => !told?.has(path));
    const removed = [...(told ?? [])].filter((path) => !now.has(path));
    return told === undefined || added.length + removed.length > 0
      ? { isFirst: told === undefined, added, removed }
      : undefined;
  }
}
