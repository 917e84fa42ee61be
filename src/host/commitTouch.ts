import type { Uri } from 'vscode';
import { changedLines } from '../match/changedLines.ts';
import { linesBefore } from '../match/linesBefore.ts';
import { meets } from '../match/touched.ts';
import type { LineRange } from '../model/ownChanges.ts';
import type { GitCommit, GitRepository } from './gitApi.ts';

/**
 * Whether a commit changed lines of a file that are those of a handler today: its lines are followed back from the file as it is stored to
 * the file of the commit, and compared with what the commit changed there. Not told of a commit that renamed the file, nor of the first.
 *
 * Rejects as the Git extension does.
 */
export async function touches(
  repository: GitRepository,
  { hash, parents }: GitCommit,
  uri: Uri,
  span: LineRange,
): Promise<boolean> {
  const [parent] = parents;
  // Where a clone is shallow its oldest commit seems to have brought every line there is.
  if (parent === undefined) {
    return false;
  }
  const then = linesBefore(await repository.diffWith(hash, uri.fsPath), span);
  if (then === undefined) {
    return false;
  }
  const patch = await repository.diffBetween(parent, hash, uri.fsPath);
  const isTouched = (changedLines(patch) ?? []).some((range) => meets(range, then));
  return isTouched && !(isNew(patch) && (await isRename(repository, parent, hash, uri)));
}

function isNew(patch: string): boolean {
  return /^--- \/dev\/null$/m.test(patch);
}

/** The lines that a renaming commit changed besides cannot be told from the others. */
async function isRename(repository: GitRepository, parent: string, hash: string, uri: Uri): Promise<boolean> {
  const changes = await repository.diffBetween(parent, hash);
  return changes.some(({ renameUri }) => renameUri?.fsPath === uri.fsPath);
}
