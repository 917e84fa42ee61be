import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { Extractor } from '../../../src/routes/index/extractor.ts';
import { fileSystemClock } from '../../../src/routes/index/fileSystemClock.ts';
import type { FolderIndex } from '../../../src/routes/index/folderIndex.ts';
import type { LinkedFolder } from '../../../src/routes/index/linkedFolder.ts';
import { openFolder } from '../../../src/routes/index/openFolder.ts';
import { RouteCache } from '../../../src/routes/index/routeCache.ts';
import { Grammars } from '../../../src/routes/syntax/grammars.ts';

const { resolve } = createRequire(import.meta.url);
const extractor = new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue);
/** An hour on: what was written just now has settled. */
const later = () => fileSystemClock() + 3_600_000;

const application = {
  'app.js': "const app = require('express')();\napp.use('/v1', require('./users'));\napp.listen(80);\n",
  'users.js':
    "const { Router } = require('express');\nconst { list } = require('./list');\nconst router = Router();\nrouter.get('/users', list);\nmodule.exports = router;\n",
  'list.js': 'exports.list = () => {};\n',
  'other.js': 'exports.nothing = 1;\n',
};

describe('the index of a folder on this machine', () => {
  let folder: string;
  let root: string;
  let storage: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'apm-lens-'));
    root = join(folder, 'source');
    storage = join(folder, 'kept');
    for (const [path, text] of Object.entries(application)) {
      await write(path, text);
    }
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }

  function open({ version = '1', now = later, exclude = ['**/vendor/**'] } = {}): FolderIndex {
    const cache = new RouteCache(storage, version);
    return openFolder({ root, exclude, nested: ['nested'] }, { extractor, catalogue, cache, now });
  }

  async function read(index: FolderIndex): Promise<LinkedFolder | undefined> {
    await index.loadKept();
    await index.sources.scan();
    return await index.link();
  }

  async function keep(options = {}): Promise<void> {
    const index = open(options);
    await read(index);
    await index.keep();
  }

  async function kept(): Promise<string> {
    const [name = '', ...more] = await readdir(storage);
    assert.deepEqual(more, []);
    return join(storage, name);
  }

  it('reads files, but not what is excluded, has an index of its own or is no source', async () => {
    await write('vendor/theirs.js', "require('express')().get('/theirs', a);");
    await write('nested/own.js', "require('express')().get('/own', a);");
    await write('README.md', "require('express')().get('/readme', a);");
    const index = open();
    assert.deepEqual(summary(await read(index)), ['GET /v1/users users.js:4 list.js:1']);
    assert.deepEqual(index.sources.takeFileChanges(), {
      isFirst: true,
      added: ['app.js', 'list.js', 'other.js', 'users.js'],
      removed: [],
    });
  });

  it('follows files and folders that change, appear, move and go', async () => {
    const index = open();
    await read(index);
    await write('admin/app.js', "const app = require('express')();\napp.get('/admin', a);\n");
    index.sources.changed(['admin']);
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), [
      'GET /admin admin/app.js:2 admin/app.js:2',
      'GET /v1/users users.js:4 list.js:1',
    ]);
    await rename(join(root, 'admin'), join(root, 'office'));
    index.sources.changed(['admin', 'office']);
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), [
      'GET /admin office/app.js:2 office/app.js:2',
      'GET /v1/users users.js:4 list.js:1',
    ]);
    await rm(join(root, 'office/app.js'));
    index.sources.changed(['office/app.js']);
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), ['GET /v1/users users.js:4 list.js:1']);
  });

  it('reads and parses one file when one is saved, and none when nothing in it is new', async () => {
    const index = open();
    await read(index);
    const [reads, parsed] = [index.sources.reads, index.parsed];
    await write('app.js', application['app.js'].replace('/v1', '/v2'));
    index.sources.changed(['app.js']);
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), ['GET /v2/users users.js:4 list.js:1']);
    assert.deepEqual([index.sources.reads - reads, index.parsed - parsed], [1, 1]);
    index.sources.changed(['app.js', 'list.js']);
    await index.sources.update();
    assert.equal(await index.link(), undefined);
    assert.deepEqual([index.sources.reads - reads, index.parsed - parsed], [1, 1]);
  });

  it('prefers the text of an open document to what is stored', async () => {
    const index = open();
    index.sources.set('app.js', application['app.js'].replace('/v1', '/typed'));
    await index.sources.update();
    assert.deepEqual(summary(await read(index)), ['GET /typed/users users.js:4 list.js:1']);
    index.sources.unset('app.js');
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), ['GET /v1/users users.js:4 list.js:1']);
  });

  it('takes a deleted file away even while an editor shows it', async () => {
    const index = open();
    index.sources.set('users.js', application['users.js']);
    await read(index);
    await rm(join(root, 'users.js'));
    index.sources.changed(['users.js']);
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), []);
  });

  describe('kept from one session to the next', () => {
    it('reads and parses nothing where nothing has changed', async () => {
      await keep();
      const index = open();
      assert.deepEqual(summary(await index.loadKept()), ['GET /v1/users users.js:4 list.js:1']);
      assert.deepEqual(summary(await read(index)), ['GET /v1/users users.js:4 list.js:1']);
      assert.deepEqual([index.sources.reads, index.parsed], [0, 0]);
    });

    it('reads and parses what has changed alone, and nothing of it is shown before', async () => {
      await keep();
      await write('users.js', application['users.js'].replace('/users', '/people'));
      const index = open();
      assert.deepEqual(summary(await index.loadKept()), []);
      assert.deepEqual(summary(await read(index)), ['GET /v1/people users.js:4 list.js:1']);
      assert.deepEqual([index.sources.reads, index.parsed], [1, 1]);
    });

    it('notices files that have gone', async () => {
      await keep();
      await rm(join(root, 'app.js'));
      const index = open();
      const linked = await read(index);
      assert.deepEqual(
        linked?.routes.map(({ path, prefixUnknown }) => `${path} ${prefixUnknown}`),
        ['/users true'],
      );
      assert.equal(index.parsed, 0);
    });

    it('goes by the text of an open document', async () => {
      await keep();
      const index = open();
      index.sources.set('users.js', application['users.js'].replace('/users', '/typed'));
      assert.deepEqual(summary(await index.loadKept()), []);
      await index.sources.update();
      assert.deepEqual(summary(await read(index)), ['GET /v1/typed users.js:4 list.js:1']);
    });

    it('reads again what had been written shortly before it was read', async () => {
      await keep({ now: fileSystemClock });
      const index = open();
      await read(index);
      assert.deepEqual([index.sources.reads, index.parsed], [4, 0]);
    });

    it('links anew what was kept with other files left out', async () => {
      await keep();
      const index = open({ exclude: ['app.js'] });
      assert.equal(await index.loadKept(), undefined);
      assert.deepEqual(summary(await read(index)), ['GET /users users.js:4 list.js:1']);
      assert.deepEqual([index.sources.reads, index.parsed], [0, 0]);
    });

    const damages: Readonly<Record<string, () => Promise<unknown>>> = {
      'cut short': async () => truncate(await kept(), 700),
      empty: async () => truncate(await kept(), 0),
      'changed in one byte': async () => {
        const content = await readFile(await kept());
        content[content.length - 9] = (content[content.length - 9] ?? 0) ^ 1;
        await writeFile(await kept(), content);
      },
      'of another program': async () => writeFile(await kept(), 'PK\u0003\u0004'.repeat(500)),
      'a folder': async () => {
        const file = await kept();
        await rm(file);
        await mkdir(file);
      },
    };
    for (const [what, damage] of Object.entries(damages)) {
      it(`begins anew where that is ${what}`, async () => {
        await keep();
        await damage();
        const index = open();
        assert.deepEqual(summary(await read(index)), ['GET /v1/users users.js:4 list.js:1']);
        assert.deepEqual([index.sources.reads, index.parsed], [4, 3]);
      });
    }

    it('begins anew where another version of the readers has kept it, older or newer', async () => {
      await keep({ version: '2' });
      const index = open({ version: '1' });
      await read(index);
      assert.equal(index.parsed, 3);
    });

    it('says where nothing can be kept, and what was kept stays', async function () {
      if (process.getuid?.() === 0) {
        this.skip();
      }
      await keep();
      await write('app.js', application['app.js'].replace('/v1', '/v2'));
      const index = open();
      await read(index);
      await chmod(storage, 0o500);
      await assert.rejects(index.keep(), { code: 'EACCES' });
      await chmod(storage, 0o700);
      assert.deepEqual(summary(await read(open())), ['GET /v2/users users.js:4 list.js:1']);
    });

    it('says where there is no folder to keep it in', async () => {
      await writeFile(storage, 'a file');
      const index = open();
      assert.deepEqual(summary(await read(index)), ['GET /v1/users users.js:4 list.js:1']);
      await assert.rejects(index.keep(), { code: 'EEXIST' });
    });

    it('stays whole where two windows write at once', async () => {
      const [first, second] = [open(), open()];
      await Promise.all([read(first), read(second)]);
      await Promise.all([first.keep(), second.keep(), first.keep(), second.keep()]);
      await kept();
      const index = open();
      await read(index);
      assert.deepEqual([index.sources.reads, index.parsed], [0, 0]);
    });

    it('leaves nothing of files that have gone', async () => {
      await keep();
      const before = (await readFile(await kept())).length;
      await rm(join(root, 'users.js'));
      await keep();
      assert.ok((await readFile(await kept())).length < before - 200);
    });
  });
});

function summary(linked: LinkedFolder | undefined): readonly string[] {
  return (linked?.routes ?? [])
    .map(
      ({ method, path, registered, handler }) =>
        `${method} ${path} ${registered.file}:${registered.line} ${handler.file}:${handler.line}`,
    )
    .toSorted();
}
