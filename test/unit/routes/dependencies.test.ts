import assert from 'node:assert/strict';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { RouteTable } from '../../../src/routes/index/routeTable.ts';
import { dependencyCases } from './dependencyCases.ts';
import { sharedExtractor } from './sharedExtractor.ts';

describe('a dependency', () => {
  for (const [kind, each] of Object.entries(dependencyCases)) {
    if (!each) continue;
    const { files, edit, before, after } = each;
    it(`of the kind ${kind} links again what asked`, async () => {
      const texts = new Map(Object.entries(files));
      const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => texts.get(path) });
      for (const [path, text] of texts) table.set(path, text);
      assert.deepEqual(await routesOf(table), before);
      texts.set(...edit);
      table.set(...edit);
      assert.deepEqual(await routesOf(table), after);
    });
  }
});

async function routesOf(table: RouteTable): Promise<readonly string[]> {
  const { routes } = await table.link();
  return routes.map(({ method, path, prefixUnknown }) => `${method} ${prefixUnknown ? '…' : ''}${path}`).toSorted();
}
