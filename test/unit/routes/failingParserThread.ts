import { parentPort } from 'node:worker_threads';
import { applicationLinking } from '../../../src/routes/folder/applicationLinking.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { runSecondThread } from '../../../src/routes/threads/secondThreadProgram.ts';
import { unboundedExtractor } from './failingParser.ts';

// A second thread in which a file can take the parser down.
if (parentPort) {
  const extractor = unboundedExtractor();
  runSecondThread(parentPort, extractor, applicationLinking(extractor, catalogue));
}
