import assert from 'node:assert/strict';
import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { fileSystemClock } from '../../../src/routes/files/fileSystemClock.ts';
import { application, read, SourceFolder, summary } from './sourceFolder.ts';

describe('what is kept of a folder from one session to the next', () => {
  let folder: SourceFolder;

  beforeEach(async () => {
    folder = await SourceFolder.make();
  });

  afterEach(() => folder.dispose());

  it('reads and parses nothing where nothing has changed', async () => {
    await folder.keep();
    const index = folder.open();
    assert.deepEqual(summary(await index.loadKept()), ['GET /v1/users users.js:4 list.js:1']);
    assert.deepEqual(summary(await read(index)), ['GET /v1/users users.js:4 list.js:1']);
    assert.deepEqual([index.sources.reads, index.parsed], [0, 0]);
  });

  it('links ahead of the first change, from what was kept', async () => {
    await folder.keep();
    const index = folder.open();
    await read(index);
    assert.equal(await index.linkAhead(), undefined);
    assert.deepEqual([index.sources.reads, index.parsed], [0, 0]);
    await folder.write('app.js', application['app.js'].replace('/v1', '/v2'));
    index.sources.changed(['app.js']);
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), ['GET /v2/users users.js:4 list.js:1']);
    assert.deepEqual([index.sources.reads, index.parsed], [1, 1]);
  });

  it('has the places that made a prefix, and one array of them for all its routes', async () => {
    const both = "router.get('/users', list);\nrouter.post('/users', list);\n";
    await folder.write('users.js', application['users.js'].replace("router.get('/users', list);\n", both));
    await folder.keep();
    const [first, second] = (await folder.open().loadKept())?.routes ?? [];
    assert.deepEqual(first?.via, [{ file: 'app.js', line: 2 }]);
    assert.equal(first.via, second?.via);
  });

  it('reads and parses what has changed alone, and nothing of it is shown before', async () => {
    await folder.keep();
    await folder.write('users.js', application['users.js'].replace('/users', '/people'));
    const index = folder.open();
    assert.deepEqual(summary(await index.loadKept()), []);
    assert.deepEqual(summary(await read(index)), ['GET /v1/people users.js:4 list.js:1']);
    assert.deepEqual([index.sources.reads, index.parsed], [1, 1]);
  });

  it('notices files that have gone', async () => {
    await folder.keep();
    await rm(folder.file('app.js'));
    const index = folder.open();
    const linked = await read(index);
    assert.deepEqual(
      linked?.routes.map(({ path, prefixUnknown }) => `${path} ${prefixUnknown}`),
      ['/users true'],
    );
    assert.equal(index.parsed, 0);
  });

  it('leaves a file out that took a worker down, until its text changes, also in later sessions', async () => {
    await folder.keep();
    const index = folder.open({ leftOut: ['app.js'] });
    const linked = await read(index);
    assert.deepEqual(summary(linked), ['GET /users users.js:4 list.js:1']);
    assert.deepEqual(linked?.limits, [{ kind: 'stopped', file: 'app.js' }]);
    await index.keep();
    const later = folder.open();
    assert.deepEqual(summary(await read(later)), ['GET /users users.js:4 list.js:1']);
    await folder.write('app.js', `${application['app.js']}\n`);
    later.sources.changed(['app.js']);
    await later.sources.update();
    assert.deepEqual(summary(await later.link()), ['GET /v1/users users.js:4 list.js:1']);
  });

  it('goes by the text of an open document', async () => {
    await folder.keep();
    const index = folder.open();
    index.sources.set('users.js', application['users.js'].replace('/users', '/typed'));
    assert.deepEqual(summary(await index.loadKept()), []);
    await index.sources.update();
    assert.deepEqual(summary(await read(index)), ['GET /v1/typed users.js:4 list.js:1']);
  });

  it('reads again what had been written shortly before it was read', async () => {
    await folder.keep({ now: fileSystemClock });
    const index = folder.open();
    await read(index);
    assert.deepEqual([index.sources.reads, index.parsed], [4, 0]);
  });

  it('links anew what was kept with other files left out', async () => {
    await folder.keep();
    const index = folder.open({ exclude: ['app.js'] });
    assert.equal(await index.loadKept(), undefined);
    assert.deepEqual(summary(await read(index)), ['GET /users users.js:4 list.js:1']);
    assert.deepEqual([index.sources.reads, index.parsed], [0, 0]);
  });

  const damages: Readonly<Record<string, (file: string) => Promise<unknown>>> = {
    'cut short': (file) => truncate(file, 270),
    empty: (file) => truncate(file, 0),
    'changed in one byte': async (file) => {
      const content = await readFile(file);
      content[content.length - 9] = (content[content.length - 9] ?? 0) ^ 1;
      await writeFile(file, content);
    },
    'of another program': (file) => writeFile(file, 'PK\u0003\u0004'.repeat(500)),
    'a folder': async (file) => {
      await rm(file);
      await mkdir(file);
    },
    gone: (file) => rm(file),
  };
  for (const [what, damage] of Object.entries(damages)) {
    it(`begins anew where that is ${what}`, async () => {
      await folder.keep();
      await damage(await folder.kept());
      const index = folder.open();
      assert.deepEqual(summary(await read(index)), ['GET /v1/users users.js:4 list.js:1']);
      assert.deepEqual([index.sources.reads, index.parsed], [4, 3]);
    });

    it(`links anew where that is ${what} of the routes, and parses nothing; a window shows nothing of them`, async () => {
      await folder.keep();
      await damage(await folder.keptRoutes());
      assert.equal(await folder.shown(), undefined);
      const index = folder.open();
      assert.equal(await index.loadKept(), undefined);
      assert.deepEqual(summary(await read(index)), ['GET /v1/users users.js:4 list.js:1']);
      assert.deepEqual([index.sources.reads, index.parsed], [0, 0]);
    });
  }

  it('links anew where a crash has left older files beside newer routes, and parses what has changed', async () => {
    await folder.keep();
    const older = await readFile(await folder.kept());
    await folder.write('app.js', application['app.js'].replace('/v1', '/v2'));
    await folder.keep();
    await writeFile(await folder.kept(), older);
    assert.deepEqual(summary((await folder.shown())?.linked), ['GET /v2/users users.js:4 list.js:1']);
    const index = folder.open();
    assert.equal(await index.loadKept(), undefined);
    assert.deepEqual(summary(await read(index)), ['GET /v2/users users.js:4 list.js:1']);
    assert.deepEqual([index.sources.reads, index.parsed], [1, 1]);
  });

  it('is shown by a window before a reader has begun, for the part of the folder that it reads', async () => {
    await folder.keep();
    const kept = await folder.shown();
    assert.deepEqual(summary(kept?.linked), ['GET /v1/users users.js:4 list.js:1']);
    assert.deepEqual([...(kept?.hashes.keys() ?? [])].toSorted(), ['list.js', 'users.js']);
    assert.equal(await folder.shown({ exclude: ['app.js'] }), undefined);
    assert.equal(await folder.shown({ program: 'another' }), undefined);
  });

  it('is not sent to a window that shows it already, unless a file has changed', async () => {
    await folder.keep();
    const id = (await folder.shown())?.id;
    const index = folder.open();
    assert.equal(await index.loadKept(id), undefined);
    await index.sources.scan();
    const linked = await index.link();
    assert.equal(linked && index.isShown(linked), true);
    assert.deepEqual([index.sources.reads, index.parsed], [0, 0]);
    const other = folder.open();
    assert.deepEqual(summary(await other.loadKept('another')), ['GET /v1/users users.js:4 list.js:1']);
    await folder.write('users.js', application['users.js'].replace('/users', '/people'));
    const changed = folder.open();
    assert.deepEqual(summary(await changed.loadKept(id)), []);
    await changed.sources.scan();
    const after = await changed.link();
    assert.equal(after && changed.isShown(after), false);
  });

  it('begins anew where another version of the readers has kept it, older or newer', async () => {
    await folder.keep({ version: '2' });
    assert.equal(await folder.shown(), undefined);
    const index = folder.open();
    await read(index);
    assert.equal(index.parsed, 3);
  });

  for (const code of ['ENOSPC', 'EROFS', 'EACCES']) {
    it(`says where the disk takes nothing or half of it (${code}), and what was kept stays`, async () => {
      await folder.keep();
      await folder.write('app.js', application['app.js'].replace('/v1', '/v2'));
      const index = folder.open({
        write: async (file, content) => {
          await writeFile(file, content.subarray(0, 700));
          throw Object.assign(new Error(code), { code });
        },
      });
      await read(index);
      await assert.rejects(index.keep(), { code });
      // What was kept is the one file that there is, and still links to what it did.
      await folder.kept();
      await folder.write('app.js', application['app.js']);
      assert.deepEqual(summary(await read(folder.open())), ['GET /v1/users users.js:4 list.js:1']);
      const kept = folder.open();
      await read(kept);
      assert.equal(kept.parsed, 0);
    });
  }

  it('says where there is no folder to keep it in', async () => {
    await writeFile(folder.storage, 'a file');
    const index = folder.open();
    assert.deepEqual(summary(await read(index)), ['GET /v1/users users.js:4 list.js:1']);
    await assert.rejects(index.keep(), { code: 'EEXIST' });
  });

  it('stays whole where two windows write at once', async () => {
    const [first, second] = [folder.open(), folder.open()];
    await Promise.all([read(first), read(second)]);
    await Promise.all([first.keep(), second.keep(), first.keep(), second.keep()]);
    await folder.kept();
    const index = folder.open();
    await read(index);
    assert.deepEqual([index.sources.reads, index.parsed], [0, 0]);
  });

  it('leaves nothing of files that have gone', async () => {
    await folder.keep();
    const before = (await readFile(await folder.kept())).length;
    await rm(folder.file('users.js'));
    await folder.keep();
    assert.ok((await readFile(await folder.kept())).length < before - 200);
  });
});
