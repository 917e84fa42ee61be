import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import { maximumFileSize } from '../../../src/routes/extract/writtenText.ts';
import { defaultExclude } from '../../../src/routes/files/defaultExclude.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { matcherOf } from '../../../src/routes/syntax/globs.ts';

// The least that reading a folder can take on one thread: to walk it, to read every source file and look into it with one regular
// expression, and to parse the files that hold a route or a handler. `node test/bench/reader/floor.ts FOLDER ROUTES`, where ROUTES is
// what `npm run -s routes` printed of it.

const [folder = '', routes = ''] = process.argv.slice(2);
const { resolve } = createRequire(import.meta.url);
const grammars = new Map([...catalogue.languages.values()].flatMap((language) => Object.entries(language.grammars)));
const words = /\b(?:route|router|path|get|post|put|patch|delete|mapping|controller)\b/i;
const isExcluded = matcherOf(defaultExclude);

const texts = new Map<string, string>();
let hits = 0;
for (const path of filesBelow('')) {
  const text = readFileSync(join(folder, path), 'utf8');
  hits += words.test(text) ? 1 : 0;
  texts.set(path, text);
}
await Parser.init();
const parser = new Parser();
const loaded = new Map<string, Language>();
const holding = new Set(readFileSync(routes, 'utf8').split('\n').flatMap(filesIn));
for (const path of holding) {
  const grammar = grammars.get(extname(path).slice(1));
  const text = texts.get(path);
  if (grammar !== undefined && text !== undefined) {
    const language = loaded.get(grammar) ?? (await Language.load(readFileSync(resolve(grammar))));
    loaded.set(grammar, language);
    parser.setLanguage(language).parse(text)?.delete();
  }
}
console.log(JSON.stringify({ files: texts.size, hits, parsed: holding.size }));

function* filesBelow(at: string): Generator<string> {
  for (const entry of readdirSync(join(folder, at), { withFileTypes: true })) {
    const path = at === '' ? entry.name : `${at}/${entry.name}`;
    if (entry.isDirectory() && !isExcluded(`${path}/x`)) {
      yield* filesBelow(path);
    } else if (entry.isFile() && grammars.has(extname(path).slice(1)) && !isExcluded(path)) {
      if (statSync(join(folder, path)).size <= maximumFileSize) {
        yield path;
      }
    }
  }
}

function filesIn(line: string): readonly string[] {
  if (!line.startsWith('{')) {
    return [];
  }
  const route: { readonly file: string; readonly handler: { readonly file: string } } = JSON.parse(line);
  return [route.file, route.handler.file];
}
