import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../vscode/folders.ts';
import { isTally, type Tally } from './tally.ts';

export const suites = ['unit', 'editor', 'e2e'] as const;
export type Suite = (typeof suites)[number];

/** Where a suite leaves its tally. */
export function tallyPath(suite: Suite): string {
  return join(cacheFolder, 'results', `${suite}.json`);
}

export async function forgetTally(suite: Suite): Promise<void> {
  await rm(tallyPath(suite), { force: true });
}

/** The tally a suite left; nothing where it left none, because it broke off or never ran. */
export async function readTally(suite: Suite): Promise<Tally | undefined> {
  let text: string;
  try {
    text = await readFile(tallyPath(suite), 'utf8');
  } catch {
    return undefined;
  }
  const value: unknown = JSON.parse(text);
  return isTally(value) ? value : undefined;
}
