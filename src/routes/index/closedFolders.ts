/** The folders of closed projects, found anew where what they depend on has changed. */
export class ClosedFolders {
  readonly #find: () => ReadonlySet<string>;
  #closed: ReadonlySet<string> = new Set();
  #isStale = false;

  constructor(find: () => ReadonlySet<string>) {
    this.#find = find;
  }

  /** The folder, where it is that of a closed project; undefined where it is none, or there is no folder. */
  closed(folder: string | undefined): string | undefined {
    return folder !== undefined && this.#closed.has(folder) ? folder : undefined;
  }

  /** Notes that something has changed on which they depend. */
  invalidate(): void {
    this.#isStale = true;
  }

  /** Returns whether they are others than before. */
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
