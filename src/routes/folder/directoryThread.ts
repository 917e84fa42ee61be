import { parentPort } from 'node:worker_threads';
import { directoryExtractor } from '../extract/directoryExtractor.ts';
import { catalogue } from '../frameworks/catalogue.ts';
import { runSecondThread } from '../threads/secondThreadProgram.ts';
import { applicationLinking } from './applicationLinking.ts';

// The program of the second thread that `directory.ts` starts.
if (parentPort) {
  const extractor = directoryExtractor();
  runSecondThread(parentPort, extractor, applicationLinking(extractor, catalogue));
}
