import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../vscode/folders.ts';
import { isTally, type Tally } from './tally.ts';

/** Where a run leaves its tally. */
export function tallyPath(run: string): string {
  return join(cacheFolder, 'results', `${run}.json`);
}

/** The name of this process's run: `TEST_RUN` where one suite runs several times, or the suite. */
export function runName(suite: string): string {
  return process.env['TEST_RUN'] ?? suite;
}

export async function forgetTally(run: string): Promise<void> {
  await rm(tallyPath(run), { force: true });
}

/** The tally a run left; nothing where it left none, because it broke off or never ran. */
export async function readTally(run: string): Promise<Tally | undefined> {
  let text: string;
  try {
    text = await readFile(tallyPath(run), 'utf8');
  } catch {
    return undefined;
  }
  const value: unknown = JSON.parse(text);
  return isTally(value) ? value : undefined;
}
