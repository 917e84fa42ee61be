import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FileChange, OwnChanges } from '../model/ownChanges.ts';
import { splitLines } from '../model/splitLines.ts';
import { changedLines } from './unifiedDiff.ts';

const run = promisify(execFile);
/** Bound on the output of Git, in bytes. */
const longest = 64 * 1024 * 1024;

/**
 * The changes in a directory of a Git repository since it diverged from another commit or branch, in the files as
 * stored.
 *
 * @throws Error with the message of Git, if there is no repository or no such commit
 */
export async function changedSince(directory: string, base: string): Promise<OwnChanges> {
  const git = async (...words: readonly string[]) =>
    (await run('git', [...words], { cwd: directory, maxBuffer: longest, encoding: 'utf8' })).stdout;
  const ancestor = (await git('merge-base', '--end-of-options', base, 'HEAD')).trim();
  const options = ['--relative', '--no-renames', '--no-ext-diff', '--no-textconv', '--no-color'];
  const names = (await git('diff', ...options, '--name-only', '-z', '--diff-filter=d', ancestor)).split('\0');
  const files = new Map<string, FileChange>();
  for (const file of names.filter((name) => name !== '')) {
    const patch = await git('diff', ...options, '--unified=0', ancestor, '--', file);
    const lines = splitLines(await readFile(join(directory, file), 'utf8'));
    files.set(file, { ranges: changedLines(patch), lines });
  }
  return { since: [base], files };
}
