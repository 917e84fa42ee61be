import assert from 'node:assert/strict';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { repetitiveFolders } from '../../hostile/repetitiveFolders.ts';
import { assertGoodRoutes } from './evilFolder.ts';
import { sharedExtractor } from './sharedExtractor.ts';

describe('a folder with a file that repeats itself', () => {
  for (const [name, make] of Object.entries(repetitiveFolders)) {
    it(`has the routes of its good files: ${name}`, async function () {
      this.timeout(240_000);
      await assertGoodRoutes(make());
    });
  }
});

describe('a file whose routers of Django are nested in each other', () => {
  it('has its other routes', async () => {
    const text =
      "from rest_framework_nested import routers\nfrom django.urls import path\na = routers.NestedSimpleRouter(b, 'a')\na.register('x', X)\nb = routers.NestedSimpleRouter(a, 'b')\nb.register('y', Y)\nurlpatterns = [path('own/', view)]\n";
    const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: () => text });
    table.set('urls.py', text);
    const { routes } = await table.link();
    assert.deepEqual(
      routes.map(({ path }) => path),
      ['/own/'],
    );
    assert.deepEqual(table.limits, []);
  });
});
