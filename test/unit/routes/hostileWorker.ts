import { parentPort, workerData } from 'node:worker_threads';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import type { Framework } from '../../../src/routes/frameworks/framework.ts';
import type { Language } from '../../../src/routes/languages/language.ts';
import { runWorker } from '../../../src/routes/worker/workerProgram.ts';

/** Milliseconds of the processor in which every ordinary file of the tests is read many times over. */
const longestReading = 2000;

/** Blocks the thread for ever, as a loop without an end does, but leaves the processor to others. */
function hang(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

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
    if (file.text.includes('@fault: hang')) {
      hang();
    }
    while (file.text.includes('@fault: slow')) {
      file.position(file.root);
    }
    return [];
  },
};

/** A language in which a module named in the source can take the linker down. */
function faultyLanguage(language: Language): Language {
  return {
    ...language,
    resolveModule(module, from, files) {
      if (module === './hang') {
        hang();
      }
      if (module === './end') {
        process.exit(1);
      }
      return language.resolveModule(module, from, files);
    },
  };
}

if (parentPort) {
  const frameworks = new Map([...catalogue.frameworks, [faulty.name, faulty]]);
  const languages = new Map([...catalogue.languages].map(([name, language]) => [name, faultyLanguage(language)]));
  runWorker(parentPort, workerData, { ...catalogue, frameworks, languages }, longestReading);
}
