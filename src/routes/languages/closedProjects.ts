import type { ProjectFile, ProjectsOfLanguage } from './projects.ts';

/** The closed projects of a language, determined again when something has changed on which they depend. */
export abstract class ClosedProjects implements ProjectsOfLanguage {
  #closed: ReadonlySet<string> = new Set();
  #isStale = false;
  #haveFilesMoved = false;

  abstract set(path: string, summary: ProjectFile): void;
  abstract delete(path: string): void;
  /** The folder of the project that contains a file; undefined if there is none. */
  protected abstract around(file: string): string | undefined;
  /** Determines the folders of the closed projects. */
  protected abstract findClosed(): ReadonlySet<string>;

  update(): boolean {
    if (!this.#isStale) {
      return false;
    }
    const haveMoved = this.#haveFilesMoved;
    this.#isStale = this.#haveFilesMoved = false;
    const before = this.#closed;
    this.#closed = this.findClosed();
    return haveMoved || before.size !== this.#closed.size || [...before].some((folder) => !this.#closed.has(folder));
  }

  closedAround(file: string): string | undefined {
    const folder = this.around(file);
    return folder !== undefined && this.#closed.has(folder) ? folder : undefined;
  }

  areApart(file: string, other: string): boolean {
    return this.closedAround(file) !== this.closedAround(other);
  }

  /** Notes whether something has changed on which the closed projects depend. */
  protected invalidate(hasChanged = true): void {
    this.#isStale ||= hasChanged;
  }

  /**
   * Notes that a project within another one has appeared or disappeared: files have moved to another project, although the closed
   * ones may be the same.
   */
  protected moveFiles(): void {
    this.#isStale = this.#haveFilesMoved = true;
  }
}

/** The imports of each file (`LexicalSummary.uses`). */
export class UsesByFile {
  readonly #uses = new Map<string, readonly string[]>();

  /** Adds or replaces the imports of a file. Returns whether they have changed. */
  set(path: string, uses: readonly string[]): boolean {
    const before = this.#uses.get(path);
    this.#uses.set(path, uses);
    return before?.join() !== uses.join();
  }

  delete(path: string): boolean {
    return this.#uses.delete(path);
  }

  has(path: string): boolean {
    return this.#uses.has(path);
  }

  files(): readonly string[] {
    return [...this.#uses.keys()];
  }

  [Symbol.iterator](): IterableIterator<[string, readonly string[]]> {
    return this.#uses.entries();
  }
}
