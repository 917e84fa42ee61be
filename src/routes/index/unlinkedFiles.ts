import type { FileFacts } from '../facts/facts.ts';
import type { Changes } from '../link/linker.ts';
import { comparePaths } from '../syntax/paths.ts';

/** A file to read. */
export interface UnreadFile {
  readonly path: string;
  /** Its text, if it is at hand. */
  readonly text: string | undefined;
  /** The folder of the closed project that contains it; undefined if there is none. */
  readonly project: string | undefined;
}

/** The files whose current state has not been linked: to be read, read, or no longer to be linked. */
export class UnlinkedFiles {
  /** Files in which frameworks may register routes, with their texts if at hand. */
  readonly #unread = new Map<string, string | undefined>();
  readonly #facts = new Map<string, FileFacts>();
  readonly #dropped = new Set<string>();

  /** Whether no file is to be read. */
  get areRead(): boolean {
    return this.#unread.size === 0;
  }

  /** Adds a file that is to be read. */
  set(path: string, text: string | undefined): void {
    this.#dropped.delete(path);
    this.#facts.delete(path);
    this.#unread.set(path, text);
  }

  /** Notes that a file is gone, or that frameworks can no longer register routes in it. */
  drop(path: string): void {
    this.#unread.delete(path);
    this.#facts.delete(path);
    this.#dropped.add(path);
  }

  /**
   * Takes the files to read. Those of closed projects come first, so that their projects are linked while others are
   * being read; all others are linked when everything has been read.
   */
  takeUnread(
    isIncluded: (path: string) => boolean,
    projectOf: (path: string) => string | undefined,
  ): readonly UnreadFile[] {
    const files = [...this.#unread]
      .filter(([path]) => isIncluded(path))
      .sort(([left], [right]) => comparePaths(left, right))
      .map(([path, text]) => ({ path, text, project: projectOf(path) }));
    for (const { path } of files) {
      this.#unread.delete(path);
    }
    return [
      ...files.filter(({ project }) => project !== undefined),
      ...files.filter(({ project }) => project === undefined),
    ];
  }

  /** Notes the facts of a file that was read. */
  noteRead(path: string, facts: FileFacts): void {
    this.#facts.set(path, facts);
  }

  /** The facts of a file that was read and not linked. */
  facts(path: string): FileFacts | undefined {
    return this.#facts.get(path);
  }

  /** Takes the facts of files that were read, by default of all, and the files that are no longer to be linked. */
  takeRead(files: Iterable<string> = this.#facts.keys()): Pick<Changes, 'linked' | 'unlinked'> {
    const paths = [...files].sort(comparePaths);
    const linked = paths.flatMap((path) => this.#facts.get(path) ?? []);
    for (const path of paths) {
      this.#facts.delete(path);
    }
    const unlinked = [...this.#dropped];
    this.#dropped.clear();
    return { linked, unlinked };
  }
}
