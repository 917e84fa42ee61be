/** Files that have appeared and gone. */
export interface FileChanges {
  /** Nothing was told before: there are no others. */
  readonly isFirst: boolean;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Tells which files have appeared and gone since it last told. */
export class FileChangeTracker {
  #told: ReadonlySet<string> | undefined;
  #hasChanged = true;

  /** A file was taken in. */
  noteAdded(path: string): void {
    this.#hasChanged ||= this.#told?.has(path) !== true;
  }

  noteRemoved(): void {
    this.#hasChanged = true;
  }

  /** What has changed since the last call; undefined where nothing has. `files`: those there are now. */
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
