import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Extractor } from '../../../src/routes/extract/extractor.ts';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { Grammars } from '../../../src/routes/syntax/grammars.ts';

const { resolve } = createRequire(import.meta.url);

describe('a contract whose schemas have more words than YAML may have', () => {
  it('has its operations, which alone are parsed', async () => {
    const schemas = Array.from({ length: 30_000 }, (_, index) => `    S${index}: { type: string }`).join('\n');
    const operations = 'paths:\n  /orders:\n    get:\n      tags: [orders]\n      operationId: listOrders\n';
    const table = new RouteTable({
      extractor: new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue, Number.POSITIVE_INFINITY),
      catalogue,
      read: () => undefined,
    });
    table.set('openapi.yaml', `openapi: 3.1.0\n${operations}components:\n  schemas:\n${schemas}\n`);
    table.set(
      'Orders.java',
      'package shop;\nimport jakarta.ws.rs.core.Response;\nimport gen.OrdersApi;\nclass Orders implements OrdersApi {\n  public Response listOrders() { return null; }\n}\n',
    );
    const { routes } = await table.link();
    assert.deepEqual(
      routes.map(({ method, path, prefixUnknown = false }) => [method, path, prefixUnknown]),
      [['GET', '/orders', false]],
    );
    assert.deepEqual([...table.limits], []);
  });
});
