import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How many tests of a suite ended how. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export async function writeTally(path: string, tally: Tally): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(tally)}\n`);
}

export function isTally(value: unknown): value is Tally {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['passed', 'failed', 'skipped'].every((key) => typeof Reflect.get(value, key) === 'number')
  );
}
