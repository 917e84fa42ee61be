import assert from 'node:assert/strict';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sharedExtractor } from './sharedExtractor.ts';

const factories = 20;

/** What reading a file finds in which each factory makes a router, and mounts that of the next. */
async function read(factory: (index: number) => string): Promise<{ readonly paths: number; readonly runs: number }> {
  const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: () => undefined });
  const lines = Array.from({ length: factories }, (_, index) => factory(index));
  const last = `function f${factories}() { return Router(); }`;
  table.set('app.js', `const { Router } = require('express');\n${lines.join('\n')}\n${last}\nf0();\n`);
  const { routes } = await table.link();
  return { paths: new Set(routes.map(({ path }) => path)).size, runs: table.linked.runs };
}

describe('functions that each return a router, on which they mount that of the next', () => {
  it('are each run once for a call', async () => {
    const { paths, runs } = await read(
      (index) => `function f${index}() { const r = Router(); r.get('/x', h); r.use('/n', f${index + 1}()); return r; }`,
    );
    assert.deepEqual({ paths, runs }, { paths: factories, runs: factories + 1 });
  });

  it('are run again where only the first run tells that they do', async () => {
    const { paths, runs } = await read(
      (index) =>
        `function f${index}() { const r = Router(); r.get('/x', h); r.use('/n', f${index + 1}()); return { r }.r; }`,
    );
    assert.equal(paths, factories);
    assert.ok(runs > factories + 1, `${runs} runs`);
  });
});
