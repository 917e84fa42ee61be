import assert from 'node:assert/strict';
import { answers, clock, deliver, type Encoding, told, withLocal } from './sending.ts';
import { rangeError, request, span, traces } from './telemetry.ts';

const at = clock - 5 * 60_000;
const path = { 'url.path': '/users/7' };

/** A request as the agent of the server notes it, and as the middleware of its framework does, within. */
const outer = request({ id: 'outer', start: at, duration: 20, attributes: path, status: 500 });
const inner = (options: { parentIs?: 'local' | 'remote'; parent?: string }) =>
  request({
    ...{ id: 'inner', parent: 'outer', start: at + 1, duration: 15, route: '/users/:id', status: 500 },
    ...{ attributes: path, exceptions: [rangeError] },
    ...options,
  });

const routes = {
  template: (_: string, asked: string) => (asked === '/users/7' ? '/users/:id' : undefined),
  has: () => true,
};

/** How often each transaction was told of, and how often an error. */
async function counts(batches: readonly (readonly object[])[], encoding: Encoding = 'protobuf', later = 0) {
  let now = clock;
  return withLocal({ routes, now: () => now }, async (service) => {
    for (const spans of batches) {
      await deliver(service, traces(spans), encoding);
    }
    now += later;
    const rows = (await told(service)).map(({ name, doc_count, duration }) => [name, doc_count, duration]);
    const errors: readonly { readonly nth: string; readonly transaction: { readonly name: string } }[] = JSON.parse(
      (await answers(service))['errors'] ?? '[]',
    );
    return [rows, errors.map(({ nth, transaction }) => [nth, transaction.name])];
  });
}

describe('a request that two parts of an application note', () => {
  const once = [[['GET /users/:id', 1, 20]], [['1', 'GET /users/:id']]];
  const local = inner({ parentIs: 'local' });

  for (const encoding of ['protobuf', 'json', 'grpc'] as const) {
    it(`is one, as the outer one measured it (${encoding})`, async () => {
      assert.deepEqual(await counts([[local, outer]], encoding), once);
    });
  }

  it('is one in any order, also where both come twice', async () => {
    assert.deepEqual(await counts([[local], [outer]]), once);
    assert.deepEqual(await counts([[outer], [local]]), once);
    assert.deepEqual(await counts([[local], [outer], [local, outer]]), once);
  });

  it('is one where spans that are no requests are between them', async () => {
    const between = span({ id: 'between', parent: 'outer', start: at });
    const below = inner({ parentIs: 'local', parent: 'between' });
    assert.deepEqual(await counts([[below], [between], [outer]]), once);
  });

  it('is two where an application asks itself', async () => {
    const [rows] = await counts([[inner({ parentIs: 'remote' }), outer]]);
    assert.deepEqual(rows, [['GET /users/:id', 2, 20]]);
  });

  it('is the inner one where nothing around it is a request', async () => {
    const around = span({ id: 'outer', start: at, duration: 30 });
    const own = [[['GET /users/:id', 1, 15]], [['1', 'GET /users/:id']]];
    assert.deepEqual(await counts([[local], [around]]), own);
    assert.deepEqual(await counts([[around], [local]]), own);
  });

  it('is the inner one where what is around it has not come within a minute', async () => {
    assert.deepEqual(await counts([[local]], 'protobuf', 59_000), [[], []]);
    const [rows] = await counts([[local]], 'protobuf', 61_000);
    assert.deepEqual(rows, [['GET /users/:id', 1, 15]]);
  });
});
