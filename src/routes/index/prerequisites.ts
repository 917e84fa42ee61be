import { MultiMap } from '../link/multiMap.ts';
import type { FileRecord } from './fileRecord.ts';

/** The files of a folder that wait until another one meets a prerequisite of their framework. */
export class Prerequisites {
  readonly #waiting = new MultiMap<string, string>();
  readonly #meeting = new MultiMap<string, string>();

  /**
   * Replaces the record of a file. Returns the files that need not wait any longer; those that need not before never
   * wait again, since a framework without its prerequisite finds no routes.
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
