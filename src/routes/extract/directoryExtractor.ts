import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { catalogue } from '../frameworks/catalogue.ts';
import { Grammars } from '../syntax/grammars.ts';
import { Extractor } from './extractor.ts';

const { resolve } = createRequire(import.meta.url);

/** An extractor with the grammars of the installed packages. */
export function directoryExtractor(): Extractor {
  return new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue);
}
