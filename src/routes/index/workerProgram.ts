import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import type { Catalogue } from '../frameworks/catalogue.ts';
import { Grammars } from '../syntax/grammars.ts';
import { Extractor } from './extractor.ts';
import { fileSystemClock } from './fileSystemClock.ts';
import { Indexer } from './indexer.ts';
import { RouteCache } from './routeCache.ts';
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

/** Runs the worker. */
export function runWorker(port: MessagePort, data: WorkerData, catalogue: Catalogue): void {
  const record = new WorkRecord(data.record);
  setInterval(() => record.beat(), beat).unref();
  // What was read by another version of this program says nothing to this one.
  const version = hash('sha256', readFileSync(data.program));
  const grammars = new Grammars(async (wasm) =>
    brotliDecompressSync(await readFile(join(data.grammars, `${basename(wasm)}.br`))),
  );
  new Indexer(
    {
      send: (message) => port.postMessage(message),
      onMessage(listener) {
        port.on('message', listener);
        return { dispose: () => port.off('message', listener) };
      },
    },
    {
      extractor: new Extractor(grammars, catalogue),
      catalogue,
      now: fileSystemClock,
      cache: data.storage === undefined ? undefined : new RouteCache(data.storage, version),
      record,
      leftOut: data.leftOut,
    },
  );
}
