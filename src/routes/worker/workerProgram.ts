import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type MessagePort, resourceLimits, Worker } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { Extractor } from '../extract/extractor.ts';
import { fileSystemClock } from '../files/fileSystemClock.ts';
import { applicationLinking } from '../folder/applicationLinking.ts';
import { WorkRecord } from '../folder/workRecord.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import { versionOf } from '../storage/keptRoutesFile.ts';
import { RouteCache } from '../storage/routeCache.ts';
import { Grammars } from '../syntax/grammars.ts';
import { secondThread } from '../threads/secondThread.ts';
import { runSecondThread } from '../threads/secondThreadProgram.ts';
import { Indexer } from './indexer.ts';

/** Interval of the worker's heartbeat, in milliseconds. */
const beat = 500;

/** The data with which the worker is started. */
export interface WorkerData {
  /** The path of the worker's program. */
  readonly program: string;
  /** The folder that contains the WebAssembly files. */
  readonly grammars: string;
  /** A folder in which it may keep what it has read; undefined if nothing is kept. */
  readonly storage: string | undefined;
  /** The memory of its `WorkRecord`. */
  readonly record: SharedArrayBuffer;
  /** Files to leave out until they change, by folder. */
  readonly leftOut: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The data with which its second thread is started. */
type SecondThreadData = Pick<WorkerData, 'grammars'>;

/**
 * Runs the worker or its second thread.
 * @param longest bound on the time to read one file, in milliseconds; by default that of `Extractor`
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
    runSecondThread(port, extractor, applicationLinking(extractor, catalogue));
  }
}

function runIndexer(port: MessagePort, data: WorkerData, catalogue: Catalogue, extractor: Extractor): void {
  const record = new WorkRecord(data.record);
  setInterval(() => record.beat(), beat).unref();
  const version = versionOf(readFileSync(data.program));
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
