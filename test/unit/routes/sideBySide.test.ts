import assert from 'node:assert/strict';
import { on } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { applicationLinking } from '../../../src/routes/folder/applicationLinking.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { SecondThread, type Share } from '../../../src/routes/threads/secondThread.ts';
import { runSecondThread, type TaskFile, type TaskKind } from '../../../src/routes/threads/secondThreadProgram.ts';
import { SharedFiles } from '../../../src/routes/threads/sharedFiles.ts';
import { sharedExtractor } from './sharedExtractor.ts';
import { read, SourceFolder, summary } from './sourceFolder.ts';

const start = () => new Worker(new URL('../../../src/routes/folder/directoryThread.ts', import.meta.url));

/** A second thread that links all it is given, here, before the first goes on. */
class EagerThread extends SecondThread {
  given: readonly unknown[] = [];
  /** What happens while it works. */
  meanwhile: () => Promise<void> = async () => undefined;

  override async read<Kind extends TaskKind>(
    kind: Kind,
    root: string,
    files: readonly TaskFile<Kind>[],
    share: Share<Kind>,
  ): Promise<void> {
    if (kind !== 'link') {
      return await share.own(files);
    }
    this.given = files;
    const { port1, port2 } = new MessageChannel();
    runSecondThread(port2, sharedExtractor, applicationLinking(sharedExtractor, catalogue));
    port1.postMessage({ kind, root, files, count: new SharedFiles(files, 1).count, isLast: true });
    for await (const [answer] of on(port1, 'message')) {
      if (!answer) {
        break;
      }
      await this.meanwhile();
      const file = files[answer.first];
      assert.ok(file);
      share.take(file, JSON.parse(answer.results)[0]);
    }
    await share.first?.();
  }
}

/** Applications whose largest is linked by the first thread, and the others by whichever is free. */
const names = ['large', 'middle', 'small'];
const controller = '<?php\nclass LoginController {\n  public function login() {}\n}\n';
const routes =
  "<?php\nuse Slim\\Factory\\AppFactory;\n$app = AppFactory::create();\n$app->get('/login', '\\LoginController:login');\n";

describe('applications side by side in one folder', () => {
  let folder: SourceFolder;

  beforeEach(async () => {
    folder = await SourceFolder.empty();
    for (const [index, name] of names.entries()) {
      await folder.write(`${name}/package.json`, `{ "name": "${name}" }`);
      const more = '// more\n'.repeat(100 * (names.length - index));
      await folder.write(
        `${name}/app.js`,
        `const { list } = require('./list');\nrequire('express')().get('/${name}', list);\n${more}`,
      );
      await folder.write(`${name}/list.js`, 'exports.list = () => {};\n');
    }
  });

  afterEach(() => folder.dispose());

  const expected = names.map((name) => `GET /${name} ${name}/app.js:2 ${name}/list.js:1`);

  it('do not take the classes of each other for their own', async () => {
    for (const name of ['one', 'two']) {
      await folder.write(`${name}/composer.json`, '{}');
      await folder.write(`${name}/routes.php`, routes);
      await folder.write(`${name}/LoginController.php`, controller);
    }
    const handlers = summary(await read(folder.open())).filter((line) => line.includes('/login'));
    assert.deepEqual(handlers, [
      'GET /login one/routes.php:4 one/LoginController.php:3',
      'GET /login two/routes.php:4 two/LoginController.php:3',
    ]);
  });

  it('are linked in both threads, and kept', async () => {
    const second = new EagerThread(start);
    const index = folder.open({ second });
    assert.deepEqual(summary(await read(index)), expected);
    assert.deepEqual([second.given.length, index.parsed], [names.length - 1, 2 * names.length]);
    await index.keep();
    const again = folder.open();
    assert.deepEqual([summary(await read(again)), again.parsed], [expected, 0]);
    assert.equal(await again.linkAhead(), undefined);
    // A change of a kept application is linked from its kept facts.
    await folder.write('small/list.js', '\nexports.list = () => {};\n');
    again.sources.changed(['small/list.js']);
    await again.sources.update();
    const changed = expected.with(2, 'GET /small small/app.js:2 small/list.js:2');
    assert.deepEqual([summary(await again.link()), again.parsed], [changed, 1]);
  });

  it('are linked in both threads to what one of them would link them to', async () => {
    assert.deepEqual(summary(await read(folder.open({ second: new SecondThread(start, 0) }))), expected);
  });

  it('are linked by the first thread where the second fails', async () => {
    const fails = () => new Worker('process.exit(1)', { eval: true });
    assert.deepEqual(summary(await read(folder.open({ second: new SecondThread(fails, 0) }))), expected);
  });

  it('are linked with the texts of open documents, which only the first thread has', async () => {
    const index = folder.open({ second: new SecondThread(start, 0) });
    index.sources.set('small/list.js', '\n\nexports.list = () => {};\n');
    await index.sources.update();
    assert.deepEqual(summary(await read(index)), expected.with(2, 'GET /small small/app.js:2 small/list.js:3'));
  });

  it('are linked here, too, once a document of theirs is open, and only they', async () => {
    const index = folder.open({ second: new EagerThread(start) });
    await read(index);
    assert.equal(await index.linkAhead(), undefined);
    index.sources.set('large/list.js', 'exports.list = () => {};\n');
    await index.sources.update();
    assert.equal(await index.linkAhead(), undefined);
    assert.equal(index.parsed, 2 * names.length);
    index.sources.set('small/list.js', 'exports.list = () => {};\n');
    await index.sources.update();
    assert.equal(await index.linkAhead(), undefined);
    index.sources.set('small/app.js', "require('express')().get('/other', list);\n");
    await index.sources.update();
    const changed = [...expected.slice(0, 2), 'GET /other small/app.js:1 small/app.js:1'];
    assert.deepEqual(summary(await index.link()), changed);
  });

  it('are linked with what changes while the second thread links them', async () => {
    const second = new EagerThread(start);
    const index = folder.open({ second });
    second.meanwhile = async () => {
      index.sources.set('small/list.js', '\n\nexports.list = () => {};\n');
      await index.sources.update();
    };
    assert.deepEqual(summary(await read(index)), expected.with(2, 'GET /small small/app.js:2 small/list.js:3'));
  });

  it('become one when a file beside them says so, and several again without it', async () => {
    const index = folder.open();
    await read(index);
    await folder.write('package.json', '{ "name": "all" }');
    index.sources.changed(['package.json']);
    await index.sources.update();
    assert.deepEqual(summary(await index.link()), expected);
    index.sources.set('small/app.js', "require('express')().get('/other', list);\n");
    index.sources.set('package.json', '{}');
    await index.sources.update();
    const changed = [...expected.slice(0, 2), 'GET /other small/app.js:1 small/app.js:1'];
    assert.deepEqual(summary(await index.link()), changed);
  });
});
