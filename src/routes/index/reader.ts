import { limitHeapGrowth } from './heapGrowth.ts';
import { isToWorker } from './protocol.ts';
import { WorkerLine } from './workerLine.ts';

// The program of the process that reads routes: it starts the worker thread, looks after it, and passes messages on.

limitHeapGrowth();
const [program = '', grammars = '', storage, ...times] = process.argv.slice(2);
const [file = 0, link = 0, idle = 0, check = 0] = times.map(Number);
const line = new WorkerLine({ program, grammars, storage: storage || undefined }, { file, link, idle, check });
line.onMessage((message) => process.send?.(message));
process.on('message', (message) => {
  if (isToWorker(message)) {
    line.send(message);
  }
});
process.once('disconnect', () => process.exit());
