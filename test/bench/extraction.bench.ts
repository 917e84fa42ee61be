import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { Language as Grammar, Parser } from 'web-tree-sitter';
import { Extractor } from '../../src/routes/extract/extractor.ts';
import { isReadable, maximumFileSize } from '../../src/routes/extract/writtenText.ts';
import { catalogue } from '../../src/routes/frameworks/catalogue.ts';
import { Grammars } from '../../src/routes/syntax/grammars.ts';

/**
 * What reading facts costs beside parsing, by language. Goal: facts cost no more than the parse. Times are the processor's, of the
 * fastest of three rounds after one that warms up. Run: node test/bench/extraction.bench.ts [DIR]
 */
const rounds = 3;
const { resolve } = createRequire(import.meta.url);
const folder = process.argv[2] ?? join(import.meta.dirname, '../unit/routes/fixtures');
const grammars = new Grammars((wasm) => readFile(resolve(wasm)));
await Parser.init();
const extractor = new Extractor(grammars, catalogue);

interface Source {
  readonly path: string;
  readonly text: string;
}

/** By language, the sources of a folder that are parsed. */
function sources(): ReadonlyMap<string, readonly Source[]> {
  const found = new Map<string, Source[]>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const language = extractor.readers.language(path);
    const name = language?.scanned ? undefined : language?.name;
    const size = name === undefined || /(?:^|\/)(?:node_modules|vendor|\.git)\//.test(path) ? undefined : sizeOf(path);
    const text = size === undefined || size > maximumFileSize ? undefined : readFileSync(join(folder, path), 'utf8');
    if (name !== undefined && text !== undefined && isReadable(text)) {
      found.set(name, [...(found.get(name) ?? []), { path, text }]);
    }
  }
  return found;
}

function sizeOf(path: string): number | undefined {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : undefined;
}

/** Milliseconds of the processor that work takes, the fastest round. */
function fastest(work: () => void): number {
  work();
  return Math.min(
    ...Array.from({ length: rounds }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}

const parsers = new Map<string, Parser>();

async function loadParsers(read: readonly Source[]): Promise<void> {
  await extractor.prepare(read.map(({ path }) => path));
  for (const extension of new Set(read.map(({ path }) => extname(path)))) {
    const wasm = extractor.readers.language(`a${extension}`)?.grammars[extension.slice(1)];
    if (wasm !== undefined && !parsers.has(extension)) {
      parsers.set(extension, new Parser().setLanguage(await Grammar.load(await readFile(resolve(wasm)))));
    }
  }
}

console.log('language      files     MB  parsing  extraction  ratio  goal 1.00');
for (const [name, read] of sources()) {
  await loadParsers(read);
  const parsing = fastest(() => {
    for (const { path, text } of read) {
      parsers.get(extname(path))?.parse(text)?.delete();
    }
  });
  const all = fastest(() => {
    for (const { path, text } of read) {
      extractor.extract(path, text);
    }
  });
  const megabytes = read.reduce((sum, { text }) => sum + text.length, 0) / 1e6;
  const extraction = all - parsing;
  console.log(
    [
      name.padEnd(12),
      String(read.length).padStart(6),
      megabytes.toFixed(1).padStart(6),
      `${parsing.toFixed(0)} ms`.padStart(8),
      `${extraction.toFixed(0)} ms`.padStart(11),
      (extraction / parsing).toFixed(2).padStart(6),
    ].join(' '),
  );
}
