import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { LocalService } from '../../../../src/service/local/localService.ts';
import { answers, clock, post, told, withLocal } from './sending.ts';

const minute = 60_000;

/** What agents post: https://docs.inspector.dev/rest-api/platforms and the sources of inspector-php and inspector-nodejs. */
const request = (hash: string, name: string, change: object = {}) => ({
  ...{ model: 'transaction', type: 'request', name, hash, result: '200', host: { hostname: 'laptop' } },
  ...{ timestamp: (clock - 5 * minute) / 1000, duration: 31.25, memory_peak: 12.5 },
  ...change,
});

const error = (transaction: string) => ({
  ...{
    model: 'error',
    class: 'RuntimeException',
    message: 'No orders today.',
    file: '/srv/shop/app/Orders.php',
    line: 11,
  },
  ...{ timestamp: (clock - 5 * minute + 20) / 1000, handled: false, transaction: { hash: transaction } },
  stack: [
    { file: '/srv/shop/vendor/framework/Router.php', line: 90, in_app: false },
    { file: '/srv/shop/app/Orders.php', line: 11, in_app: true },
  ],
});

const segment = { model: 'segment', type: 'mysql', label: 'select 1', duration: 2, transaction: { hash: 'one' } };

type Encode = (text: string) => { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer };

const encodings = {
  json: (text) => ({ headers: {}, body: text }),
  base64: (text) => ({ headers: {}, body: Buffer.from(text).toString('base64') }),
  'json+gzip': (text) => ({ headers: { 'Content-Encoding': 'gzip' }, body: gzipSync(text) }),
} satisfies Readonly<Record<string, Encode>>;

async function send(service: LocalService, batch: readonly object[], encode: Encode = encodings.json): Promise<void> {
  const { headers: more, body } = encode(JSON.stringify(batch));
  const headers = { 'Content-Type': 'application/json', 'X-Inspector-Key': service.ingestToken, ...more };
  assert.equal((await post(service, '/', headers, body)).status, 200);
}

const usual = [request('one', 'GET /orders', { result: '500' }), segment, error('one')];

function answersTo(batches: readonly (readonly object[])[], encoding: keyof typeof encodings = 'json') {
  return withLocal({}, async (service) => {
    for (const batch of batches) {
      await send(service, batch, encodings[encoding]);
    }
    return answers(service);
  });
}

describe('what Inspector agents post', () => {
  it('is told as it was sent', async () => {
    const { transactions = '', errors = '' } = await answersTo([usual]);
    assert.match(transactions, /"duration":31.25,.*"memory_peak":12.5,"name":"GET \/orders",.*"doc_count":1/);
    const [told, ...others]: readonly Readonly<Record<string, unknown>>[] = JSON.parse(errors);
    assert.equal(others.length, 0);
    const { class: className, file, line, nth, handled, transaction } = told ?? {};
    assert.deepEqual(
      { className, file, line, nth, handled, transaction },
      {
        ...{ className: 'RuntimeException', file: '/srv/shop/app/Orders.php', line: 11, nth: '1', handled: false },
        transaction: { name: 'GET /orders', hash: 'one' },
      },
    );
  });

  for (const encoding of ['base64', 'json+gzip'] as const) {
    it(`is the same to the byte when it came as ${encoding}`, async () => {
      assert.deepEqual(await answersTo([usual], encoding), await answersTo([usual]));
    });
  }

  it('does not change when every batch comes twice, or an error before its transaction', async () => {
    const expected = await answersTo([usual]);
    assert.deepEqual(await answersTo([usual, usual]), expected);
    assert.deepEqual(await answersTo([[error('one')], [request('one', 'GET /orders', { result: '500' })]]), expected);
  });

  it('has an error without a transaction where none has come within a minute', async () => {
    let now = clock;
    await withLocal({ now: () => now }, async (service) => {
      await send(service, [request('other', 'GET /orders'), error('lost')]);
      assert.equal((await answers(service))['errors'], '[]');
      now += minute;
      assert.match((await answers(service))['errors'] ?? '', /"nth":"1".*"transaction":\{"name":"","hash":""\}/);
    });
  });

  it('keeps the type and the name of jobs and commands', async () => {
    await withLocal({}, async (service) => {
      await send(service, [
        request('a', 'App\\Jobs\\SendInvoice', { type: 'job', result: 'success' }),
        request('b', 'orders:sync', { type: 'command', result: 'error' }),
      ]);
      assert.deepEqual(
        (await told(service)).map(({ type, name, result }) => [type, name, result]),
        [
          ['command', 'orders:sync', 'error'],
          ['job', 'App\\Jobs\\SendInvoice', 'success'],
        ],
      );
    });
  });

  it('is named by the routes of the workspace, where the agent leaves out a prefix or sends the path itself', async () => {
    const routes = {
      template: (method: string, path: string) =>
        method === 'GET' && /^\/api\/users\/\d+$/.test(path) ? '/api/users/:id' : undefined,
      has: (name: string) => name === 'GET /api/users/:id',
    };
    const at = (path: string) => ({ context: { Url: { url: `http://127.0.0.1:3000${path}?token=s3cret` } } });
    await withLocal({ routes }, async (service) => {
      await send(service, [
        request('a', 'GET /:id', at('/api/users/7')),
        request('b', 'GET /api/users/8?token=s3cret'),
        request('c', 'GET /health', { http: { url: { path: '/health' }, request: { method: 'GET' } } }),
      ]);
      assert.deepEqual(
        (await told(service)).map(({ name, doc_count }) => [name, doc_count]),
        [
          ['GET (unrouted)', 1],
          ['GET /api/users/:id', 2],
        ],
      );
      assert.doesNotMatch(JSON.stringify(await answers(service)), /s3cret/);
    });
  });
});
