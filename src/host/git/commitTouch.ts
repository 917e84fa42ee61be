import type { Uri } from 'vscode';
import { linesBefore } from '../../match/linesBefore.ts';
import { meets } from '../../match/touchedHandlers.ts';
import { changedLines } from '../../match/unifiedDiff.ts';
import type { LineRange } from '../../model/ownChanges.ts';
import type { GitCommit, GitRepository } from './gitApi.ts';

/**
 * Whether a commit changed lines of a file that today belong to a handler: its lines are traced from the stored file
 * back to the file of the commit, and compared with the lines that the commit changed. False for the commit that
 * renamed the file, and for the first. Rejects with the errors of the Git extension.
 */
export async function touches(
  repository: GitRepository,
  { hash, parents }: GitCommit,
  uri: Uri,
  span: LineRange,
): Promise<boolean> {
  const [parent] = parents;
  // The oldest commit of a shallow clone appears to have added every line.
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

/** Whether a commit renamed the file. Which lines it changed besides is then not known. */
async function isRename(repository: GitRepository, parent: string, hash: string, uri: Uri): Promise<boolean> {
  const changes = await repository.diffBetween(parent, hash);
  return changes.some(({ renameUri }) => renameUri?.fsPath === uri.fsPath);
}
