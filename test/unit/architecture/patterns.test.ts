import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { analyse } from 'scslre';
import { Language, Parser } from 'web-tree-sitter';
import { readSources } from './sources.ts';

const { resolve } = createRequire(import.meta.url);

/** The regular expressions of a text of TypeScript that backtrack again and again over the same characters, each with its line. */
function backtracking(parser: Parser, text: string): readonly string[] {
  const tree = parser.parse(text);
  const found = tree?.rootNode.descendantsOfType('regex').flatMap((node) => {
    const [source = '', flags = ''] = ['pattern', 'flags'].map((field) => node?.childForFieldName(field)?.text ?? '');
    // A pattern with lines is given a whole file, which may have a million of them to begin at.
    const reportTypes = { Move: flags.includes('m'), Self: true, Trade: true };
    const { reports } = analyse({ source, flags }, { reportTypes });
    return node && reports.length > 0 ? [`${node.startPosition.row + 1}: ${node.text}`] : [];
  });
  tree?.delete();
  return found ?? [];
}

describe('the regular expressions', () => {
  let parser: Parser;

  before(async () => {
    await Parser.init();
    const grammar = await readFile(resolve('tree-sitter-typescript/tree-sitter-typescript.wasm'));
    parser = new Parser().setLanguage(await Language.load(grammar));
  });

  // A text of the workspace is as long as its author likes, and a worker that hangs is replaced only after twenty seconds.
  it('take no more than linear time from each place at which they begin, and from all lines together', () => {
    const sources = [...readSources('src/**/*.ts'), ...readSources('media/**/*.ts')];
    assert.ok(sources.length > 1_000);
    assert.deepEqual(
      sources.flatMap(({ path, text }) => backtracking(parser, text).map((each) => `${path}:${each}`)),
      [],
    );
  });

  for (const pattern of [
    '/^(?:#[^\\n]*|\\s|require\\b[^;]*;)*$/',
    '/\\brequire\\s*\\(?\\s*[\'"]/',
    '/^(\\w+)\\s*(.*)$/',
    '/^\\s*package\\b/m',
  ]) {
    it(`are found where they do: ${pattern}`, () => {
      assert.deepEqual(backtracking(parser, `const a = 1;\nconst b = ${pattern};`), [`2: ${pattern}`]);
    });
  }

  // Readers ask for each of their matches, of which a file has as many as it has text.
  it('are looked for in a file once, by `SyntaxFile.mentions`', () => {
    const again = /\.test\(\s*file\.text\b|\bfile\.text\.(?:includes|match)\(/;
    const readers = [...readSources('src/routes/frameworks/**/*.ts'), ...readSources('src/routes/languages/**/*.ts')];
    assert.ok(readers.length > 400);
    assert.deepEqual(
      readers.flatMap(({ path, text }) => (again.test(text) ? [path] : [])),
      [],
    );
  });

  it('may repeat what cannot be mistaken', () => {
    assert.deepEqual(backtracking(parser, 'const a = /^(?:#[^\\n]*\\n|\\s|require\\b[^;]*;)*$/;'), []);
  });
});
