import { execFileSync } from 'node:child_process';

/** Makes a folder a Git repository with everything committed on its branch `main`. */
export function beginRepository(folder: string): void {
  const person = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
  const git = (...words: readonly string[]) => execFileSync('git', [...person, ...words], { cwd: folder });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=Begin');
}
