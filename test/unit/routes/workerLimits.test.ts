import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import type { FromWorker } from '../../../src/routes/worker/protocol.ts';
import { WorkerChannel } from '../../../src/routes/worker/workerChannel.ts';

const open = { kind: 'open', folder: 'a', root: '/a', exclude: [], nested: [] } as const;

describe('a worker', () => {
  let folder: string;
  let line: WorkerChannel;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'apm-lens-'));
  });

  afterEach(() => line.dispose());

  after(() => rm(folder, { recursive: true, force: true }));

  /** Starts a worker with another program, and answers what is said up to a message of this kind. */
  async function saidBy(program: string, last: FromWorker['kind']): Promise<readonly FromWorker[]> {
    const file = join(folder, `${last}.mjs`);
    await writeFile(file, program);
    line = new WorkerChannel({ program: file, grammars: folder, storage: undefined });
    const said: FromWorker[] = [];
    const ended = new Promise<void>((resolve) => {
      line.onMessage((message) => {
        said.push(message);
        if (message.kind === last) resolve();
      });
    });
    // A worker keeps no process alive.
    const alive = setInterval(() => undefined, 1_000);
    line.send(open);
    await ended;
    clearInterval(alive);
    return said;
  }

  it('has an eighth of the memory of the machine at most, within limits', async () => {
    const [said] = await saidBy(
      `import { parentPort, resourceLimits } from 'node:worker_threads';
      parentPort.once('message', () => parentPort.postMessage({ kind: 'warning', message: JSON.stringify(resourceLimits) }));`,
      'warning',
    );
    assert.ok(said?.kind === 'warning');
    const { maxOldGenerationSizeMb } = JSON.parse(said.message);
    const eighth = totalmem() / 8 / 1_000_000;
    assert.equal(maxOldGenerationSizeMb, Math.round(Math.min(2_048, Math.max(512, eighth))));
  });

  it('that ends whenever it is started is started three times, and again when a folder is opened', async () => {
    const said = await saidBy('process.exit(1);', 'givenUp');
    const kinds = said.map(({ kind }) => kind);
    assert.deepEqual(kinds, ['fault', 'restarted', 'fault', 'restarted', 'fault', 'givenUp']);
    line.send({ kind: 'changed', folder: 'a', paths: ['a.js'] });
    assert.equal(line.isRunning, false);
    line.send(open);
    assert.equal(line.isRunning, true);
  });
});
