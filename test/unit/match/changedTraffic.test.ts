import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNamedTime } from '../../../src/match/changedTraffic.ts';

const cli = join(import.meta.dirname, '../../../src/match/explainCli.ts');
const source = `const app = require('express')();
app.get('/orders', (request, response) => {
  response.send([]);
});
app.post('/orders', (request, response) => {
  response.send({});
});
`;

describe('explain --changed', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'apm-lens-changed-'));
    await writeFile(join(folder, 'app.js'), source);
    const person = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
    const git = (...words: readonly string[]) => execFileSync('git', [...person, ...words], { cwd: folder });
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message=Begin');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  function explain(names: string, base = 'main') {
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, folder, '-', '--changed', base], {
      input: names,
      encoding: 'utf8',
    });
    return {
      status,
      stderr,
      records: stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    };
  }

  it('names the changed handlers with traffic, what they cost, and ends with 3', async () => {
    await writeFile(join(folder, 'app.js'), source.replace('send({})', 'send({ placed: true })'));
    const { status, records } = explain('GET /orders\t6000\nPOST /orders\t2000\nGET /gone\t2000\n');
    assert.deepEqual(records, [{ file: 'app.js', line: 5, names: ['POST /orders'], time: 2000, share: 0.2 }]);
    assert.equal(status, 3);
  });

  it('ends with 0 where nothing has changed, or nothing that has traffic', async () => {
    assert.deepEqual(explain('GET /orders\n'), { status: 0, stderr: '', records: [] });
    await writeFile(join(folder, 'app.js'), source.replace('send({})', 'send({ placed: true })'));
    assert.deepEqual(explain('GET /orders\n'), { status: 0, stderr: '', records: [] });
  });

  it('says what Git says of a base that is none, and takes no base for an option', () => {
    const { status, stderr } = explain('GET /orders\n', '--output=/tmp/x');
    assert.equal(status, 1);
    assert.match(stderr, /Not a valid/);
  });

  it('reads a time behind a tab, and knows none where there is none', () => {
    assert.deepEqual(readNamedTime('GET \t12.5'), { name: 'GET ', time: 12.5 });
    assert.deepEqual(readNamedTime('GET /'), { name: 'GET /', time: undefined });
    assert.deepEqual(readNamedTime('GET /\tsoon'), { name: 'GET /', time: undefined });
  });
});
