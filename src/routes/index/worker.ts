import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { catalogue } from '../frameworks/catalogue.ts';
import { Grammars } from '../syntax/grammars.ts';
import { Extractor } from './extractor.ts';
import { Indexer } from './indexer.ts';

// The program of the worker thread. `workerData.grammars` is the folder that holds the WebAssembly files.
const port = parentPort;
const folder: unknown = workerData?.grammars;
if (port && typeof folder === 'string') {
  const grammars = new Grammars((wasm) => readFile(join(folder, basename(wasm))));
  new Indexer(
    { send: (message) => port.postMessage(message), onMessage: (listener) => port.on('message', listener) },
    { extractor: new Extractor(grammars, catalogue), catalogue },
  );
}
