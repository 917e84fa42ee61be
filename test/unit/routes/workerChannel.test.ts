import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadingLimit } from '../../../src/model/readingLimit.ts';
import { RouteIndex } from '../../../src/routes/window/routeIndex.ts';
import { WorkerChannel } from '../../../src/routes/worker/workerChannel.ts';
import { bundle } from './bundle.ts';
import { packGrammars } from './packedGrammars.ts';

const source = fileURLToPath(new URL('hostileWorker.ts', import.meta.url));
const patience = { file: 3_000, link: 60_000, idle: 600_000, check: 50 };

describe('the line to the worker', function () {
  this.timeout(60_000);
  let programs: string;
  let program: string;
  let folder: string;
  let line: WorkerChannel;
  let index: RouteIndex;
  const said: string[] = [];

  before(async () => {
    programs = await mkdtemp(join(tmpdir(), 'apm-lens-'));
    program = await bundle(source, programs);
    await packGrammars(join(programs, 'grammars'));
  });

  after(() => rm(programs, { recursive: true, force: true }));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'apm-lens-'));
    await mkdir(join(folder, 'source'));
    await write('good.js', "const app = require('express')();\napp.get('/good', a);\n");
    said.length = 0;
    start();
  });

  afterEach(async () => {
    index.dispose();
    line.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  function start(times = patience): void {
    line?.dispose();
    const [grammars, storage] = [join(programs, 'grammars'), join(folder, 'kept')];
    line = new WorkerChannel({ program, grammars, storage }, times);
    const note = (message: string) => said.push(message.split('\n', 1)[0] ?? '');
    index = new RouteIndex('folder', line, { warn: note, error: note });
  }

  const write = (path: string, text: string) => writeFile(join(folder, 'source', path), text);
  const open = () => index.open(join(folder, 'source'), []);
  const paths = () => index.value.map(({ path }) => path).toSorted();

  /** Waits until the routes and limits are these. */
  function until(routes: readonly string[], limits: readonly ReadingLimit['kind'][] = []): Promise<void> {
    return new Promise((done) => {
      const isSo = () =>
        paths().join() === routes.join() && index.limits.value.map(({ kind }) => kind).join() === limits.join();
      const look = () => {
        if (isSo()) {
          for (const subscription of subscriptions) {
            subscription.dispose();
          }
          done();
        }
      };
      const subscriptions = [index.onDidChange(look), index.limits.onDidChange(look)];
      look();
    });
  }

  it('reads all other files where reading one fails', async () => {
    await write('evil.js', '// @fault: throw\n');
    open();
    await until(['/good'], ['failed']);
    assert.equal(index.limits.value[0]?.file, 'evil.js');
  });

  it('keeps the last good routes of a file that fails', async () => {
    await write('app.js', "const app = require('express')();\napp.get('/app', a);\n");
    open();
    await until(['/app', '/good']);
    await write('app.js', "// @fault: throw\nconst app = require('express')();\napp.get('/new', a);\n");
    index.changed(['app.js']);
    await until(['/app', '/good'], ['failed']);
    await write('app.js', "const app = require('express')();\napp.get('/new', a);\n");
    index.changed(['app.js']);
    await until(['/good', '/new']);
  });

  it('gives up a file whose reading takes longer than its deadline', async () => {
    start({ ...patience, file: 60_000 });
    await write('evil.js', '// @fault: slow\n');
    open();
    await until(['/good'], ['tookTooLong']);
  });

  for (const fault of ['hang', 'end']) {
    it(`replaces a worker that is taken down (${fault}), and leaves the file out until it changes`, async () => {
      await write('evil.js', `// @fault: ${fault}\nconst app = require('express')();\napp.get('/evil', a);\n`);
      open();
      await until(['/good'], ['stopped']);
      assert.equal(said.length, 1);
      assert.match(said[0] ?? '', /^Reading evil\.js was stopped: .*\. It is left out until it changes\.$/);
      await write('evil.js', "const app = require('express')();\napp.get('/mended', a);\n");
      index.changed(['evil.js']);
      await until(['/good', '/mended']);
    });
  }

  for (const fault of ['hang', 'end']) {
    it(`names the file whose evaluation takes the worker down (${fault}), and leaves it out until it changes`, async () => {
      await write('shared.js', "exports.mount = (app) => app.get('/shared', a);\n");
      await write('other.js', "const app = require('express')();\nrequire('./shared').mount(app);\n");
      const evil = `const app = require('express')();\nconst { mount } = require('./shared');\nmount(app);\n`;
      await write('evil.js', `${evil}app.use('/evil', require('./${fault}'));\n`);
      open();
      await until(['/good', '/shared'], ['stopped']);
      assert.equal(index.limits.value[0]?.file, 'evil.js');
      assert.equal(said.length, 1);
      assert.match(said[0] ?? '', /^Reading evil\.js was stopped: .*\. It is left out until it changes\.$/);
      await write('evil.js', "const app = require('express')();\napp.get('/mended', a);\n");
      index.changed(['evil.js']);
      await until(['/good', '/mended', '/shared']);
    });
  }

  it('ends a worker that has nothing to do, and starts another when something changes', async () => {
    start({ ...patience, idle: 100 });
    open();
    await until(['/good']);
    await stopped();
    await write('new.js', "const app = require('express')();\napp.get('/new', a);\n");
    index.changed(['new.js']);
    await until(['/good', '/new']);
    assert.deepEqual(said, []);
  });

  it('asks for files that were given, where the worker has been ended', async () => {
    start({ ...patience, idle: 100 });
    const give = (): void => {
      index.update('given.js', "const app = require('express')();\napp.get('/given', a);\n");
      index.complete();
    };
    index.onDidForget(give);
    give();
    await until(['/given']);
    await stopped();
    index.update('more.js', "const app = require('express')();\napp.get('/more', a);\n");
    await until(['/given', '/more']);
  });

  /** Waits until the worker is ended. */
  async function stopped(): Promise<void> {
    while (line.isRunning) {
      await new Promise((done) => setTimeout(done, 20));
    }
  }
});
