import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a program that is measured: writes at its end what it took of the processor and of memory, all threads together, to
 * descriptor 3.
 */
if (isMainThread) {
  process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));
}
