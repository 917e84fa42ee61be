import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Uri, workspace } from 'vscode';
import { SavedSnapshots } from '../../src/host/app/savedSnapshots.ts';
import { emptySnapshot, type Snapshot } from '../../src/store/snapshot.ts';
import { eventually } from './eventually.ts';

const key = 'https://apm.example.com 17';
const signedIn = () => Promise.resolve(true);

function snapshotOf(name: string): Snapshot {
  const transactions = [{ name, transactions: [] }];
  return { ...emptySnapshot, range: { start: 1, end: 2 }, transactions: { state: 'ready', at: 2, data: transactions } };
}

describe('the last good answers on disk', () => {
  let folder: string;
  let lines: string[];
  let saved: SavedSnapshots;

  function open(files?: ConstructorParameters<typeof SavedSnapshots>[2]): SavedSnapshots {
    const own = lines;
    const tell = (line: string) => own.push(line);
    return new SavedSnapshots(Uri.file(folder), { debug: () => {}, info: tell, warn: tell, error: tell }, files);
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'apm-lens-snapshots-'));
    lines = [];
    saved = open();
  });

  afterEach(async () => {
    saved.dispose();
    // What is being written when it is disposed of may still come into the folder.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  async function keep(store: SavedSnapshots, snapshot: Snapshot): Promise<string> {
    store.writeSoon(key, () => snapshot, signedIn);
    return await eventually('a file', async () => {
      const [file] = await readdir(join(folder, 'snapshots')).catch(() => []);
      return file?.endsWith('.json') ? join(folder, 'snapshots', file) : undefined;
    });
  }

  it('come back, and are none where the file is cut short, foreign or of a newer version', async () => {
    const file = await keep(saved, snapshotOf('request'));
    const whole = await readFile(file, 'utf8');
    assert.equal((await saved.read(key))?.transactions.state, 'stale');
    const foreign = ['', 'null', '[]', '\0\0\0', 'PK\u0003\u0004', whole.replace('"version":1', '"version":2')];
    for (const text of [
      ...foreign,
      ...[1, 20, 0.5 * whole.length, whole.length - 1].map((end) => whole.slice(0, end)),
    ]) {
      await writeFile(file, text);
      assert.equal(await saved.read(key), undefined, text.slice(0, 40));
    }
  });

  it('are whole whichever of two windows wrote last', async () => {
    const other = open();
    const names = ['a'.repeat(500_000), 'b'];
    await Promise.all([keep(saved, snapshotOf(names[0] ?? '')), keep(other, snapshotOf(names[1] ?? ''))]);
    const found = await eventually('both writes', async () => {
      const files = await readdir(join(folder, 'snapshots'));
      const snapshot = files.length === 1 ? await saved.read(key) : undefined;
      return snapshot?.transactions.state === 'stale' ? snapshot.transactions.data[0]?.name : undefined;
    });
    assert.ok(names.includes(found));
    other.dispose();
  });

  it('are gone after they were forgotten while they were written', async () => {
    const { readFile: read, writeFile: write, rename, delete: remove } = workspace.fs;
    let begin = (): void => undefined;
    let release = (): void => undefined;
    let finish = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = open({
      ...{ readFile: read, delete: remove },
      rename: async (...names) => {
        await rename(...names);
        finish();
      },
      writeFile: async (uri, content) => {
        begin();
        await released;
        await write(uri, content);
      },
    });
    slow.writeSoon(key, () => snapshotOf('request'), signedIn);
    await begun;
    const forgotten = slow.forget(key);
    release();
    await forgotten;
    await finished;
    assert.deepEqual(await readdir(join(folder, 'snapshots')), []);
    assert.equal(await slow.read(key), undefined);
    slow.dispose();
  });

  for (const [when, answers] of [
    ['before this window writes', [false]],
    ['while this window writes', [true, false]],
  ] as const) {
    it(`are gone where another window signed out ${when}, though nothing tells of it`, async () => {
      await keep(saved, snapshotOf('request'));
      let asked = 0;
      saved.writeSoon(
        key,
        () => snapshotOf('later'),
        () => {
          asked += 1;
          return Promise.resolve(answers[asked - 1] ?? false);
        },
      );
      await eventually('no file', async () =>
        asked === answers.length && (await readdir(join(folder, 'snapshots'))).length === 0 ? true : undefined,
      );
    });
  }

  it('are given up where nothing can be written, and that is said once', async () => {
    await writeFile(join(folder, 'snapshots'), 'a file where a folder has to be');
    for (let times = 1; times <= 2; times += 1) {
      let asked = 0;
      saved.writeSoon(
        key,
        () => {
          asked += 1;
          return snapshotOf('request');
        },
        signedIn,
      );
      await eventually('an attempt', async () => (asked > 0 ? true : undefined));
    }
    await eventually('a line', async () => (lines.length > 0 ? true : undefined));
    assert.equal(lines.filter((line) => line.includes('Keeping the answers failed')).length, 1);
    assert.equal(await saved.read(key), undefined);
  });

  for (const code of ['ENOSPC', 'EROFS']) {
    it(`stay as they were where the disk takes half of them (${code}), and nothing lies about`, async () => {
      const file = await keep(saved, snapshotOf('good'));
      const { readFile: read, writeFile: write, rename, delete: remove } = workspace.fs;
      let attempts = 0;
      const full = open({
        ...{ readFile: read, rename, delete: remove },
        writeFile: async (uri, content) => {
          await write(uri, content.subarray(0, 20));
          attempts += 1;
          throw new Error(code);
        },
      });
      full.writeSoon(key, () => snapshotOf('other'), signedIn);
      await eventually('an attempt', async () => (attempts > 0 ? true : undefined));
      await eventually('a line', async () => (lines.some((line) => line.includes(code)) ? true : undefined));
      assert.match(await readFile(file, 'utf8'), /"good"/);
      assert.equal((await full.read(key))?.transactions.state, 'stale');
      assert.deepEqual(await readdir(join(folder, 'drafts')), []);
      full.dispose();
    });
  }
});
