import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A test that failed. `reason` is one line. */
export interface FailedTest {
  readonly title: string;
  readonly reason: string;
}

/** How many tests of a run ended how. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly FailedTest[];
  /** What was tried once more, with the reason why it failed at first. Those that failed again are among `failures` too. */
  readonly triedAgain: readonly FailedTest[];
}

export async function writeTally(path: string, tally: Tally): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(tally)}\n`);
}

export function isTally(value: unknown): value is Tally {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['passed', 'failed', 'skipped'].every((key) => typeof Reflect.get(value, key) === 'number') &&
    ['failures', 'triedAgain'].every((key) => Array.isArray(Reflect.get(value, key)))
  );
}
