import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Emitter } from '../../../src/model/event.ts';
import { RouteIndex } from '../../../src/routes/window/routeIndex.ts';
import { ReaderProcess } from '../../../src/routes/worker/readerProcess.ts';
import { bundle } from './bundle.ts';
import { packGrammars } from './packedGrammars.ts';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const patience = { file: 60_000, link: 60_000, idle: 600_000, check: 50 };

describe('the process that reads routes', function () {
  this.timeout(120_000);
  let programs: string;
  let reader: string;
  let program: string;
  let folder: string;
  let line: ReaderProcess;
  let index: RouteIndex;
  let said: string[];
  let spoken: Emitter<void>;

  before(async () => {
    programs = await mkdtemp(join(tmpdir(), 'apm-lens-'));
    reader = await bundle(pathOf('../../../src/routes/worker/reader.ts'), programs);
    program = await bundle(pathOf('../../../src/routes/worker/worker.ts'), programs);
    await packGrammars(join(programs, 'grammars'));
  });

  after(() => rm(programs, { recursive: true, force: true }));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'apm-lens-'));
    await mkdir(join(folder, 'source'));
    await write('/one');
  });

  afterEach(async () => {
    index.dispose();
    line.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  function start(idle = patience.idle, script = reader): void {
    said = [];
    spoken = new Emitter<void>();
    line = new ReaderProcess(
      { reader: script, program, grammars: join(programs, 'grammars'), storage: undefined },
      { ...patience, idle },
    );
    const note = (message: string) => {
      said.push(message);
      spoken.fire();
    };
    index = new RouteIndex('folder', line, { warn: note, error: note });
    index.open(join(folder, 'source'), []);
  }

  const write = (path: string) =>
    writeFile(join(folder, 'source', 'app.js'), `const app = require('express')();\napp.get('${path}', a);\n`);

  function until(isSo: () => boolean): Promise<void> {
    return new Promise((done) => {
      const look = () => {
        if (isSo()) {
          for (const subscription of subscriptions) subscription.dispose();
          done();
        }
      };
      const subscriptions = [index.onDidChange(look), index.limits.onDidChange(look), spoken.event(look)];
      look();
    });
  }

  const shows = (path: string) => until(() => index.value.map((route) => route.path).join() === path);

  /** Waits until no process has this identifier. */
  async function gone(id: number | undefined): Promise<void> {
    while (isAlive(id)) await new Promise((done) => setImmediate(done));
  }

  it('is not that of the window', async () => {
    start();
    await shows('/one');
    assert.notEqual(line.id, undefined);
    assert.notEqual(line.id, process.pid);
  });

  it('is replaced when it is killed, and told of the folders again', async () => {
    start();
    await shows('/one');
    const killed = line.id ?? 0;
    await write('/two');
    process.kill(killed, 'SIGKILL');
    await shows('/two');
    assert.notEqual(line.id, killed);
    assert.deepEqual(said, ['Reading routes was stopped: its process ended (SIGKILL).']);
  });

  it('ends when it has nothing to do, and starts again with the next change', async () => {
    start(100);
    let ends = 0;
    line.onDidEnd(() => (ends += 1));
    await shows('/one');
    const idle = line.id;
    await gone(idle);
    assert.equal(ends, 1);
    await write('/two');
    index.changed(['app.js']);
    await shows('/two');
    assert.notEqual(line.id, idle);
    assert.deepEqual(said, []);
  });

  it('is given up when it ends again and again', async () => {
    start(patience.idle, join(folder, 'no such program.js'));
    await until(() => index.limits.value.some(({ kind }) => kind === 'folderStopped'));
    assert.equal(said.length, 3);
    assert.equal(line.id, undefined);
  });

  it('ends with the window', async () => {
    start();
    await shows('/one');
    const { id } = line;
    line.dispose();
    await gone(id);
  });
});

function isAlive(id: number | undefined): boolean {
  try {
    return id !== undefined && process.kill(id, 0);
  } catch {
    return false;
  }
}
