import assert from 'node:assert/strict';
import type { Failure } from '../../../src/api/failure.ts';
import type { EndpointName } from '../../../src/model/endpoint.ts';
import { clientHarness, failureOf, range, status } from './clientHarness.ts';
import { startStrictServer } from './strictServer.ts';

describe('client', () => {
  const bench = clientHarness();

  it('asks all eight endpoints without breaking the specification', async () => {
    const client = bench.clientFor();
    const everything = { range, types: ['job'], hosts: ['web-1'], name: 'GET', groupHash: 'a1b2', from: 25 };
    const names = [
      'hosts',
      'types',
      'performance',
      'errors',
      'trend',
      'transactions',
      'occurrences',
      'platforms',
    ] as const;
    for (const name of names satisfies readonly EndpointName[]) {
      const result = await client.ask(name, everything);
      assert.equal(result.ok, true, name);
    }
    assert.deepEqual(bench.server.complaints, []);
    assert.equal(bench.server.seen.length, 8);
  });

  it('asks for credentials with the origin they go to', async () => {
    const origins: string[] = [];
    const credentials = async (origin: string) => {
      origins.push(origin);
      return { apiKey: 'good-key' };
    };
    await bench.clientFor({ credentials, baseUrl: `${bench.server.origin}/` }).ask('platforms', {});
    assert.deepEqual(origins, [bench.server.origin]);
  });

  it('says that it is not signed in where credentials cannot be read, and does not repeat why', async () => {
    const credentials = () => Promise.reject(new Error('cannot decrypt top-secret'));
    const result = await bench.clientFor({ credentials }).ask('platforms', {});
    assert.deepEqual(failureOf(result), { kind: 'notSignedIn', credential: 'apiKey' });
    assert.equal(bench.server.seen.length, 0);
    assert(!bench.lines.join('\n').includes('top-secret'));
  });

  it('asks nothing of a base URL that is none', async () => {
    const result = await bench.clientFor({ baseUrl: 'http://apm.example.com' }).ask('platforms', {});
    assert.equal(failureOf(result).kind, 'notConfigured');
  });

  it('is not signed in where no base URL is set yet', async () => {
    const result = await bench.clientFor({ baseUrl: ' ' }).ask('transactions', { range });
    assert.deepEqual(failureOf(result), { kind: 'notSignedIn', credential: 'token' });
  });

  const refusals: readonly [EndpointName, number, Failure][] = [
    ['platforms', 401, { kind: 'refused', credential: 'apiKey', status: 401 }],
    ['hosts', 403, { kind: 'refused', credential: 'apiKey', status: 403 }],
    ['transactions', 401, { kind: 'refused', credential: 'token', status: 401 }],
    ['types', 403, { kind: 'refused', credential: 'token', status: 403 }],
    ['hosts', 404, { kind: 'notFound', path: '/api/apps/17/hosts' }],
    ['types', 410, { kind: 'notFound', path: '/users' }],
    ['hosts', 429, { kind: 'throttled', until: undefined }],
    ['hosts', 503, { kind: 'unavailable', status: 503, until: undefined }],
    ['hosts', 500, { kind: 'unavailable', status: 500, until: undefined }],
    ['hosts', 501, { kind: 'unavailable', status: 501, until: undefined }],
    ['hosts', 408, { kind: 'unavailable', status: 408, until: undefined }],
    ['hosts', 418, { kind: 'rejected', status: 418, reason: 'it gives no reason' }],
  ];
  for (const [endpoint, code, failure] of refusals) {
    it(`reads ${code} from ${endpoint} as ${failure.kind}`, async () => {
      bench.server.answerNext(status(code), status(code), status(code));
      assert.deepEqual(failureOf(await bench.clientFor().ask(endpoint, { range })), failure);
    });
  }

  it('asks a refusing service once only', async () => {
    bench.server.answerNext(status(401), status(401));
    await bench.clientFor().ask('hosts', { range });
    assert.equal(bench.server.seen.length, 1);
  });

  for (const [what, body, reason] of [
    ['HTML', '\n<!doctype html><title>Sign in</title>', 'it is HTML instead of JSON'],
    ['nothing', '', 'it is empty'],
    ['a half', '[{"hostname":', 'it is not valid JSON, or was cut short'],
    ['prose', 'Hello', 'it is not JSON'],
  ] as const) {
    it(`cannot read ${what}`, async () => {
      bench.server.answerNext(status(200, { 'Content-Type': 'application/json' }, body));
      assert.deepEqual(failureOf(await bench.clientFor().ask('hosts', { range })), { kind: 'unreadable', reason });
    });
  }

  it('says what the service says of a rejected request, without the credential', async () => {
    const message = `filter.start is wrong,\n you sent \u202egood-key and ${'x'.repeat(300)}`;
    bench.server.answerNext(status(422, {}, JSON.stringify({ message })));
    const failure = failureOf(await bench.clientFor().ask('hosts', { range }));
    assert(failure.kind === 'rejected');
    assert.match(failure.reason, /^filter\.start is wrong, you sent ••• and x+…$/);
    assert.equal(failure.reason.length, 200);
    assert(!bench.lines.join('\n').includes('good-key'));
  });

  it('is offline where nobody listens', async () => {
    const { origin } = bench.server;
    await bench.server.close();
    const failure = failureOf(await bench.clientFor({ baseUrl: origin }).ask('hosts', { range }));
    assert.deepEqual(failure, { kind: 'offline', reason: 'the connection was refused' });
    bench.server = await startStrictServer();
  });

  it('tells each failure in the log once, and cancellations not at all', async () => {
    bench.server.answerNext(status(404));
    await bench.clientFor().ask('hosts', { range });
    await bench.clientFor().ask('hosts', { range }, AbortSignal.abort());
    assert.deepEqual(bench.lines, [
      'POST /api/apps/17/hosts: Not found: the service knows no app under /api/apps/17/hosts.',
    ]);
  });
});
