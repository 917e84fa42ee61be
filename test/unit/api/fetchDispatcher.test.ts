import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ClientOptions } from '../../../src/api/client.ts';
import { clientHarness, failureOf, range, status } from './clientHarness.ts';
import { startStrictServer } from './strictServer.ts';

describe('wire', () => {
  const bench = clientHarness();

  it('repeats a POST after a hiccup, whole', async () => {
    bench.server.answerNext(status(503), status(502));
    const result = await bench.clientFor().ask('hosts', { range });
    assert.equal(result.ok, true);
    assert.equal(bench.server.seen.length, 3);
    assert.deepEqual(bench.server.complaints, []);
  });

  it('repeats a request whose answer was cut off, from its beginning', async () => {
    bench.server.answerNext(
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
        response.write('[{"hostname"', () => response.destroy());
      },
      (response) => response.destroy(),
    );
    const result = await bench.clientFor().ask('hosts', { range });
    assert.equal(result.ok, true);
    assert.equal(bench.server.seen.length, 3);
    assert(bench.server.seen.every(({ headers }) => headers.range === undefined));
  });

  it('gives up after two repetitions', async () => {
    const cut = (response: ServerResponse) => response.destroy();
    bench.server.answerNext(cut, cut, cut, cut);
    const failure = failureOf(await bench.clientFor().ask('hosts', { range }));
    assert.deepEqual(failure, {
      kind: 'offline',
      reason: 'the connection was closed before the answer was complete',
    });
    assert.equal(bench.server.seen.length, 3);
  });

  it('leaves a long Retry-After to whoever can wait, and says until when', async () => {
    bench.server.answerNext(status(429, { 'Retry-After': '120' }), status(503, { 'Retry-After': '90' }));
    const before = Date.now();
    const throttled = failureOf(await bench.clientFor().ask('hosts', { range }));
    assert(throttled.kind === 'throttled' && throttled.until !== undefined);
    assert(throttled.until >= before + 120_000 && throttled.until <= Date.now() + 120_000);
    const unavailable = failureOf(await bench.clientFor().ask('hosts', { range }));
    assert(unavailable.kind === 'unavailable' && unavailable.until !== undefined);
    assert(unavailable.until >= before + 90_000 && unavailable.until <= Date.now() + 90_000);
    assert.equal(bench.server.seen.length, 2);
  });

  it('waits for a short Retry-After', async () => {
    bench.server.answerNext(status(429, { 'Retry-After': '1' }), status(503, { 'Retry-After': '1' }));
    const result = await bench.clientFor().ask('hosts', { range });
    assert.equal(result.ok, true);
    assert.equal(bench.server.seen.length, 3);
  });

  it('does not repeat at once what is throttled with no wait at all', async () => {
    const past = new Date(Date.now() - 60_000).toUTCString();
    for (const [index, header] of ['0', past].entries()) {
      bench.server.answerNext(status(429, { 'Retry-After': header }));
      const result = await bench.clientFor().ask('hosts', { range });
      assert.deepEqual(result, { ok: false, failure: { kind: 'throttled', until: undefined } });
      assert.equal(bench.server.seen.length, index + 1);
    }
  });

  it('says of a body that is not compressed as announced that it cannot be read, and does not ask again', async () => {
    for (const [index, encoding] of ['gzip', 'br'].entries()) {
      bench.server.answerNext((response) => {
        response.writeHead(200, { 'Content-Encoding': encoding }).end(JSON.stringify([{ hostname: 'web-1' }]));
      });
      assert.deepEqual(await bench.clientFor().ask('hosts', { range }), {
        ok: false,
        failure: { kind: 'unreadable', reason: 'it is not compressed as it says it is' },
      });
      assert.equal(bench.server.seen.length, index + 1);
    }
  });

  it('says of a 407 that the proxy asks for credentials, and does not ask again', async () => {
    bench.server.answerNext(status(407));
    assert.deepEqual(await bench.clientFor().ask('hosts', { range }), {
      ok: false,
      failure: { kind: 'offline', reason: 'the proxy asks for credentials of its own' },
    });
    assert.equal(bench.server.seen.length, 1);
  });

  for (const [code, reason] of [
    [302, 'it redirects without saying where'],
    [304, 'it says that nothing has changed since an answer that nobody has'],
    [300, 'it gives no reason'],
  ] as const) {
    it(`says what is odd about a ${code} that leads nowhere`, async () => {
      bench.server.answerNext(status(code));
      assert.deepEqual(await bench.clientFor().ask('hosts', { range }), {
        ok: false,
        failure: { kind: 'rejected', status: code, reason },
      });
      assert.equal(bench.server.seen.length, 1);
    });
  }

  it('reads a compressed answer', async () => {
    bench.server.answerNext((response) => {
      const body = gzipSync(JSON.stringify([{ hostname: 'web-1' }]));
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': String(body.length) }).end(body);
    });
    assert.deepEqual(await bench.clientFor().ask('hosts', { range }), { ok: true, value: [{ hostname: 'web-1' }] });
  });

  it('stops reading at the limit', async () => {
    bench.server.answerNext((response) => {
      response.writeHead(200);
      response.end(`["${'x'.repeat(5_000)}"]`);
    });
    const failure = failureOf(await bench.clientFor({ limits: { limit: 4_096 } }).ask('hosts', { range }));
    assert.deepEqual(failure, { kind: 'tooLarge', bytes: 4_096 });
    assert.equal(bench.server.seen.length, 1);
  });

  it('holds a compressed answer to the limit by its true size', async () => {
    bench.server.answerNext((response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(`["${'x'.repeat(1_000_000)}"]`));
    });
    const failure = failureOf(await bench.clientFor({ limits: { limit: 100_000 } }).ask('hosts', { range }));
    assert.equal(failure.kind, 'tooLarge');
  });

  it('lets others have their turn while it reads a body that has arrived', async () => {
    const piece = new Uint8Array(64 * 1024);
    const answer = () => {
      const pieces = Array.from({ length: 64 }, () => piece);
      return new Response(
        new ReadableStream({
          start(stream) {
            for (const one of pieces) stream.enqueue(one);
            stream.close();
          },
        }),
      );
    };
    let turns = 0;
    let turn = setImmediate(function next() {
      turns += 1;
      turn = setImmediate(next);
    });
    // A body that is too long is not parsed, which would give turns of its own.
    const limits = { limit: 3 * 1024 * 1024 };
    const result = await bench.clientFor({ fetch: async () => answer(), limits }).ask('hosts', { range });
    clearImmediate(turn);
    assert.equal(failureOf(result).kind, 'tooLarge');
    assert.ok(turns >= 8, `${turns} turns`);
  });

  it('gives up on a service that does not answer', async () => {
    bench.server.answerNext(() => {});
    const failure = failureOf(await bench.clientFor({ limits: { timeout: 50 } }).ask('hosts', { range }));
    assert.deepEqual(failure, { kind: 'timeout', milliseconds: 50 });
    // At most: on a slow machine the time is up before the request is there.
    assert.ok(bench.server.seen.length <= 1, 'a service that does not answer is not asked again');
  });

  it('is cancelled while it waits for the answer', async () => {
    const abort = new AbortController();
    bench.server.answerNext(() => abort.abort());
    const failure = failureOf(await bench.clientFor().ask('hosts', { range }, abort.signal));
    assert.deepEqual(failure, { kind: 'cancelled' });
  });

  it('is cancelled while it waits to repeat', async () => {
    const abort = new AbortController();
    bench.server.answerNext((response) => {
      response.writeHead(503).end(() => setImmediate(() => abort.abort()));
    });
    const failure = failureOf(
      await bench.clientFor({ limits: { pause: 60_000 } }).ask('hosts', { range }, abort.signal),
    );
    assert.deepEqual(failure, { kind: 'cancelled' });
    assert.equal(bench.server.seen.length, 1);
  });

  it('is cancelled before it began', async () => {
    const failure = failureOf(await bench.clientFor().ask('hosts', { range }, AbortSignal.abort()));
    assert.deepEqual(failure, { kind: 'cancelled' });
    assert.equal(bench.server.seen.length, 0);
  });

  const locations: Readonly<Record<string, (origin: string) => string>> = {
    'an address': (origin) => `${origin}/api/apps/17/hosts`,
    'an address without scheme': (origin) => `${origin.slice('http:'.length)}/api/apps/17/hosts`,
    'an address with the name of the service in it': (origin) => `${origin.replace('//', '//127.0.0.1@')}/api/hosts`,
  };
  for (const [how, location] of Object.entries(locations)) {
    for (const code of [301, 302, 303, 307, 308]) {
      it(`sends nothing to another origin, to which ${code} leads by ${how}`, async () => {
        const other = await startStrictServer();
        try {
          for (const endpoint of ['hosts', 'platforms'] as const) {
            bench.server.answerNext(status(code, { Location: location(other.origin) }));
            const result = await bench.clientFor().ask(endpoint, { range });
            assert.deepEqual(result, { ok: false, failure: { kind: 'redirected', origin: other.origin } });
          }
          assert.equal(other.seen.length, 0);
        } finally {
          await other.close();
        }
      });
    }
  }

  it('asks for no cookies of others, and for redirects to be left to us', async () => {
    const asked: (readonly [RequestInit['credentials'], RequestInit['redirect']])[] = [];
    const noting: ClientOptions['fetch'] = (url, init) => {
      asked.push([init.credentials, init.redirect]);
      return fetch(url, init);
    };
    assert.equal((await bench.clientFor({ fetch: noting }).ask('hosts', { range })).ok, true);
    assert.deepEqual(asked, [['omit', 'manual']]);
  });

  it('says of a redirect that the editor’s fetch does not show that it leads elsewhere, and reads nothing of it', async () => {
    const opaque = Object.defineProperty(new Response('[]'), 'type', { value: 'opaqueredirect' });
    const result = await bench.clientFor({ fetch: async () => opaque }).ask('hosts', { range });
    assert.deepEqual(result, { ok: false, failure: { kind: 'redirected', origin: 'another address' } });
  });

  it('follows a redirect within the service that repeats the request', async () => {
    bench.server.answerNext(status(308, { Location: '/api/apps/17/hosts?' }));
    const result = await bench.clientFor().ask('hosts', { range });
    assert.equal(result.ok, true);
    assert.equal(bench.server.seen[1]?.body, bench.server.seen[0]?.body);
    assert.deepEqual(bench.server.complaints, []);
  });

  it('does not turn a POST into a GET', async () => {
    bench.server.answerNext(status(302, { Location: '/login' }));
    const failure = failureOf(await bench.clientFor().ask('hosts', { range }));
    assert.deepEqual(failure, { kind: 'rejected', status: 302, reason: 'it redirects to /login' });
    assert.equal(bench.server.seen.length, 1);
  });

  it('does not run in circles', async () => {
    const back = status(302, { Location: '/api/platforms' });
    const there = status(302, { Location: '/api/platforms?there' });
    bench.server.answerNext(there, back, there, back, there, back);
    const failure = failureOf(await bench.clientFor().ask('platforms', {}));
    assert.equal(failure.kind, 'rejected');
    assert.equal(bench.server.seen.length, 4);
  });

  it('does not follow a redirect to itself at all', async () => {
    bench.server.answerNext(status(302, { Location: '/api/platforms' }));
    assert.deepEqual(await bench.clientFor().ask('platforms', {}), {
      ok: false,
      failure: { kind: 'rejected', status: 302, reason: 'it redirects to itself' },
    });
    assert.equal(bench.server.seen.length, 1);
  });
});
