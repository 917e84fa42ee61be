import { parentPort } from 'node:worker_threads';
import { runSecondThread } from '../../../src/routes/threads/secondThreadProgram.ts';
import { unboundedExtractor } from './failingParser.ts';

// A second thread in which a file can take the parser down.
if (parentPort) {
  runSecondThread(parentPort, unboundedExtractor());
}
