import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';
import { hashOf } from '../../../src/routes/extract/textHash.ts';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { ParserLostError } from '../../../src/routes/syntax/grammars.ts';
import { SecondThread } from '../../../src/routes/threads/secondThread.ts';
import { readInBoth } from './bothThreads.ts';
import { endsParser, makeGrammars, unboundedExtractor } from './failingParser.ts';
import { SourceFolder } from './sourceFolder.ts';

const python = 'tree-sitter-python/tree-sitter-python.wasm';
const javascript = 'tree-sitter-javascript/tree-sitter-javascript.wasm';
const express = (path: string) => `const app = require('express')();\napp.get('${path}', list);\n`;

/** A table of these files, each in memory. */
function tableOf(files: Readonly<Record<string, string>>): RouteTable {
  const table = new RouteTable({ extractor: unboundedExtractor(), catalogue, read: (path) => files[path] });
  for (const [path, text] of Object.entries(files)) {
    table.set(path, text);
  }
  return table;
}

async function pathsOf(table: RouteTable): Promise<readonly string[]> {
  const { routes } = await table.link();
  return routes.map(({ path }) => path).sort();
}

/** A text for which the parser takes more memory than for any that somebody has written. */
const large = `${express('/large')}${'a+1+1;\n'.repeat(49_000)}`;

const failures = (table: RouteTable) => table.limits.map(({ kind, file }) => `${kind} ${file}`);

describe('a file that takes the parser down', () => {
  it('leaves a parser that parses nothing, until it is replaced by one that parses as before', async () => {
    const grammars = makeGrammars();
    await Promise.all([grammars.load(python), grammars.load(javascript)]);
    assert.throws(() => grammars.parse(python, endsParser), ParserLostError);
    assert.throws(() => grammars.parse(javascript, 'list(1);'), ParserLostError);
    await Promise.all([grammars.recover(), grammars.recover()]);
    assert.equal(grammars.parse(javascript, 'list(1);')?.root.type, 'program');
    assert.equal(grammars.parse(python, 'list(1)\n')?.root.type, 'module');
  });

  it('costs its own routes, and none of the files before and after', async () => {
    const table = tableOf({ 'a.js': express('/a'), 'evil.py': endsParser, 'z.js': express('/z') });
    assert.deepEqual(await pathsOf(table), ['/a', '/z']);
    assert.deepEqual(failures(table), ['failed evil.py']);
  });

  it('is left out until it changes', async () => {
    const table = tableOf({ 'a.js': express('/a'), 'evil.py': endsParser });
    await table.link();
    const parsed = table.parsed;
    table.set('a.js', express('/b'));
    assert.deepEqual(await pathsOf(table), ['/b']);
    assert.equal(table.parsed, parsed + 1);
    table.set('evil.py', "from flask import Flask\napp = Flask(__name__)\napp.add_url_rule('/c', 'b', c)\n");
    assert.deepEqual(await pathsOf(table), ['/b', '/c']);
    assert.deepEqual(failures(table), []);
  });

  it('costs no file that is read when a route refers to it', async () => {
    const blocksOnly = endsParser.replaceAll(/flask|fastapi/g, (name) => `x${name.slice(1)}`);
    const table = tableOf({
      'app.py':
        'from flask import Flask\nfrom evil import first\nfrom names import second\napp = Flask(__name__)\n@app.route(first)\ndef a(): pass\n@app.route(second)\ndef b(): pass\n',
      'evil.py': blocksOnly,
      'names.py': "second = '/second'\n",
    });
    assert.ok((await pathsOf(table)).includes('/second'));
    assert.deepEqual(failures(table), ['failed evil.py']);
  });

  it('costs no file of a second thread', async () => {
    const folder = await SourceFolder.make();
    // The threads take eight at a time; the first waits with its own for what the second reads.
    const names = Array.from({ length: 16 }, (_, id) => (id % 8 === 1 ? `evil${id}.py` : `${id}.js`));
    const isEvil = (path: string) => path.startsWith('evil');
    const textOf = (path: string) => (isEvil(path) ? endsParser : express(`/${path}`));
    for (const path of names) {
      await folder.write(path, textOf(path));
    }
    const second = new SecondThread(() => new Worker(new URL('./failingParserThread.ts', import.meta.url)), 0);
    const files = names.map((path) => ({ path, hash: hashOf(textOf(path)) }));
    const { own, taken } = await readInBoth(second, folder.file(''), files);
    await folder.dispose();
    assert.deepEqual([...taken.keys()].filter(isEvil), []);
    assert.deepEqual(own.filter(isEvil).sort(), names.filter(isEvil).sort());
    assert.deepEqual(
      [...taken.values()].filter(({ limit }) => limit),
      [],
    );
    assert.ok(taken.size >= 7);
  });
});

describe('a parser that a text has made take much memory', () => {
  it('is replaced, since it gives none back', async () => {
    const grammars = makeGrammars();
    await grammars.load(javascript);
    assert.equal(grammars.parse(javascript, large)?.root.namedChildCount, 49_002);
    assert.throws(
      () => grammars.parse(javascript, 'list(1);'),
      (error) => error instanceof ParserLostError && error.cause === undefined,
    );
    await grammars.recover();
    assert.equal(grammars.parse(javascript, 'list(1);')?.root.type, 'program');
  });

  it('costs no file, whether it is read before or when a route refers to it', async () => {
    const table = tableOf({
      'a.js': `${express('/a')}app.get(require('./b').path, list);\napp.get(require('./c').path, list);\n`,
      'b.js': `exports.path = '/b';\n${large.replaceAll('express', 'other').replaceAll('app', 'other')}`,
      'c.js': "exports.path = '/c';\n",
      'large.js': large,
    });
    assert.deepEqual(await pathsOf(table), ['/a', '/b', '/c', '/large']);
    assert.deepEqual(failures(table), []);
  });
});
