import { limitHeapGrowth } from './heapGrowth.ts';
import { optimiseLate } from './lateOptimisation.ts';
import { isToWorker } from './protocol.ts';
import { WorkerChannel } from './workerChannel.ts';

// The program of the reader process: it starts the worker thread, monitors it, and forwards messages.

limitHeapGrowth();
optimiseLate();
const [program = '', grammars = '', storage, ...times] = process.argv.slice(2);
const [file = 0, link = 0, idle = 0, check = 0] = times.map(Number);
const channel = new WorkerChannel({ program, grammars, storage: storage || undefined }, { file, link, idle, check });
channel.onMessage((message) => process.send?.(message));
process.on('message', (message) => {
  if (isToWorker(message)) {
    channel.send(message);
  }
});
process.once('disconnect', () => process.exit());
