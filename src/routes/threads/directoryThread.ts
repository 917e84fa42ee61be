import { parentPort } from 'node:worker_threads';
import { directoryExtractor } from '../extract/directoryExtractor.ts';
import { runSecondThread } from './secondThreadProgram.ts';

// The program of the second thread that `directory.ts` starts.
if (parentPort) {
  runSecondThread(parentPort, directoryExtractor());
}
