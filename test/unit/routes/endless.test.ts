import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Extractor } from '../../../src/routes/extract/extractor.ts';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { Deadline, OverdueError } from '../../../src/routes/syntax/deadline.ts';
import { Grammars } from '../../../src/routes/syntax/grammars.ts';

const { resolve } = createRequire(import.meta.url);

const broken = [
  'fun stock() {',
  '    val app = Javalin.create()',
  '    StockRoutes(app).register()',
  '  ]]]]]]]]]]]]]]]]]]]]]]]]]]  ShelfRoutes(app)',
  '',
  '    private fun all(context: Context) = context.resule; end',
  '',
  '  def destroy; end',
  '',
  '  def create; end',
  'end',
  't("")',
  "}autoPrefix = '/_status';",
  '',
  'export default async function (fastify) {',
  "  fastify.get('/live', async () => ({}));",
].join('\n');

describe('code that would take forever to parse', () => {
  it('is given up when its time is over, however long the parser takes from one report to the next', async () => {
    const extractor = new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue, 0);
    await extractor.prepare(['Stock.kt']);
    const broken =
      'fun stock() {\n  ]]]]]]]]]]]]]]]]]]]]]]]]]]  ShelfRoutes(app)\n\n    private fun all(c: C) = c; end\n';
    assert.throws(() => extractor.extract('Stock.kt', broken.repeat(2_000)), OverdueError);
  });

  it('is given up while it is parsed, though it is only long', async () => {
    const grammars = new Grammars((wasm) => readFile(resolve(wasm)));
    const kotlin = '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm';
    await grammars.load(kotlin);
    const long = 'fun stock() = 1\n'.repeat(20_000);
    assert.throws(() => grammars.parse(kotlin, long, new Deadline(0)), OverdueError);
    assert.ok(grammars.parse(kotlin, long, new Deadline(Number.POSITIVE_INFINITY)));
  });

  it('is given up by how often the parser tries, on any machine, and leaves the parser as it was', async () => {
    const extractor = new Extractor(
      new Grammars((wasm) => readFile(resolve(wasm))),
      catalogue,
      Number.POSITIVE_INFINITY,
    );
    await extractor.prepare(['Stock.kt']);
    assert.throws(() => extractor.extract('Stock.kt', broken), OverdueError);
    assert.equal(extractor.extract('Stock.kt', 'fun stock() = 1').language, 'kotlin');
  });

  it('is given up sooner after other such code, until there has been ordinary code', async () => {
    const grammars = new Grammars((wasm) => readFile(resolve(wasm)));
    const kotlin = '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm';
    const csharp = 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm';
    await Promise.all([grammars.load(kotlin), grammars.load(csharp)]);
    const deep = `class A { object a = ${'f('.repeat(2_000)}1${')'.repeat(2_000)}; }`;
    assert.ok(grammars.parse(csharp, deep));
    for (let times = 0; times < 6; times += 1) {
      assert.throws(() => grammars.parse(kotlin, broken), OverdueError);
    }
    assert.throws(() => grammars.parse(csharp, deep), OverdueError);
    assert.ok(grammars.parse(kotlin, 'fun stock() = listOf("/a", "/b").map { it }\n'.repeat(500)));
    assert.ok(grammars.parse(csharp, `class A { ${'int F(int a) { return a; }\n'.repeat(500)} }`));
    for (let times = 0; times < 300; times += 1) {
      grammars.parse(kotlin, 'fun stock() = 1\n');
    }
    assert.ok(grammars.parse(csharp, deep));
  });

  it('is given up by how far the parser has come, though most of the text is left', async () => {
    const extractor = new Extractor(
      new Grammars((wasm) => readFile(resolve(wasm))),
      catalogue,
      Number.POSITIVE_INFINITY,
    );
    await extractor.prepare(['stock.go']);
    const broken = `package stock\n\nimport "net/http"\n${'case a:\n'.repeat(45_000)}`;
    assert.throws(() => extractor.extract('stock.go', broken), OverdueError);
  });
});

describe('code that ends where somebody is still typing', () => {
  it('is read to its end in Kotlin, behind an annotation after a property', async () => {
    const extractor = new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue);
    await extractor.prepare(['Stock.kt']);
    for (const typed of ['@G', '@Get(', '@get:G', '@Get("/a']) {
      const { cut } = extractor.extract('Stock.kt', `class Stock {\n  val shelves = Shelves()\n\n  ${typed}`);
      assert.equal(cut, undefined, typed);
    }
  });
});

describe('code that would take forever to evaluate', () => {
  it('costs its own routes, and no others', async () => {
    const doubled = Array.from({ length: 40 }, (_, index) => `const p${index + 1} = p${index} + p${index};`);
    const lines = ["const app = require('express')();", "app.get('/plain', list);", "const p0 = '/x';", ...doubled];
    const extractor = new Extractor(
      new Grammars((wasm) => readFile(resolve(wasm))),
      catalogue,
      Number.POSITIVE_INFINITY,
    );
    const table = new RouteTable({ extractor, catalogue, read: () => undefined });
    table.set('app.js', [...lines, 'app.get(p40, list);', 'app.get(p2, list);'].join('\n'));
    const { routes } = await table.link();
    assert.deepEqual(
      routes.map(({ path, prefixUnknown }) => [path, prefixUnknown]),
      [
        ['/plain', false],
        ['/', true],
        ['/x/x/x/x', false],
      ],
    );
  });
});
