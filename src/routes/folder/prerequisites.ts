import { MultiMap } from '../../model/multiMap.ts';
import type { FileRecord } from '../extract/fileRecord.ts';

/** Which prerequisites of frameworks (`Framework.prerequisite`) a folder meets, and which files wait for one. */
export class Prerequisites {
  readonly #waiting = new MultiMap<string, string>();
  readonly #meeting = new MultiMap<string, string>();

  /**
   * Replaces the record of a file. Returns the files whose prerequisite is met for the first time. If it is no longer met, the
   * files stay linked: without it, the framework finds no routes in them.
   */
  replace(path: string, before: FileRecord | undefined, now: FileRecord | undefined): readonly string[] {
    const met = (now?.meets ?? []).filter((name) => !this.#meeting.has(name));
    this.#waiting.deleteAll(before?.awaits ?? [], path);
    this.#meeting.deleteAll(before?.meets ?? [], path);
    for (const name of now?.awaits ?? []) {
      this.#waiting.add(name, path);
    }
    for (const name of now?.meets ?? []) {
      this.#meeting.add(name, path);
    }
    return met.flatMap((name) => [...this.#waiting.get(name)]);
  }

  /** Whether a framework may register routes in a file. */
  areMet({ isTriggered, awaits = [] }: FileRecord): boolean {
    return isTriggered || awaits.some((name) => this.#meeting.has(name));
  }
}
