import assert from 'node:assert/strict';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sharedExtractor } from './sharedExtractor.ts';

const files = 40;
const express = "const { Router } = require('express');\n";

/** A file whose function registers a route on the router that it is given, and gives that to the function of the next. */
function link(index: number): string {
  const next = index + 1 < files ? `require('./l${index + 1}')(router);` : '';
  return `${express}module.exports = (router) => {\n  router.get('/${index}', (request, response) => response.end());\n  ${next}\n};\n`;
}

describe('files whose functions call each other', () => {
  it('are not followed far before they are linked together', async () => {
    const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: () => undefined });
    for (let index = 0; index < files; index += 1) {
      table.set(`l${index}.js`, link(index));
    }
    table.set('app.js', `${express}const app = require('express')();\nrequire('./l30')(app);\n`);
    const { routes } = await table.link();
    const mounted = routes.flatMap(({ path, prefixUnknown }) => (prefixUnknown ? [] : [path])).sort();
    assert.deepEqual(mounted, ['/30', '/31', '/32', '/33', '/34', '/35', '/36', '/37', '/38', '/39']);
    assert.equal(new Set(routes.map(({ path }) => path)).size, files);
    assert.ok(table.linked.runs < files * 8, `${table.linked.runs} functions were run`);
  });

  it('are linked together at once with the file that calls them all', async () => {
    const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: () => undefined });
    const added = Array.from({ length: 40 }, (_, each) => `  add(router, '/${each}');`).join('\n');
    for (let index = 0; index < files; index += 1) {
      const add = 'const add = (router, path) => router.get(path, (request, response) => response.end());';
      table.set(
        `l${index}.js`,
        `${express}${add}\nmodule.exports = (router) => {\n  router.get('/', h);\n${added}\n};\n`,
      );
    }
    const calls = Array.from({ length: files }, (_, index) => `require('./l${index}')(app);`).join('\n');
    table.set('app.js', `const app = require('express')();\n${calls}\n`);
    await table.link();
    assert.ok(table.linked.units <= files + 4, `${table.linked.units} units were linked`);
  });
});
