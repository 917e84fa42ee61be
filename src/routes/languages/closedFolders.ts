/** The folders of closed projects. They are determined again when something has changed on which they depend. */
export class ClosedFolders {
  readonly #find: () => ReadonlySet<string>;
  #closed: ReadonlySet<string> = new Set();
  #isStale = false;

  constructor(find: () => ReadonlySet<string>) {
    this.#find = find;
  }

  /** The given folder, if it is the folder of a closed project; otherwise undefined. */
  closed(folder: string | undefined): string | undefined {
    return folder !== undefined && this.#closed.has(folder) ? folder : undefined;
  }

  /** Notes that something has changed on which the closed folders depend. */
  invalidate(): void {
    this.#isStale = true;
  }

  /** Determines them again; returns whether they have changed. */
  update(): boolean {
    if (!this.#isStale) {
      return false;
    }
    this.#isStale = false;
    const before = this.#closed;
    this.#closed = this.#find();
    return before.size !== this.#closed.size || [...before].some((folder) => !this.#closed.has(folder));
  }
}
