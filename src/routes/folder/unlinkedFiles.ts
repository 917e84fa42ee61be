import type { FileFacts } from '../facts/facts.ts';
import type { Changes } from '../link/linker.ts';
import { comparePaths } from '../syntax/paths.ts';

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

  /** Takes the files to read, in the order of their paths, with their texts if at hand. */
  takeUnread(isIncluded: (path: string) => boolean): ReadonlyMap<string, string | undefined> {
    const files = [...this.#unread]
      .filter(([path]) => isIncluded(path))
      .sort(([left], [right]) => comparePaths(left, right));
    for (const [path] of files) {
      this.#unread.delete(path);
    }
    return new Map(files);
  }

  /** Notes the facts of a file that was read. */
  noteRead(path: string, facts: FileFacts): void {
    this.#facts.set(path, facts);
  }

  /** Takes the facts of files that were read, and the files that are no longer to be linked. */
  takeRead(): Pick<Changes, 'linked' | 'unlinked'> {
    const read = [...this.#facts].sort(([left], [right]) => comparePaths(left, right));
    const unlinked = [...this.#dropped];
    this.#facts.clear();
    this.#dropped.clear();
    return { linked: read.map(([, facts]) => facts), unlinked };
  }
}
