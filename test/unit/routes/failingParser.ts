import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Extractor } from '../../../src/routes/extract/extractor.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { Grammars } from '../../../src/routes/syntax/grammars.ts';

const { resolve } = createRequire(import.meta.url);
const depth = 1300;
const blocks = Array.from({ length: depth }, (_, indentation) => `${' '.repeat(indentation)}if a:\n`);

/**
 * Blocks in blocks: from 512 on, the scanner of Python's grammar writes beyond its memory, and parsing this text ends in
 * "memory access out of bounds".
 */
export const endsParser = [
  'from flask import Flask\nfrom fastapi import APIRouter\napp = Flask(__name__)\nrouter = APIRouter()\n',
  ...blocks,
  `${' '.repeat(depth)}app.add_url_rule('/a', 'b', c)\n`,
].join('');

/** The parser with all grammars of the product. */
export const makeGrammars = () => new Grammars((path) => readFile(resolve(path)));

/** An extractor without the bound on blocks in blocks, which keeps the text above from the parser. */
export function unboundedExtractor(): Extractor {
  const languages = new Map(
    Array.from(catalogue.languages, ([name, language]) => [name, { ...language, nestsByIndentation: false }]),
  );
  return new Extractor(makeGrammars(), { ...catalogue, languages }, Number.POSITIVE_INFINITY);
}
