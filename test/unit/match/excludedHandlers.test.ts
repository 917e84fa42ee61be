import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withExcluded } from '../../../src/match/excludedHandlers.ts';
import { explainNames } from '../../../src/match/explain.ts';
import { exclusionOf } from '../../../src/routes/files/exclusion.ts';
import { route } from './build.ts';

const cli = join(import.meta.dirname, '../../../src/match/explainCli.ts');
const own = route('express', 'GET', '/users', { local: '/users', file: 'src/users.ts', line: 3 });
const tested = route('express', 'GET', '/fakes', { local: '/fakes', file: 'tests/fakes.ts', line: 7 });
const empty = { text: async () => undefined, folders: async () => [] };
const why = (file: string) => exclusionOf(file, ['**/dist/**', '{test,tests}/**'], empty);

describe('names whose handlers are left out', () => {
  it('say the file and the pattern that leaves it out', async () => {
    const explained = explainNames(['GET /users', 'GET /fakes', 'GET /nowhere'], [own]);
    const found = await withExcluded(explained, why, async () => ({ routes: [own, tested], namedHandlers: [] }));
    const pattern = '{test,tests}/**';
    const reason = 'left out by the pattern {test,tests}/**';
    assert.deepEqual(
      found.map(({ name, verdict, excluded }) => [name, verdict, excluded]),
      [
        ['GET /users', 'matched', undefined],
        ['GET /fakes', 'noHandler', { file: 'tests/fakes.ts', by: 'setting', pattern, reason }],
        ['GET /nowhere', 'noHandler', undefined],
      ],
    );
  });

  it('are looked for only where a name has no handler', async () => {
    const explained = explainNames(['GET /users'], [own]);
    const found = await withExcluded(explained, why, () => assert.fail('read'));
    assert.deepEqual(found, explained);
  });
});

describe('explain, of a folder with files that are not the application’s own', () => {
  let folder: string;

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'apm-lens-excluded-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('names what leaves a file out: a pattern, a line of `.gitattributes`, or the shape of a bundle', async () => {
    const app = (path: string) => `const app = require('express')();\napp.get('${path}', a);\n`;
    await write('app.js', app('/own'));
    await write('tests/fake.js', app('/fake'));
    await write('.gitattributes', '# https://git-scm.com/docs/gitattributes\n/libs/** linguist-vendored\n');
    await write('libs/theirs.js', app('/theirs'));
    await write('sub/.gitattributes', 'api/*.js linguist-generated=true\n');
    await write('sub/api/client.js', app('/client'));
    // https://webpack.js.org/configuration/output/: the runtime of a bundle begins with this comment.
    await write('public/shop.js', `'use strict';\n/******/ (() => { // webpackBootstrap\n${app('/bundled')}})();\n`);
    const input = ['/own', '/fake', '/theirs', '/client', '/bundled', '/gone'].map((path) => `GET ${path}\n`).join('');
    const { stdout } = spawnSync(process.execPath, [cli, folder, '-'], { input, encoding: 'utf8' });
    const records = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      records.map(({ verdict, excluded }) => [verdict, excluded]),
      [
        ['matched', undefined],
        [
          'noHandler',
          {
            file: 'tests/fake.js',
            by: 'setting',
            pattern: '{test,tests,e2e,cypress,features}/**',
            reason: 'left out by the pattern {test,tests,e2e,cypress,features}/**',
          },
        ],
        [
          'noHandler',
          {
            file: 'libs/theirs.js',
            by: 'gitattributes',
            pattern: '/libs/**',
            attribute: 'linguist-vendored',
            said: { file: '.gitattributes', line: 2 },
            reason: 'left out by line 2 of .gitattributes: /libs/** linguist-vendored',
          },
        ],
        [
          'noHandler',
          {
            file: 'sub/api/client.js',
            by: 'gitattributes',
            pattern: 'api/*.js',
            attribute: 'linguist-generated',
            said: { file: 'sub/.gitattributes', line: 1 },
            reason: 'left out by line 1 of sub/.gitattributes: api/*.js linguist-generated',
          },
        ],
        [
          'noHandler',
          {
            file: 'public/shop.js',
            by: 'bundle',
            said: { file: 'public/shop.js', line: 2 },
            reason: 'left out as a library or bundle, because of line 2',
          },
        ],
        ['noHandler', undefined],
      ],
    );
  });
});
