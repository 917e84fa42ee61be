import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WatchRecord } from '../../../src/host/local/watchRecord.ts';

describe('what a window knows to go on watching', () => {
  let storage: string;
  const memento = {
    keys: () => [],
    get: () => undefined,
    update: async () => assert.fail('the workspace state is shared'),
  };

  beforeEach(async () => {
    storage = await mkdtemp(join(tmpdir(), 'apm-lens-watch-'));
  });

  afterEach(() => rm(storage, { recursive: true }));

  const folderOf = (window: string): string => join(storage, window, 'apm-lens');
  const recordOf = (window: string, id = process.pid): WatchRecord => new WatchRecord(folderOf(window), memento, id);
  /** A process that has ended. */
  const { pid: ended } = spawnSync(process.execPath, ['--version']);

  it('is its own, whatever other windows on the workspace write', async () => {
    await recordOf('ab').write({ port: 4001, given: true });
    await recordOf('ab-1').write({ port: 4002, given: false });
    await recordOf('ab').write({ port: 4001 });
    assert.deepEqual(await recordOf('ab').claim(), { port: 4001, given: undefined, place: undefined });
    assert.deepEqual(await recordOf('ab-1').claim(), { port: 4002, given: false, place: undefined });
  });

  it('is that of a window that has ended where it came into another folder, and of one window alone', async () => {
    await recordOf('ab', ended).write({ port: 4001, given: true });
    const claimed = await Promise.all([recordOf('ab-1').claim(), recordOf('ab-2').claim()]);
    const expected = { port: 4001, given: true, place: folderOf('ab') };
    assert.deepEqual(
      claimed.filter((each) => each !== undefined),
      [expected],
    );
    assert.deepEqual(await recordOf(claimed[0] === undefined ? 'ab-2' : 'ab-1').claim(), expected);
    assert.equal(await recordOf('ab').claim(), undefined);
  });

  it('is not that of a window that runs, of one that was stopped, or of another workspace', async () => {
    await recordOf('ab').write({ port: 4001, given: true });
    await recordOf('ab-2', ended).write({ port: 4002 });
    await recordOf('abc', ended).write({ port: 4003, given: true });
    assert.equal(await recordOf('ab-1').claim(), undefined);
  });

  it('is not taken from others where a person has stopped in this window', async () => {
    await recordOf('ab', ended).write({ port: 4001, given: true });
    await recordOf('ab-1').write({ port: 4003 });
    assert.equal((await recordOf('ab-1').claim())?.given, undefined);
    assert.equal((await recordOf('ab').claim())?.given, true);
  });

  it('is nothing where the file is broken', async () => {
    for (const text of [
      '',
      '{"port":',
      'null',
      '{"port":"x","given":true}',
      '{"port":70000,"given":true,"process":1}',
      '[]',
    ]) {
      await mkdir(folderOf('ab'), { recursive: true });
      await writeFile(join(folderOf('ab'), 'watching.json'), text);
      assert.equal(await recordOf('ab').claim(), undefined, text);
    }
  });
});
