import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { defaultExclude } from '../../../src/routes/files/defaultExclude.ts';
import { Indexer } from '../../../src/routes/worker/indexer.ts';
import type { FromWorker, ToWorker } from '../../../src/routes/worker/protocol.ts';
import { readers } from './folder.ts';

// Two thousand files of a folder change at once, as told to the worker: `node test/bench/reader/branchSwitch.ts FOLDER`.

const changedFiles = 2_000;
/** How long nothing may come before the switch counts as linked, in milliseconds. */
const quiet = 3_000;

const [root = ''] = process.argv.slice(2);
let send: (message: ToWorker) => void = () => {};
let links = 0;
let files: readonly string[] = [];
let heard = performance.now();
const line = {
  send: (message: FromWorker) => {
    heard = performance.now();
    links += message.kind === 'linked' ? 1 : 0;
    files = message.kind === 'files' ? message.added : files;
  },
  onMessage: (listener: (message: ToWorker) => void) => {
    send = listener;
    return { dispose: () => undefined };
  },
};
new Indexer(line, readers());
send({ kind: 'open', folder: 'all', root, exclude: defaultExclude, nested: [] });
await linkedAfter(0);
const changed = [...files].sort().slice(0, changedFiles);
const texts = new Map(changed.map((path) => [path, readFileSync(join(root, path), 'utf8').replace('\n', '\n\n')]));
const before = links;
const start = process.cpuUsage();
const began = performance.now();
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
for (const [path, text] of texts) {
  send({ kind: 'set', folder: 'all', path, text });
}
await linkedAfter(before);
const { user, system } = process.cpuUsage(start);
console.log(
  JSON.stringify({
    changed: changed.length,
    links: links - before,
    cpu: (user + system) / 1e6,
    seconds: (heard - began) / 1000,
    longest: delay.max / 1e6,
  }),
);
process.exit(0);

/** Waits until there have been more links than so many, and then nothing for a while. */
async function linkedAfter(count: number): Promise<void> {
  while (links <= count || performance.now() - heard < quiet) {
    await setTimeout(50);
  }
}
