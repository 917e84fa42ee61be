import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type MessagePort, resourceLimits, Worker } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import type { Catalogue } from '../frameworks/catalogue.ts';
import { Grammars } from '../syntax/grammars.ts';
import { Extractor } from './extractor.ts';
import { fileSystemClock } from './fileSystemClock.ts';
import { Indexer } from './indexer.ts';
import { RouteCache } from './routeCache.ts';
import { secondThread } from './secondThread.ts';
import { runSecondThread } from './secondThreadProgram.ts';
import { WorkRecord } from './workRecord.ts';

/** How often the worker shows that it is alive, in milliseconds. */
const beat = 500;

/** What the worker is started with. */
export interface WorkerData {
  /** The path of the worker's program. */
  readonly program: string;
  /** The folder that holds the WebAssembly files. */
  readonly grammars: string;
  /** A folder of its own to keep what it has read; undefined where nothing is kept. */
  readonly storage: string | undefined;
  /** The memory of its `WorkRecord`. */
  readonly record: SharedArrayBuffer;
  /** Files to leave out until they change, by folder. */
  readonly leftOut: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What its second thread is started with. */
type SecondThreadData = Pick<WorkerData, 'grammars'>;

/**
 * Runs the worker, or its second thread.
 * @param longest how long reading one file may take, in milliseconds; as long as elsewhere where left out
 */
export function runWorker(
  port: MessagePort,
  data: WorkerData | SecondThreadData,
  catalogue: Catalogue,
  longest?: number,
): void {
  const { grammars: folder } = data;
  const grammars = new Grammars(async (wasm) =>
    brotliDecompressSync(await readFile(join(folder, `${basename(wasm)}.br`))),
  );
  const extractor = new Extractor(grammars, catalogue, longest);
  if ('program' in data) {
    runIndexer(port, data, catalogue, extractor);
  } else {
    runSecondThread(port, extractor);
  }
}

function runIndexer(port: MessagePort, data: WorkerData, catalogue: Catalogue, extractor: Extractor): void {
  const record = new WorkRecord(data.record);
  setInterval(() => record.beat(), beat).unref();
  // What was read by another version of this program says nothing to this one.
  const version = hash('sha256', readFileSync(data.program));
  const workerData: SecondThreadData = { grammars: data.grammars };
  const startSecond = (): Worker => new Worker(data.program, { workerData, resourceLimits });
  new Indexer(
    {
      send: (message) => port.postMessage(message),
      onMessage(listener) {
        port.on('message', listener);
        return { dispose: () => port.off('message', listener) };
      },
    },
    {
      extractor,
      catalogue,
      now: fileSystemClock,
      cache: data.storage === undefined ? undefined : new RouteCache(data.storage, version),
      record,
      second: secondThread(startSecond),
      leftOut: data.leftOut,
    },
  );
}
