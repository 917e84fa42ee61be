import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { application, read, SourceFolder, summary } from './sourceFolder.ts';

describe('the index of a folder on this machine', () => {
  let folder: SourceFolder;

  beforeEach(async () => {
    folder = await SourceFolder.make();
  });

  afterEach(() => folder.dispose());

  it('reads no `.gitattributes` that is larger than any, and none that is a pipe', async () => {
    await folder.write('.gitattributes', '/*.js linguist-vendored\n');
    assert.deepEqual(summary(await read(folder.open())), []);
    await folder.write('.gitattributes', `/*.js linguist-vendored\n${'#\n'.repeat(1_500_000)}`);
    assert.deepEqual(summary(await read(folder.open())), ['GET /v1/users users.js:4 list.js:1']);
    if (process.platform !== 'win32') {
      await rm(folder.file('.gitattributes'));
      execFileSync('mkfifo', [folder.file('.gitattributes')]);
      assert.deepEqual(summary(await read(folder.open())), ['GET /v1/users users.js:4 list.js:1']);
    }
  });

  it('tells of a `.gitattributes` that marks more than any', async () => {
    await folder.write('.gitattributes', '/a/** linguist-vendored\n'.repeat(1_001));
    const linked = await read(folder.open());
    assert.deepEqual(
      linked?.limits.map(({ kind, file }) => `${kind} ${file}`),
      ['bounded .gitattributes'],
    );
  });

  it('tells of those `.gitattributes` that together mark more than any', async () => {
    const long = Array.from({ length: 150 }, (_, index) => `/${'a'.repeat(900)}${index}/** linguist-vendored\n`).join(
      '',
    );
    const own = '/theirs.js linguist-vendored\n';
    await folder.write('a/.gitattributes', `${long}${own}`);
    await folder.write('b/.gitattributes', `${long}${own}`);
    await folder.write('a/theirs.js', "require('express')().get('/a', a);");
    await folder.write('b/theirs.js', "require('express')().get('/b', a);");
    const linked = await read(folder.open());
    assert.deepEqual(
      linked?.limits.map(({ kind, file }) => `${kind} ${file}`),
      ['bounded b/.gitattributes'],
    );
    assert.deepEqual(summary(linked), ['GET /b b/theirs.js:1 b/theirs.js:1', 'GET /v1/users users.js:4 list.js:1']);
  });

  it('reads so many files at most, of each folder its share, and says which it has not read', async () => {
    const app = (path: string) => `require('express')().get('${path}', a);`;
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      await folder.write(`a/${name}.js`, app(`/a/${name}`));
    }
    await folder.write('b/1.js', app('/b'));
    const index = folder.open({ mostFiles: 9 });
    const linked = await read(index);
    assert.deepEqual(summary(linked), [
      'GET /a/1 a/1.js:1 a/1.js:1',
      'GET /a/2 a/2.js:1 a/2.js:1',
      'GET /a/3 a/3.js:1 a/3.js:1',
      'GET /a/4 a/4.js:1 a/4.js:1',
      'GET /b b/1.js:1 b/1.js:1',
      'GET /v1/users users.js:4 list.js:1',
    ]);
    const left = (limits = linked?.limits) => limits?.map(({ kind, file }) => `${kind} ${file}`);
    assert.deepEqual(left(), ['tooMuch a/5.js', 'tooMuch a/6.js', 'tooMuch a/7.js', 'tooMuch a/8.js']);
    assert.equal(linked?.limits.filter(({ message }) => message !== undefined).length, 1);
    await folder.write('a/1.js', app('/a/changed'));
    await rm(folder.file('a/2.js'));
    await rm(folder.file('a/8.js'));
    index.sources.changed(['a/1.js', 'a/2.js', 'a/5.js', 'a/8.js']);
    await index.sources.update();
    const after = await index.link();
    assert.ok(summary(after).includes('GET /a/changed a/1.js:1 a/1.js:1'));
    assert.ok(summary(after).includes('GET /a/5 a/5.js:1 a/5.js:1'));
    assert.deepEqual(left(after?.limits), ['tooMuch a/6.js', 'tooMuch a/7.js']);
  });

  it('reads nothing in folders deeper than anybody makes them, and says so', async () => {
    const deep = Array.from({ length: 97 }, () => 'd');
    await folder.write([...deep.slice(1), 'app.js'].join('/'), "require('express')().get('/deep', a);");
    await folder.write([...deep, 'app.js'].join('/'), "require('express')().get('/deeper', a);");
    const linked = await read(folder.open());
    assert.deepEqual(
      linked?.routes.map(({ path }) => path),
      ['/deep', '/v1/users'],
    );
    assert.deepEqual(
      linked?.limits.map(({ kind, file }) => [kind, file]),
      [['tooDeep', deep.join('/')]],
    );
  });

  it('reads files, but not what is excluded, has an index of its own or is no source', async () => {
    await folder.write('vendor/theirs.js', "require('express')().get('/theirs', a);");
    await folder.write('nested/own.js', "require('express')().get('/own', a);");
    await folder.write('README.md', "require('express')().get('/readme', a);");
    const index = folder.open();
    assert.deepEqual(summary(await read(index)), ['GET /v1/users users.js:4 list.js:1']);
    assert.deepEqual(index.sources.takeFileChanges(), {
      isFirst: true,
      added: ['app.js', 'list.js', 'other.js', 'users.js'],
      removed: [],
    });
  });

  it('follows files and folders that change, appear, move and go', async () => {
    const index = folder.open();
    await read(index);
    await folder.write('admin/app.js', "const app = require('express')();\napp.get('/admin', a);\n");
    index.sources.changed(['admin']);
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), [
      'GET /admin admin/app.js:2 admin/app.js:2',
      'GET /v1/users users.js:4 list.js:1',
    ]);
    await rename(folder.file('admin'), folder.file('office'));
    index.sources.changed(['admin', 'office']);
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), [
      'GET /admin office/app.js:2 office/app.js:2',
      'GET /v1/users users.js:4 list.js:1',
    ]);
    await rm(folder.file('office/app.js'));
    index.sources.changed(['office/app.js']);
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), ['GET /v1/users users.js:4 list.js:1']);
  });

  it('reads and parses one file when one is saved, and none when nothing in it is new', async () => {
    const index = folder.open();
    await read(index);
    const [reads, parsed] = [index.sources.reads, index.parsed];
    await folder.write('app.js', application['app.js'].replace('/v1', '/v2'));
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
    const index = folder.open();
    index.sources.set('app.js', application['app.js'].replace('/v1', '/typed'));
    await index.sources.update();
    assert.deepEqual(summary(await read(index)), ['GET /typed/users users.js:4 list.js:1']);
    index.sources.unset('app.js');
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), ['GET /v1/users users.js:4 list.js:1']);
  });

  it('links the projects of open documents first, where they stand alone, and everything after them, parsing nothing twice', async () => {
    const shop = "const app = require('express')();\napp.get('/shop', a);\n";
    await folder.write('shop/package.json', '{ "name": "shop" }');
    await folder.write('shop/app.js', shop);
    await folder.write('blog/package.json', '{ "name": "blog" }');
    await folder.write('blog/app.js', "const app = require('express')();\napp.get('/blog', a);\n");
    // A script that is part of no project may use any.
    await Promise.all(Object.keys(application).map((path) => rm(folder.file(path))));
    const index = folder.open();
    index.sources.set('shop/app.js', shop);
    await index.sources.update();
    await index.sources.scan();
    assert.deepEqual(summary(await index.linkOpen()), ['GET /shop shop/app.js:2 shop/app.js:2']);
    assert.equal(index.parsed, 1);
    assert.deepEqual(summary(await index.link()), [
      'GET /blog blog/app.js:2 blog/app.js:2',
      'GET /shop shop/app.js:2 shop/app.js:2',
    ]);
    assert.equal(index.parsed, 2);
    assert.equal(await index.linkOpen(), undefined);
  });

  it('links nothing before everything is read where an open document is part of a project that others use', async () => {
    const shop = "exports.shop = require('express')();\nexports.shop.get('/shop', a);\n";
    await folder.write('shop/package.json', '{ "name": "shop" }');
    await folder.write('shop/index.js', shop);
    await folder.write('main/package.json', '{ "name": "main", "dependencies": { "shop": "*" } }');
    await folder.write('main/app.js', "require('express')().use('/main', require('shop').shop);\n");
    await Promise.all(Object.keys(application).map((path) => rm(folder.file(path))));
    const index = folder.open();
    index.sources.set('shop/index.js', shop);
    await index.sources.update();
    await index.sources.scan();
    assert.equal(await index.linkOpen(), undefined);
  });

  it('takes a deleted file away even while an editor shows it', async () => {
    const index = folder.open();
    index.sources.set('users.js', application['users.js']);
    await read(index);
    await rm(folder.file('users.js'));
    index.sources.changed(['users.js']);
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), []);
  });

  it('takes nothing for a route in code that is not of the application: what `.gitattributes` names, and bundles', async () => {
    const route = (path: string) => `const app = require('express')();\napp.get('${path}', a);\n`;
    await folder.write(
      '.gitattributes',
      '# lib/** linguist-vendored\n/libs/** linguist-vendored\n*.js linguist-vendored\n',
    );
    await folder.write('libs/theirs.js', route('/theirs'));
    await folder.write('lib/own.js', route('/own'));
    // Packages of the JVM and .NET come as archives: such a source is the application's, whatever a host counts.
    await folder.write(
      'libs/src/main/java/Shop.java',
      'import org.springframework.web.bind.annotation.*;\n@RestController\nclass Shop {\n  @GetMapping("/shop")\n  String shop() { return ""; }\n}\n',
    );
    await folder.write('sub/.gitattributes', 'api/*.js linguist-generated=true\n');
    await folder.write('sub/api/client.js', route('/client'));
    await folder.write('sub/api/deep/own.js', route('/deep'));
    await folder.write(
      'public/chart.js',
      `(function (root, factory) {\n  if (typeof define === 'function' && define.amd) define([], factory);\n})(this, () => {});\n${route('/chart')}`,
    );
    const index = folder.open();
    const found = (await read(index))?.routes.map(({ path }) => path).toSorted();
    assert.deepEqual(found, ['/deep', '/own', '/shop', '/v1/users']);
    await index.keep();
    await folder.write('.gitattributes', '');
    const again = folder.open();
    assert.deepEqual((await read(again))?.routes.map(({ path }) => path).toSorted(), [
      '/deep',
      '/own',
      '/shop',
      '/theirs',
      '/v1/users',
    ]);
    assert.deepEqual([again.sources.reads, again.parsed], [1, 1]);
  });
});
