import assert from 'node:assert/strict';
import { Emitter } from '../../../src/model/event.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { RouteCache } from '../../../src/routes/storage/routeCache.ts';
import { RouteIndex } from '../../../src/routes/window/routeIndex.ts';
import { Indexer } from '../../../src/routes/worker/indexer.ts';
import { type FromWorker, isFinal, type ToWorker } from '../../../src/routes/worker/protocol.ts';
import { sharedExtractor } from './sharedExtractor.ts';
import { application, later, readersVersion, SourceFolder } from './sourceFolder.ts';

/** A window of a folder with its reader, which takes any time to start. All that happens is noted, in order. */
class Window {
  readonly events: string[] = [];
  readonly index: RouteIndex;
  readonly #folder: SourceFolder;
  readonly #toReader = new Emitter<ToWorker>();
  readonly #fromReader = new Emitter<FromWorker>();
  readonly #waiting: ToWorker[] = [];
  #hasReader = false;
  #readings = 0;

  /** @param keptAlone how long the reader is not asked after kept routes are shown, in milliseconds */
  constructor(folder: SourceFolder, keptAlone?: number) {
    this.#folder = folder;
    const channel = { send: (message: ToWorker) => this.#send(message), onMessage: this.#fromReader.event };
    const log = { error: assert.fail, warn: assert.fail };
    this.index = new RouteIndex('shop', channel, log, () => folder.shown(), keptAlone);
    this.index.onDidChange((routes) =>
      this.events.push(`shows ${routes.map(({ path, registered }) => `${path} ${registered.file}`).join(', ')}`),
    );
    this.index.isRead.onDidChange(() => this.events.push('is read'));
  }

  /** Opens the folder with documents, and waits until its reader is to start. */
  async open(documents: Readonly<Record<string, string>> = {}): Promise<void> {
    this.index.open(this.#folder.file(''), ['**/vendor/**'], ['nested']);
    for (const [file, text] of Object.entries(documents)) {
      this.index.update(file, text);
    }
    await until(() => this.events.includes('sends open'));
  }

  /** Starts the reader, and waits until it has read the folder. */
  async read(): Promise<void> {
    new Indexer(
      {
        send: (message) => {
          this.events.push(`hears ${message.kind}`);
          this.#readings += isFinal(message) ? 1 : 0;
          this.#fromReader.fire(message);
        },
        onMessage: this.#toReader.event,
      },
      {
        extractor: sharedExtractor,
        catalogue,
        cache: new RouteCache(this.#folder.storage, readersVersion),
        now: later,
      },
    );
    this.#hasReader = true;
    for (const message of this.#waiting) {
      this.#toReader.fire(message);
    }
    const { length } = this.#waiting.splice(0);
    assert(length > 0);
    await until(() => this.#readings > 0);
  }

  /** Ends the reader and starts another, and waits until it has read the folder. */
  async readAnew(): Promise<void> {
    this.#hasReader = false;
    this.#readings = 0;
    this.#fromReader.fire({ kind: 'restarted' });
    await this.read();
  }

  #send(message: ToWorker): void {
    this.events.push(`sends ${message.kind}`);
    if (this.#hasReader) {
      this.#toReader.fire(message);
    } else {
      this.#waiting.push(message);
    }
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((done) => setImmediate(done));
  }
}

describe('a window of a folder of which routes are kept', () => {
  let folder: SourceFolder;
  let window: Window;

  beforeEach(async () => {
    folder = await SourceFolder.make();
    await folder.write('admin.js', "const app = require('express')();\napp.get('/admin', a);\n");
    await folder.keep();
    window = new Window(folder);
  });

  afterEach(() => folder.dispose());

  it('shows them before the reader starts, is told that they are right, and shows nothing again', async () => {
    await window.open({ 'users.js': application['users.js'] });
    assert.deepEqual(window.events, ['shows /admin admin.js, /v1/users users.js', 'sends open', 'sends set']);
    await window.read();
    assert.deepEqual(window.events.slice(3), ['hears files', 'hears confirmed', 'is read']);
  });

  it('leaves the processors to the window before the reader starts', async () => {
    const quiet = new Window(folder, 1_000_000);
    quiet.index.open(folder.file(''), ['**/vendor/**'], ['nested']);
    await until(() => quiet.events.length > 0);
    quiet.index.update('users.js', application['users.js']);
    assert.deepEqual(quiet.events, ['shows /admin admin.js, /v1/users users.js']);
    quiet.index.dispose();
    const brief = new Window(folder, 1);
    await brief.open({ 'users.js': application['users.js'] });
    assert.deepEqual(brief.events, ['shows /admin admin.js, /v1/users users.js', 'sends open', 'sends set']);
  });

  it('shows none of an open document with another text, and shows them as soon as it is read', async () => {
    await window.open({ 'users.js': application['users.js'].replace('/users', '/people') });
    assert.deepEqual(window.events, ['shows /admin admin.js', 'sends open', 'sends set']);
    await window.read();
    assert.deepEqual(
      window.events.filter((event) => event.startsWith('shows')),
      ['shows /admin admin.js', 'shows /admin admin.js, /v1/people users.js'],
    );
  });

  it('shows none of a document that is opened later with another text; typing takes nothing away', async () => {
    await window.open({ 'users.js': application['users.js'] });
    window.index.update('users.js', `// typed\n${application['users.js']}`);
    assert.deepEqual(window.events.slice(3), ['sends set']);
    window.index.update('admin.js', '// Nothing is left.\n');
    assert.deepEqual(window.events.slice(4), ['shows /v1/users users.js', 'sends set']);
  });

  it('corrects those of files that have changed on disk, and of files that they are mounted in', async () => {
    await folder.write('users.js', application['users.js'].replace('/users', '/people'));
    await folder.write('app.js', application['app.js'].replace('/v1', '/v2'));
    await window.open();
    await window.read();
    assert.deepEqual(
      window.events.filter((event) => event.startsWith('shows')),
      [
        'shows /admin admin.js, /v1/users users.js',
        'shows /admin admin.js',
        'shows /admin admin.js, /v2/people users.js',
      ],
    );
  });

  it('tells the reader nothing of a folder before it is opened, and nothing after it is closed', async () => {
    window.index.open(folder.file(''), [], []);
    window.index.changed(['users.js']);
    window.index.remove('users.js');
    window.index.dispose();
    await folder.shown();
    await new Promise((done) => setImmediate(done));
    assert.deepEqual(window.events, ['sends close']);
  });

  it('takes nothing away while a reader that was started anew reads what has changed', async () => {
    await window.open();
    await window.read();
    await folder.write('users.js', application['users.js'].replace('/users', '/people'));
    await window.readAnew();
    assert.deepEqual(
      window.events.filter((event) => event.startsWith('shows')),
      ['shows /admin admin.js, /v1/users users.js', 'shows /admin admin.js, /v1/people users.js'],
    );
  });
});
