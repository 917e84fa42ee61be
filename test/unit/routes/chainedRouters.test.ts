import assert from 'node:assert/strict';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sharedExtractor } from './sharedExtractor.ts';

describe('routers that are each one chain of calls, which mounts the router of the next file', () => {
  it('are found without evaluating all that the chains of other files are given', async () => {
    const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: () => undefined });
    const head = "import { Hono } from 'hono';\n";
    for (let index = 0; index < 30; index += 1) {
      const chain = "new Hono().get('/x', (c) => c.text('')).route('/n', next)";
      table.set(`r${index}.ts`, `${head}import next from './r${index + 1}';\nexport default ${chain};\n`);
    }
    table.set('r30.ts', `${head}export default new Hono().get('/last', (c) => c.text(''));\n`);
    const { routes } = await table.link();
    assert.deepEqual([...table.limits], []);
    assert.equal(routes.length, 31);
    assert.ok(routes.some(({ path, prefixUnknown }) => path === `${'/n'.repeat(30)}/last` && !prefixUnknown));
  });
});
