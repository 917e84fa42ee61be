import { parentPort, workerData } from 'node:worker_threads';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import type { Framework } from '../../../src/routes/frameworks/framework.ts';
import { runWorker } from '../../../src/routes/index/workerProgram.ts';

/** Stands for a framework whose reader has a fault: what it does is written in the file that it reads. */
const faulty: Framework = {
  name: 'express with faults',
  languages: ['ecmascript'],
  join: (segments) => segments.join('/'),
  trigger: (source) => source.includes('@fault'),
  query: '(program) @program',
  read(file) {
    if (file.text.includes('@fault: throw')) {
      throw new Error('thrown by the reader');
    }
    if (file.text.includes('@fault: end')) {
      process.exit(1);
    }
    while (file.text.includes('@fault: hang')) {}
    while (file.text.includes('@fault: slow')) {
      file.position(file.root);
    }
    return [];
  },
};

if (parentPort) {
  const frameworks = new Map([...catalogue.frameworks, [faulty.name, faulty]]);
  runWorker(parentPort, workerData, { ...catalogue, frameworks });
}
