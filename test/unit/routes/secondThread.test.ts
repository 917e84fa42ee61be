import assert from 'node:assert/strict';
import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { directoryExtractor } from '../../../src/routes/extract/directoryExtractor.ts';
import type { Extractor } from '../../../src/routes/extract/extractor.ts';
import { FactsReader } from '../../../src/routes/extract/factsReader.ts';
import { hashOf } from '../../../src/routes/extract/textHash.ts';
import { applicationLinking } from '../../../src/routes/folder/applicationLinking.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { SecondThread, type Share } from '../../../src/routes/threads/secondThread.ts';
import { runSecondThread, type TaskAnswer } from '../../../src/routes/threads/secondThreadProgram.ts';
import { SharedFiles } from '../../../src/routes/threads/sharedFiles.ts';
import { readInBoth } from './bothThreads.ts';
import { read, SourceFolder, summary } from './sourceFolder.ts';

const count = 40;
const source = (id: number) => `const app = require('express')();\napp.get('/users/${id}', list);\n`;

/** What answers as the product's thread does. */
const start = () => new Worker(new URL('../../../src/routes/folder/directoryThread.ts', import.meta.url));

/** What goes wrong with a thread that has taken files, and its program from then on. */
const faults = {
  ends: 'process.exit(1)',
  throws: 'throw new Error()',
  hangs: '',
};

/** The program of a thread that takes files, and says so. */
function faulty(fault: string, taken: MessagePort): Worker {
  const program = `
    const { parentPort, workerData } = require('worker_threads');
    parentPort.on('message', ({ count }) => {
      Atomics.add(new Int32Array(count), 0, 1);
      workerData.postMessage('taken');
      ${fault}
    });`;
  return new Worker(program, { eval: true, workerData: taken, transferList: [taken] });
}

describe('the second thread', () => {
  let folder: SourceFolder;
  let files: { path: string; hash: string }[];

  beforeEach(async () => {
    folder = await SourceFolder.make();
    files = [];
    for (let id = 0; id < count; id += 1) {
      const path = `more/${id}.js`;
      await folder.write(path, source(id));
      files.push({ path, hash: hashOf(source(id)) });
    }
  });

  afterEach(() => folder.dispose());

  it('reads a part of the files, and what it reads is what the first would read', async () => {
    const second = new SecondThread(start, 0);
    const { own, taken } = await readInBoth(second, folder.file(''), files);
    assert.deepEqual([...own, ...taken.keys()].sort(), files.map(({ path }) => path).sort());
    const extractor = directoryExtractor();
    await extractor.prepare(taken.keys());
    for (const [path, { facts }] of taken) {
      const expected = extractor.extract(path, source(Number.parseInt(path.slice('more/'.length), 10)));
      assert.equal(JSON.stringify(facts), JSON.stringify(expected));
    }
  });

  it('ends when it has read its part of the last task, while the first is still at work, and starts for another', async () => {
    const ends: Promise<unknown>[] = [];
    const startNoted = () => {
      const worker = start();
      ends.push(once(worker, 'exit'));
      return worker;
    };
    const second = new SecondThread(startNoted, 0);
    for (const round of [1, 2]) {
      const found: string[] = [];
      const share: Share<'extract'> = {
        own: async (part) => {
          await ends.at(-1);
          found.push(...part.map(({ path }) => path));
        },
        take: ({ path }) => void found.push(path),
      };
      await second.read('extract', folder.file(''), files, share, true);
      assert.deepEqual(found.sort(), files.map(({ path }) => path).sort());
      assert.equal(ends.length, round);
    }
  });

  it('starts ahead of its first task where so many files are to be read, and but once', async () => {
    let starts = 0;
    const startCounted = () => {
      starts += 1;
      return start();
    };
    const second = new SecondThread(startCounted, count);
    second.prepare(count - 1);
    assert.equal(starts, 0);
    second.prepare(count);
    second.prepare(count + 1);
    const { own, taken } = await readInBoth(second, folder.file(''), files);
    assert.equal(own.length + taken.size, count);
    assert.equal(starts, 1);
  });

  it('leaves a file to the first whose text is not the one that is meant', async () => {
    let answered: Promise<unknown> | undefined;
    const startNoted = () => {
      const worker = start();
      answered = once(worker, 'message');
      return worker;
    };
    const second = new SecondThread(startNoted, 0);
    const own: string[] = [];
    const taken: string[] = [];
    const changed = files.map(({ path }) => ({ path, hash: 'of another text' }));
    await second.read('extract', folder.file(''), changed, {
      own: async (share) => {
        // Otherwise the first thread would have read everything before the second has started.
        await answered;
        own.push(...share.map(({ path }) => path));
      },
      take: ({ path }) => void taken.push(path),
    });
    second.dispose();
    assert.deepEqual(taken, []);
    assert.deepEqual(own.sort(), files.map(({ path }) => path).sort());
  });

  for (const [fault, program] of Object.entries(faults)) {
    it(`leaves everything to the first where it ${fault}, and is not started again`, async () => {
      const { port1, port2 } = new MessageChannel();
      const taken = once(port1, 'message');
      let starts = 0;
      const startFaulty = () => {
        starts += 1;
        return faulty(program, port2);
      };
      // That it has ended is heard of at once; only that it hangs shows in time.
      const second = new SecondThread(startFaulty, 0, fault === 'hangs' ? 1 : 600_000);
      for (const _ of [1, 2]) {
        const own: string[] = [];
        await second.read('extract', folder.file(''), files, {
          own: async (share) => {
            await taken;
            own.push(...share.map(({ path }) => path));
          },
          take: ({ path }) => assert.fail(path),
        });
        assert.deepEqual(own.sort(), files.map(({ path }) => path).sort());
      }
      port1.close();
      assert.equal(starts, 1);
    });
  }

  it('goes on with the next file where reading one fails, and leaves that to the first', async () => {
    const extractor = directoryExtractor();
    extractor.readers.triggers = (path) => {
      if (path === 'more/1.js') {
        throw new Error('no');
      }
      return { isTriggered: true, prerequisites: [], toBeServed: [], met: [], names: [] };
    };
    const { extract } = extractor;
    extractor.extract = (path, text) => {
      const facts = extract.call(extractor, path, text);
      // As facts that are nested too deep, it cannot be written as JSON.
      return path === 'more/2.js' ? Object.assign(facts, { self: facts }) : facts;
    };
    assert.deepEqual(await refusedBy(extractor, 'scan', files), ['more/1.js']);
    assert.deepEqual(await refusedBy(extractor, 'extract', files), ['more/2.js']);
  });

  /** The files of a task that a second thread with this extractor leaves to the first. */
  async function refusedBy(
    extractor: Extractor,
    kind: 'scan' | 'extract',
    tasked: readonly { path: string; hash: string }[],
  ): Promise<readonly string[]> {
    const { port1, port2 } = new MessageChannel();
    runSecondThread(port2, extractor, applicationLinking(extractor, catalogue));
    const found = new Map<string, unknown>();
    const shared = tasked.map((file) => ({ ...file, size: 1, modified: 1, origin: 'unknown' }));
    port1.postMessage({
      kind,
      root: folder.file(''),
      files: shared,
      count: new SharedFiles(shared, 8).count,
      isLast: true,
    });
    await new Promise<void>((resolve) => {
      port1.on('message', (answer: TaskAnswer) => {
        for (const [offset, result] of JSON.parse(answer?.results ?? '[]').entries()) {
          found.set(tasked[(answer?.first ?? 0) + offset]?.path ?? '', result);
        }
        if (!answer) {
          resolve();
        }
      });
    });
    assert.equal(found.size, tasked.length);
    return [...found].flatMap(([path, result]) => (result === null ? [path] : []));
  }

  it('says of a file that it was cut short, as the first does', () => {
    const reader = new FactsReader({ extractor: directoryExtractor(), read: () => undefined });
    reader.adopt('deep.js', 'hash', { facts: { file: 'deep.js', language: 'ecmascript', facts: [], cut: 'tooDeep' } });
    assert.deepEqual(
      Array.from(reader.limits, ({ kind, file }) => [kind, file]),
      [['tooDeep', 'deep.js']],
    );
  });

  it('changes nothing in the routes of a folder, nor in what is kept of it', async () => {
    const second = new SecondThread(start, 0);
    const index = folder.open({ second });
    const routes = summary(await read(index));
    assert.deepEqual([routes.length, index.sources.reads, index.parsed], [count + 1, count + 4, count + 3]);
    await index.keep();
    assert.deepEqual(routes, summary(await read(folder.open({ version: 'another' }))));
    const again = folder.open();
    assert.deepEqual([summary(await read(again)), again.sources.reads, again.parsed], [routes, 0, 0]);
  });
});
