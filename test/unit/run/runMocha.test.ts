import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { project } from '../../vscode/folders.ts';

const suite = `
const tries = { late: 0, gone: 0 };
describe('a window', () => {
  it('is open', () => {});
  it('answers late', () => { if (++tries.late === 1) throw new Error('no answer'); });
  it('is gone', async () => { throw new Error('try ' + ++tries.gone); });
});`;

/** Runs the suite in a process of its own, since mocha's functions are global, and answers its tally. */
async function run(folder: string): Promise<unknown> {
  const file = join(folder, 'window.test.mjs');
  await writeFile(file, suite);
  const module = pathToFileURL(join(project, 'test', 'run', 'runMocha.ts')).href;
  const script = `
    import { runMocha } from ${JSON.stringify(module)};
    const tally = await runMocha({ files: [${JSON.stringify(file)}], timeout: 60_000, retries: 1, write: () => {} });
    console.log(JSON.stringify(tally));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse(stdout);
}

describe('a run of tests', () => {
  it('tries a test that fails once more, and names it; a test that fails twice is one failure', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'apm-lens-run-'));
    try {
      assert.deepEqual(await run(folder), {
        ...{ passed: 2, failed: 1, skipped: 0 },
        failures: [{ title: 'a window: is gone', reason: 'try 2' }],
        triedAgain: [
          { title: 'a window: answers late', reason: 'no answer' },
          { title: 'a window: is gone', reason: 'try 1' },
        ],
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
