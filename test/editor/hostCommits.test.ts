import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { commands, Uri } from 'vscode';
import { FileLines } from '../../src/host/fileLines.ts';
import { GitRepositories } from '../../src/host/git/gitRepositories.ts';
import { HandlerCommits } from '../../src/host/git/handlerCommits.ts';
import { matchRoutes } from '../../src/match/matchRoutes.ts';
import type { Handler, Route } from '../../src/model/route.ts';
import { eventually } from './eventually.ts';
import { silent } from './idleReader.ts';

/** The hour of the first commit; each one is an hour after the one before. */
const begin = Date.UTC(2025, 2, 4, 10);
const hour = 3_600_000;

const listed = [
  "app.get('/orders', (request, response) => {",
  '  const orders = load();',
  '  response.json(orders);',
  '});',
];
const shown = ["app.get('/orders/:id', (request, response) => {", '  response.json(one());', '});'];

describe('the commits of a handler, by the Git extension', () => {
  let folder: string;
  let repositories: GitRepositories;
  let lines: FileLines;
  let commits: HandlerCommits;
  let handlers: readonly Handler[] = [];

  function git(at: number, ...words: readonly string[]): void {
    const person = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
    const date = new Date(begin + at * hour).toISOString();
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    execFileSync('git', [...person, ...words], { cwd: folder, env, stdio: 'ignore' });
  }

  async function commit(
    at: number,
    message: string,
    text: readonly string[],
    ...more: readonly string[]
  ): Promise<void> {
    await writeFile(join(folder, 'orders.js'), `${text.join('\n')}\n`);
    git(at, 'add', '--all');
    git(at, 'commit', `--message=${message}`, ...more);
  }

  function handler(line: number): Handler {
    return { file: 'orders.js', line, name: undefined };
  }

  /** The subjects of the commits between two hours, as soon as they are known. */
  async function subjects(line: number, from = 0, to = 24): Promise<readonly string[]> {
    const range = { start: begin + from * hour, end: begin + to * hour };
    const found = await eventually('the commits', () => commits.of(handler(line), range));
    return found.map(({ subject }) => subject);
  }

  before(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'apm-lens-commits-')));
    git(0, 'init', '--initial-branch=main');
    git(0, 'config', 'user.email', 'somebody@example.com');
    await commit(0, 'Begin', ['', ...listed]);
    await commit(1, 'Show one order', ['', ...listed, '', ...shown]);
    await commit(2, 'Sort the list\n\nWith a longer text.', [
      '',
      ...listed.with(1, '  const orders = sort(load());'),
      '',
      ...shown,
    ]);
    await commit(3, 'Use strict', [
      "'use strict';",
      '',
      ...listed.with(1, '  const orders = sort(load());'),
      '',
      ...shown,
    ]);
    await commit(4, 'Load without sorting', ["'use strict';", '', ...listed, '', ...shown]);
    await commit(5, 'Log <b>', ["'use strict';", '', ...listed.toSpliced(2, 0, '  log();'), '', ...shown]);
    await commit(
      6,
      'Log no more',
      ["'use strict';", '', ...listed, '', ...shown],
      '--author=Other <other@example.com>',
    );
    const files = {
      fileOf: ({ fsPath }: Uri) => (fsPath.startsWith(folder) ? relative(folder, fsPath) : undefined),
      uriOf: (file: string) => Uri.file(join(folder, file)),
    };
    handlers = [handler(3), handler(8)];
    const routes = handlers.map(
      (one): Route => ({
        ...{ method: 'GET', path: '/', local: '/', framework: 'express', prefixUnknown: false },
        ...{ registered: one, handler: one },
      }),
    );
    const { handlers: found } = matchRoutes(routes, [], { pins: {} });
    const inFile = (file: string) => found.get(file) ?? [];
    repositories = new GitRepositories(silent);
    lines = new FileLines(files, silent);
    commits = new HandlerCommits({ repositories, matcher: { inFile }, files, lines }, silent);
    await commands.executeCommand('git.openRepository', folder);
    await eventually('the repository', () => repositories.of(Uri.file(join(folder, 'orders.js')))?.state.HEAD?.commit);
  });

  after(async () => {
    commits.dispose();
    lines.dispose();
    repositories.dispose();
    await commands.executeCommand('git.close').then(undefined, () => undefined);
    await rm(folder, { recursive: true, force: true });
  });

  it('are those that changed, added or took out lines of it, wherever they stood then', async () => {
    assert.deepEqual(await subjects(3), ['Log no more', 'Log <b>', 'Load without sorting', 'Sort the list']);
    assert.deepEqual(await subjects(8), ['Show one order']);
  });

  it('are those of a range by the time of their author', async () => {
    assert.deepEqual(await subjects(3, 2, 5), ['Load without sorting', 'Sort the list']);
    const [found] =
      (await eventually('the commits', () =>
        commits.of(handler(3), { start: begin + 2 * hour, end: begin + 3 * hour }),
      )) ?? [];
    assert.deepEqual([found?.time, found?.landed, found?.hash.length], [begin + 2 * hour, begin + 2 * hour, 40]);
  });

  it('are told from those of others by the address of their author', async () => {
    const range = { start: begin + 5 * hour, end: begin + 7 * hour };
    const found = await eventually('the commits', () => commits.of(handler(3), range));
    assert.deepEqual(
      found.map(({ subject, isOwn }) => [subject, isOwn]),
      [
        ['Log no more', false],
        ['Log <b>', true],
      ],
    );
  });

  it('are none where there is no repository, and of no handler', () => {
    const range = { start: begin, end: begin + hour };
    assert.deepEqual(commits.of({ ...handler(3), file: 'other.js' }, range), []);
    assert.deepEqual(commits.of(handler(4), range), []);
  });

  it('are told anew after a commit; one that only renames the file changed no handler', async () => {
    await writeFile(
      join(folder, 'orders.js'),
      `${["'use strict';", '', ...listed, '', ...shown.with(1, '  one();')].join('\n')}\n`,
    );
    git(7, 'commit', '--all', '--allow-empty', '--message=Answer nothing');
    await commands.executeCommand('git.refresh');
    await eventually('the new commit', async () => (await subjects(3)).length === 4 || undefined);
    await rename(join(folder, 'orders.js'), join(folder, 'first.js'));
    git(8, 'add', '--all');
    git(8, 'commit', '--message=Rename there');
    await rename(join(folder, 'first.js'), join(folder, 'orders.js'));
    git(9, 'add', '--all');
    git(9, 'commit', '--message=Rename back');
    await commands.executeCommand('git.refresh');
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
    await eventually('the renaming', () =>
      repositories.of(Uri.file(join(folder, 'orders.js')))?.state.HEAD?.commit === head ? true : undefined,
    );
    const after = await subjects(3);
    assert.equal(after.includes('Rename back') || after.includes('Rename there'), false);
    assert.equal(after.includes('Sort the list'), true, 'what was before the renaming under this name');
  });
});
