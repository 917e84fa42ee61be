import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import { bareTransaction, type Transaction } from '../../../src/model/transaction.ts';
import { readRoutes } from '../../../src/routes/folder/directory.ts';

const run = promisify(execFile);
const workspaces = join(import.meta.dirname, '../../workspaces');

/** A request, the name that the agent's source says it gets, and the place of the handler that answers it. */
type Expectation = readonly [request: string, name: string, handler: string];

const shop: readonly Expectation[] = [
  ['GET /', 'GET /', 'src/app.js:11'],
  ['GET /readyz', 'GET /healthz,/readyz', 'src/app.js:16'],
  ['HEAD /healthz', 'HEAD /healthz,/readyz', 'src/app.js:16'],
  // Express drops the path of the mount: the lists of all routers are `GET /`.
  ['GET /store/products', 'GET /', 'src/controllers/products.js:3'],
  ['GET /store/products/search?q=tea', 'GET /search', 'src/controllers/products.js:9'],
  ['GET /store/products/7', 'GET /:id', 'src/controllers/products.js:17'],
  ['PUT /store/products/7', 'PUT /:id', 'src/controllers/products.js:26'],
  ['DELETE /store/products/7', 'DELETE /:id', 'src/controllers/products.js:31'],
  ['GET /store/products/7/reviews', 'GET /', 'src/routes/reviews.js:7'],
  ['POST /store/products/7/reviews', 'POST /', 'src/routes/reviews.js:12'],
  ['GET /store/carts/9', 'GET /:cartId', 'src/controllers/carts.js:11'],
  ['POST /store/orders/5/cancel', 'POST /:orderId/cancel', 'src/controllers/orders.js:19'],
];

const warehouse: readonly Expectation[] = [
  ['GET /', 'GET /', 'src/app.js:5'],
  ['GET /api/stock', 'GET /api/stock', 'src/plugins/stock.js:4'],
  ['GET /api/stock/tea', 'GET /api/stock/:article', 'src/plugins/stock.js:13'],
  ['PUT /api/stock/tea/reservation', 'PUT,DELETE /api/stock/:article/reservation', 'src/plugins/stock.js:9'],
  ['DELETE /api/stock/tea/reservation', 'PUT,DELETE /api/stock/:article/reservation', 'src/plugins/stock.js:9'],
  ['POST /api/deliveries', 'POST /api/deliveries', 'src/plugins/deliveries.js:2'],
  ['GET /api/deliveries/1', 'GET /api/deliveries/:id', 'src/plugins/deliveries.js:3'],
];

// The real agent in front of real applications, sending to a collector on loopback.
describe('names of real agents', () => {
  for (const [application, agent, expectations] of [
    ['shop/express', 'express.js', shop],
    ['fastify', 'fastify.js', warehouse],
  ] as const) {
    it(`find their handlers in ${application}`, async function () {
      this.timeout(60_000);
      const names = await recorded(
        agent,
        expectations.map(([request]) => request),
      );
      assert.deepEqual(names.toSorted(), expectations.map(([, name]) => name).toSorted());
      const routes = await readRoutes(join(workspaces, application));
      const transactions = [...new Set(names)].map(transaction);
      const { verdicts } = matchRoutes(routes, [{ name: 'request', transactions }], { pins: {} });
      for (const [request, name, handler] of expectations) {
        const verdict = verdicts.get(transactions.find((candidate) => candidate.name === name) ?? transaction(name));
        const places =
          verdict && 'handlers' in verdict ? verdict.handlers.map(({ file, line }) => `${file}:${line}`) : [];
        assert.ok(places.includes(handler), `${request} is named ${name}: ${verdict?.kind} ${places.join(', ')}`);
      }
    });
  }
});

/** Runs an application behind its agent and answers the names of the transactions that the agent sent. */
async function recorded(agent: string, requests: readonly string[]): Promise<readonly string[]> {
  const names: string[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      names.push(...namesIn(JSON.parse(body)));
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  try {
    const address = collector.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const asked = JSON.stringify(requests.map((request) => request.split(' ')));
    await run(process.execPath, [join(import.meta.dirname, 'agents', agent), String(port), asked]);
  } finally {
    collector.close();
  }
  return names;
}

function namesIn(entries: unknown): readonly string[] {
  return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'model' in entry && entry.model === 'transaction' && 'name' in entry
      ? [String(entry.name)]
      : [],
  );
}

function transaction(name: string): Transaction {
  return { ...bareTransaction('request', name), groupHash: name, duration: 100, count: 1 };
}
