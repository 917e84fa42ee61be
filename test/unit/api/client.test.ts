import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { Client, type ClientOptions } from '../../../src/api/client.ts';
import type { EndpointName } from '../../../src/api/endpoint.ts';
import type { Failure, Result } from '../../../src/api/failure.ts';
import { type StrictServer, startStrictServer } from './strictServer.ts';

const range = { start: Date.UTC(2025, 7, 19), end: Date.UTC(2025, 7, 20) };

describe('client', () => {
  let server: StrictServer;
  let lines: string[];

  function clientFor(changes: Partial<ClientOptions> = {}): Client {
    const tell = (line: string) => lines.push(line);
    return new Client({
      baseUrl: server.origin,
      appId: '17',
      credentials: async () => ({ apiKey: 'good-key', token: 'good-token' }),
      fetch: (url, init) => fetch(url, init),
      log: { debug: tell, info: tell, warn: tell },
      ...changes,
      limits: { pause: 1, timeout: 5_000, ...changes.limits },
    });
  }

  function status(code: number, headers: Record<string, string> = {}, body = '') {
    return (response: import('node:http').ServerResponse) => {
      response.writeHead(code, headers).end(body);
    };
  }

  beforeEach(async () => {
    server = await startStrictServer();
    lines = [];
  });

  afterEach(() => server.close());

  it('asks all eight endpoints without breaking the specification', async () => {
    const client = clientFor();
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
    assert.deepEqual(server.complaints, []);
    assert.equal(server.seen.length, 8);
  });

  it('asks for credentials with the origin they go to', async () => {
    const origins: string[] = [];
    const credentials = async (origin: string) => {
      origins.push(origin);
      return { apiKey: 'good-key' };
    };
    await clientFor({ credentials, baseUrl: `${server.origin}/` }).ask('platforms', {});
    assert.deepEqual(origins, [server.origin]);
  });

  it('says that it is not signed in where credentials cannot be read, and does not repeat why', async () => {
    const credentials = () => Promise.reject(new Error('cannot decrypt top-secret'));
    const result = await clientFor({ credentials }).ask('platforms', {});
    assert.deepEqual(failureOf(result), { kind: 'notSignedIn', credential: 'apiKey' });
    assert.equal(server.seen.length, 0);
    assert(!lines.join('\n').includes('top-secret'));
  });

  it('asks nothing of a base URL that is none', async () => {
    const result = await clientFor({ baseUrl: 'http://apm.example.com' }).ask('platforms', {});
    assert.equal(failureOf(result).kind, 'notConfigured');
  });

  it('is not signed in where no base URL is set yet', async () => {
    const result = await clientFor({ baseUrl: ' ' }).ask('transactions', { range });
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
      server.answerNext(status(code), status(code), status(code));
      assert.deepEqual(failureOf(await clientFor().ask(endpoint, { range })), failure);
    });
  }

  it('asks a refusing service once only', async () => {
    server.answerNext(status(401), status(401));
    await clientFor().ask('hosts', { range });
    assert.equal(server.seen.length, 1);
  });

  it('repeats a POST after a hiccup, whole', async () => {
    server.answerNext(status(503), status(502));
    const result = await clientFor().ask('hosts', { range });
    assert.equal(result.ok, true);
    assert.equal(server.seen.length, 3);
    assert.deepEqual(server.complaints, []);
  });

  it('repeats a request whose answer was cut off, from its beginning', async () => {
    server.answerNext(
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
        response.write('[{"hostname"', () => response.destroy());
      },
      (response) => response.destroy(),
    );
    const result = await clientFor().ask('hosts', { range });
    assert.equal(result.ok, true);
    assert.equal(server.seen.length, 3);
    assert(server.seen.every(({ headers }) => headers.range === undefined));
  });

  it('gives up after two repetitions', async () => {
    const cut = (response: import('node:http').ServerResponse) => response.destroy();
    server.answerNext(cut, cut, cut, cut);
    const failure = failureOf(await clientFor().ask('hosts', { range }));
    assert.deepEqual(failure, {
      kind: 'offline',
      reason: 'the connection was closed before the answer was complete',
    });
    assert.equal(server.seen.length, 3);
  });

  it('leaves a long Retry-After to whoever can wait, and says until when', async () => {
    server.answerNext(status(429, { 'Retry-After': '120' }), status(503, { 'Retry-After': '90' }));
    const before = Date.now();
    const throttled = failureOf(await clientFor().ask('hosts', { range }));
    assert(throttled.kind === 'throttled' && throttled.until !== undefined);
    assert(throttled.until >= before + 120_000 && throttled.until <= Date.now() + 120_000);
    const unavailable = failureOf(await clientFor().ask('hosts', { range }));
    assert(unavailable.kind === 'unavailable' && unavailable.until !== undefined);
    assert(unavailable.until >= before + 90_000 && unavailable.until <= Date.now() + 90_000);
    assert.equal(server.seen.length, 2);
  });

  it('waits for a short Retry-After', async () => {
    const after = new Date(Date.now() + 500).toUTCString();
    server.answerNext(status(429, { 'Retry-After': '0' }), status(503, { 'Retry-After': after }));
    const result = await clientFor().ask('hosts', { range });
    assert.equal(result.ok, true);
    assert.equal(server.seen.length, 3);
  });

  it('reads a compressed answer', async () => {
    server.answerNext((response) => {
      const body = gzipSync(JSON.stringify([{ hostname: 'web-1' }]));
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': String(body.length) }).end(body);
    });
    assert.deepEqual(await clientFor().ask('hosts', { range }), { ok: true, value: [{ hostname: 'web-1' }] });
  });

  it('stops reading at the limit', async () => {
    server.answerNext((response) => {
      response.writeHead(200);
      response.end(`["${'x'.repeat(5_000)}"]`);
    });
    const failure = failureOf(await clientFor({ limits: { limit: 4_096 } }).ask('hosts', { range }));
    assert.deepEqual(failure, { kind: 'tooLarge', bytes: 4_096 });
    assert.equal(server.seen.length, 1);
  });

  it('holds a compressed answer to the limit by its true size', async () => {
    server.answerNext((response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(`["${'x'.repeat(1_000_000)}"]`));
    });
    const failure = failureOf(await clientFor({ limits: { limit: 100_000 } }).ask('hosts', { range }));
    assert.equal(failure.kind, 'tooLarge');
  });

  it('gives up on a service that does not answer', async () => {
    server.answerNext(() => {});
    const failure = failureOf(await clientFor({ limits: { timeout: 50 } }).ask('hosts', { range }));
    assert.deepEqual(failure, { kind: 'timeout', milliseconds: 50 });
    assert.equal(server.seen.length, 1);
  });

  it('is cancelled while it waits for the answer', async () => {
    const abort = new AbortController();
    server.answerNext(() => abort.abort());
    const failure = failureOf(await clientFor().ask('hosts', { range }, abort.signal));
    assert.deepEqual(failure, { kind: 'cancelled' });
  });

  it('is cancelled while it waits to repeat', async () => {
    const abort = new AbortController();
    server.answerNext((response) => {
      response.writeHead(503).end(() => setImmediate(() => abort.abort()));
    });
    const failure = failureOf(await clientFor({ limits: { pause: 60_000 } }).ask('hosts', { range }, abort.signal));
    assert.deepEqual(failure, { kind: 'cancelled' });
    assert.equal(server.seen.length, 1);
  });

  it('is cancelled before it began', async () => {
    const failure = failureOf(await clientFor().ask('hosts', { range }, AbortSignal.abort()));
    assert.deepEqual(failure, { kind: 'cancelled' });
    assert.equal(server.seen.length, 0);
  });

  it('does not take credentials to another origin', async () => {
    const other = await startStrictServer();
    server.answerNext(status(307, { Location: `${other.origin}/api/apps/17/hosts` }));
    const failure = failureOf(await clientFor().ask('hosts', { range }));
    await other.close();
    assert.deepEqual(failure, { kind: 'redirected', origin: other.origin });
    assert.equal(other.seen.length, 0);
  });

  it('follows a redirect within the service that repeats the request', async () => {
    server.answerNext(status(308, { Location: '/api/apps/17/hosts?' }));
    const result = await clientFor().ask('hosts', { range });
    assert.equal(result.ok, true);
    assert.equal(server.seen[1]?.body, server.seen[0]?.body);
    assert.deepEqual(server.complaints, []);
  });

  it('does not turn a POST into a GET', async () => {
    server.answerNext(status(302, { Location: '/login' }));
    const failure = failureOf(await clientFor().ask('hosts', { range }));
    assert.deepEqual(failure, { kind: 'rejected', status: 302, reason: 'it redirects to /login' });
    assert.equal(server.seen.length, 1);
  });

  it('does not run in circles', async () => {
    const back = status(302, { Location: '/api/platforms' });
    server.answerNext(back, back, back, back, back, back);
    const failure = failureOf(await clientFor().ask('platforms', {}));
    assert.equal(failure.kind, 'rejected');
    assert.equal(server.seen.length, 4);
  });

  for (const [what, body, reason] of [
    ['HTML', '\n<!doctype html><title>Sign in</title>', 'it is HTML instead of JSON'],
    ['nothing', '', 'it is empty'],
    ['a half', '[{"hostname":', 'it is not valid JSON, or was cut short'],
    ['prose', 'Hello', 'it is not JSON'],
  ] as const) {
    it(`cannot read ${what}`, async () => {
      server.answerNext(status(200, { 'Content-Type': 'application/json' }, body));
      assert.deepEqual(failureOf(await clientFor().ask('hosts', { range })), { kind: 'unreadable', reason });
    });
  }

  it('says what the service says of a rejected request, without the credential', async () => {
    const message = `filter.start is wrong,\n you sent \u202egood-key and ${'x'.repeat(300)}`;
    server.answerNext(status(422, {}, JSON.stringify({ message })));
    const failure = failureOf(await clientFor().ask('hosts', { range }));
    assert(failure.kind === 'rejected');
    assert.match(failure.reason, /^filter\.start is wrong, you sent … and x+…$/);
    assert.equal(failure.reason.length, 200);
    assert(!lines.join('\n').includes('good-key'));
  });

  it('is offline where nobody listens', async () => {
    const { origin } = server;
    await server.close();
    const failure = failureOf(await clientFor({ baseUrl: origin }).ask('hosts', { range }));
    assert.deepEqual(failure, { kind: 'offline', reason: 'the connection was refused' });
    server = await startStrictServer();
  });

  it('tells each failure in the log once, and cancellations not at all', async () => {
    server.answerNext(status(404));
    await clientFor().ask('hosts', { range });
    await clientFor().ask('hosts', { range }, AbortSignal.abort());
    assert.deepEqual(lines, ['POST /api/apps/17/hosts: Not found: the service knows no app under /api/apps/17/hosts.']);
  });
});

function failureOf(result: Result<unknown>): Failure {
  assert(!result.ok);
  return result.failure;
}
