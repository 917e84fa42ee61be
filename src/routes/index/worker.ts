import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { catalogue } from '../frameworks/catalogue.ts';
import { Grammars } from '../syntax/grammars.ts';
import { Extractor } from './extractor.ts';
import { fileSystemClock } from './fileSystemClock.ts';
import { Indexer } from './indexer.ts';
import { RouteCache } from './routeCache.ts';

// The program of the worker thread. `workerData`: `grammars`, the folder that holds the WebAssembly files; `program`, the path of this
// program; `storage`, a folder of its own to keep what it has read.
const port = parentPort;
const { grammars, program, storage }: Readonly<Record<string, unknown>> = workerData ?? {};
if (port && typeof grammars === 'string' && typeof program === 'string') {
  const locate = (wasm: string) => readFile(join(grammars, basename(wasm)));
  // What was read by another version of this program says nothing to this one.
  const version = hash('sha256', readFileSync(program));
  new Indexer(
    { send: (message) => port.postMessage(message), onMessage: (listener) => port.on('message', listener) },
    {
      extractor: new Extractor(new Grammars(locate), catalogue),
      catalogue,
      now: fileSystemClock,
      ...(typeof storage === 'string' ? { cache: new RouteCache(storage, version) } : {}),
    },
  );
}
