import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Extractor } from '../../src/routes/extract/extractor.ts';
import { catalogue } from '../../src/routes/frameworks/catalogue.ts';
import { OverdueError } from '../../src/routes/syntax/deadline.ts';
import { Grammars, ParserLostError } from '../../src/routes/syntax/grammars.ts';
import type { Fuzzer } from './fuzzer.ts';
import type { Random } from './random.ts';

const folder = join(import.meta.dirname, '..', 'unit', 'routes', 'fixtures');
const { resolve } = createRequire(import.meta.url);

const pieces = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  '`',
  '/',
  '\\',
  '<',
  '>',
  ',',
  ';',
  ':',
  '#',
  '\n',
  '@',
  '$',
  '.',
  '\0',
  '\u202e',
  'é',
  '=>',
];

/**
 * The small sources of the route reader's own tests, with characters, lines and pieces of others in them.
 *
 * @param configuration files of configuration such as XML too
 */
export async function sourceFuzzer(configuration: boolean): Promise<Fuzzer> {
  const extractor = new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue, Number.POSITIVE_INFINITY);
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => (configuration ? extractor.readers.reads(path) : extractor.readers.language(path) !== undefined))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  await extractor.prepare(files.map(({ path }) => path));
  return {
    name: 'mutated sources',
    once: async (random) => {
      const { path, text } = random.pick(files);
      let mutated = text;
      for (let changes = 1 + random.below(6); changes > 0; changes -= 1) {
        mutated = mutate(mutated, random.pick(files).text, random);
      }
      const short = path.slice(folder.length);
      try {
        const { file, facts } = extractor.extract(path, mutated);
        assert(file === path && facts.length < 100_000);
      } catch (error) {
        // A scanner whose own assertion fails costs this file alone: a new parser reads the next one.
        if (error instanceof ParserLostError) {
          await extractor.recover();
          assert(extractor.extract(path, text).file === path);
          return `${short} took the parser down`;
        }
        // What takes too long is given up, and configuration that is not well formed is refused by its parser: the file keeps its last routes.
        const isConfiguration = extractor.readers.language(path) === undefined;
        if (error instanceof assert.AssertionError || !(error instanceof OverdueError || isConfiguration)) {
          throw error;
        }
        return `${short} was given up`;
      }
      return short;
    },
  };
}

function mutate(text: string, other: string, random: Random): string {
  const at = random.below(text.length + 1);
  const end = at + random.below(200);
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
      return text.slice(0, at) + random.pick(pieces) + text.slice(at);
    case 2:
      return text.slice(0, at) + random.pick(pieces).repeat(random.below(64)) + text.slice(at);
    case 3:
      return text.slice(0, end) + text.slice(at);
    case 4:
      return text.slice(0, at) + other.slice(random.below(other.length)).slice(0, 300) + text.slice(at);
    default:
      return text.slice(0, at);
  }
}
