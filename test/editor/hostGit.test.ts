import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { commands, type Uri } from 'vscode';
import { GitRepositories } from '../../src/host/git/gitRepositories.ts';
import { OwnChangesReader } from '../../src/host/git/ownChangesReader.ts';
import type { OwnChanges } from '../../src/model/ownChanges.ts';
import { eventually } from './eventually.ts';
import { silent } from './idleReader.ts';

describe('the changes of a person, by the Git extension', () => {
  let folder: string;
  let repositories: GitRepositories;
  let reader: OwnChangesReader;

  function git(...words: readonly string[]): void {
    const person = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
    execFileSync('git', [...person, ...words], { cwd: folder, stdio: 'ignore' });
  }

  const fileOf = ({ fsPath }: Uri) => (fsPath.startsWith(folder) ? relative(folder, fsPath) : undefined);

  /** What has changed, as soon as it is as expected. */
  function changes(expected: Readonly<Record<string, unknown>>, since: readonly string[]): Promise<OwnChanges> {
    return eventually(JSON.stringify(expected), () => {
      const { value } = reader;
      const files = [...value.files].sort(([one], [other]) => one.localeCompare(other));
      const found = Object.fromEntries(files.map(([file, { ranges }]) => [file, ranges]));
      const isSame = JSON.stringify([found, value.since]) === JSON.stringify([expected, since]);
      return isSame ? value : undefined;
    });
  }

  before(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'apm-lens-git-')));
    await writeFile(join(folder, 'a.js'), 'one\ntwo\nthree\n');
    await writeFile(join(folder, 'b.js'), 'one\n');
    git('init', '--initial-branch=main');
    git('add', '.');
    git('commit', '--message=Begin');
    repositories = new GitRepositories(silent);
    reader = new OwnChangesReader(repositories, { fileOf }, silent);
    await commands.executeCommand('git.openRepository', folder);
  });

  after(async () => {
    reader.dispose();
    repositories.dispose();
    await commands.executeCommand('git.close').then(undefined, () => undefined);
    await rm(folder, { recursive: true, force: true });
  });

  it('are the lines that the working tree changes, and whole new files', async () => {
    await writeFile(join(folder, 'a.js'), 'one\n2\nthree\n');
    await writeFile(join(folder, 'new.js'), 'new\n');
    await commands.executeCommand('git.refresh');
    const { files } = await changes({ 'a.js': [{ start: 2, end: 2 }], 'new.js': [{ start: 1, end: null }] }, []);
    assert.deepEqual(files.get('a.js')?.lines, ['one', '2', 'three', '']);
  });

  it('are those of the branch as well, once they are committed on it', async () => {
    const config = await readFile(join(folder, '.git', 'config'), 'utf8');
    git('checkout', '-b', 'feature');
    git('add', '.');
    git('commit', '--message=Change');
    await appendFile(join(folder, 'b.js'), 'two\n');
    await commands.executeCommand('git.refresh');
    await changes(
      { 'a.js': [{ start: 2, end: 2 }], 'b.js': [{ start: 2, end: 2 }], 'new.js': [{ start: 1, end: 1 }] },
      ['main'],
    );
    assert.equal(
      await readFile(join(folder, '.git', 'config'), 'utf8'),
      config,
      'nothing is written to the repository',
    );
  });

  it('end when they are taken back', async () => {
    git('checkout', '--force', 'main');
    await commands.executeCommand('git.refresh');
    await changes({}, []);
  });
});
