import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Route } from '../../model/route.ts';
import { OverdueError } from '../syntax/deadline.ts';
import type { Program } from './resolve/program.ts';

/** The files whose evaluation threw: they are left out until they change, and their last good routes are kept. */
export class FailedFiles {
  readonly #faults = new Map<string, Pick<ReadingLimit, 'kind' | 'message'>>();
  readonly #kept = new Map<string, readonly Route[]>();

  has(file: string): boolean {
    return this.#faults.has(file);
  }

  /** Gives a file that has changed another try. */
  delete(file: string): void {
    this.#faults.delete(file);
    this.#kept.delete(file);
  }

  /** The last good routes of each file. */
  get routes(): Iterable<readonly Route[]> {
    return this.#kept.values();
  }

  get limits(): readonly ReadingLimit[] {
    return Array.from(this.#faults, ([file, fault]): ReadingLimit => ({ ...fault, file }));
  }

  /**
   * Notes the file whose evaluation threw. If that file is unknown or already noted, or another one has taken too long, notes all files of
   * the unit.
   * @param routes those of the last successful link
   */
  add({ root, files }: Program, error: unknown, routes: readonly Route[]): void {
    const message = error instanceof Error ? error.message : String(error);
    const kind = error instanceof OverdueError ? 'tookTooLong' : 'failed';
    const isAgain = [...files].some((file) => this.#faults.get(file)?.kind === 'tookTooLong');
    for (const file of files.has(root) && !this.#faults.has(root) && !isAgain ? [root] : files) {
      this.#faults.set(file, { kind, message });
      this.#kept.set(
        file,
        routes.filter(({ registered }) => registered.file === file),
      );
    }
  }
}
