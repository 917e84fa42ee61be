import { parentPort, workerData } from 'node:worker_threads';
import { catalogue } from '../frameworks/catalogue.ts';
import { runWorker } from './workerProgram.ts';

// The program of the worker thread.
if (parentPort) {
  runWorker(parentPort, workerData, catalogue);
}
