import assert from 'node:assert/strict';
import { describeFailure, type Failure } from '../../../src/api/failure.ts';
import { networkError } from '../../../src/api/requestError.ts';
import { readResponse } from '../../../src/api/response.ts';
import { parseRetryAfter } from '../../../src/api/retryAfter.ts';

const time = (milliseconds: number) => new Date(milliseconds).toISOString().slice(11, 16);
const until = Date.UTC(2025, 7, 19, 9, 20);

describe('failure in words', () => {
  const table: readonly [Failure, state: string, sentence: RegExp, action: string][] = [
    [{ kind: 'notSignedIn', credential: 'token' }, 'not signed in', /bearer token/, 'signIn'],
    [
      { kind: 'notConfigured', setting: 'baseUrl', reason: 'it is empty' },
      'not configured',
      /base URL cannot be used: it is empty\./,
      'openSetting:baseUrl',
    ],
    [
      { kind: 'notConfigured', setting: 'service.timeZone', reason: '"Mars" is not the name of a time zone' },
      'not configured',
      /time zone/,
      'openSetting:service.timeZone',
    ],
    [
      { kind: 'refused', credential: 'apiKey', status: 401 },
      'API key refused',
      /refused the API key \(status 401\)/,
      'signIn',
    ],
    [{ kind: 'notFound', path: '/api/apps/17/hosts' }, 'not found', /no app/, 'openSetting:appId'],
    [{ kind: 'notFound', path: '/api/projects/17/errors' }, 'not found', /no app/, 'openSetting:appId'],
    [{ kind: 'notFound', path: '/api/platforms' }, 'not found', /nothing under/, 'openSetting:baseUrl'],
    [{ kind: 'throttled', until }, 'throttled until 09:20', /throttled until 09:20/, 'wait'],
    [{ kind: 'throttled', until: undefined }, 'throttled', /fewer requests/, 'wait'],
    [{ kind: 'unavailable', status: 503, until }, 'unavailable until 09:20', /until 09:20 \(status 503\)/, 'wait'],
    [{ kind: 'unavailable', status: 500, until: undefined }, 'unavailable', /status 500/, 'retry'],
    [
      { kind: 'rejected', status: 422, reason: 'start is wrong' },
      'rejected',
      /start is wrong \(status 422\)/,
      'showLog',
    ],
    [{ kind: 'offline', reason: 'the host name is not known' }, 'offline', /host name is not known/, 'retry'],
    [{ kind: 'timeout', milliseconds: 60_000 }, 'timed out', /within 60 seconds/, 'retry'],
    [{ kind: 'redirected', origin: 'https://b.example' }, 'redirected', /https:\/\/b\.example/, 'openSetting:baseUrl'],
    [{ kind: 'tooLarge', bytes: 64 * 1024 * 1024 }, 'answer too large', /larger than 64 MB/, 'setPeriod'],
    [{ kind: 'unreadable', reason: 'it is empty' }, 'unreadable', /it is empty/, 'showLog'],
    [{ kind: 'cancelled' }, 'cancelled', /cancelled/, 'retry'],
  ];
  for (const [failure, state, sentence, action] of table) {
    it(`says what to do about ${JSON.stringify(failure)}`, () => {
      const described = describeFailure(failure, time);
      assert.equal(described.state, state);
      assert.match(described.sentence, sentence);
      assert.match(described.sentence, /^[A-Z][^\n]*\.$/);
      assert.equal(described.action, action);
    });
  }
});

describe('Retry-After', () => {
  const now = Date.UTC(2025, 7, 19, 9);
  for (const [header, expected] of [
    ['120', now + 120_000],
    ['0', undefined],
    [' 00 ', undefined],
    ['86400', now + 3_600_000],
    ['99999999999999999999', now + 3_600_000],
    ['Fri, 31 Dec 9999 23:59:59 GMT', now + 3_600_000],
    ['Tue, 19 Aug 2025 09:20:00 GMT', until],
    ['Tue, 19 Aug 2025 08:00:00 GMT', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['2025', now + 2_025_000],
    ['', undefined],
    [undefined, undefined],
  ] as const) {
    it(`reads ${header}`, () => assert.equal(parseRetryAfter(header, now), expected));
  }
});

describe('network fault', () => {
  function fetchFailed(cause: unknown): Error {
    return new TypeError('fetch failed', { cause });
  }

  for (const [code, reason, transient] of [
    ['ENOTFOUND', 'the host name is not known', true],
    ['ECONNREFUSED', 'the connection was refused', true],
    ['ECONNRESET', 'the connection was closed before the answer was complete', true],
    ['CERT_HAS_EXPIRED', 'the secure connection could not be made (CERT_HAS_EXPIRED)', false],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the secure connection could not be made (DEPTH_ZERO_SELF_SIGNED_CERT)', false],
    ['ESOMETHING', 'the network failed (ESOMETHING)', true],
  ] as const) {
    it(`understands ${code}`, () => {
      const fault = networkError(fetchFailed(Object.assign(new Error('x'), { code })));
      assert.deepEqual(fault.failure, { kind: 'offline', reason });
      assert.equal(fault.transient, transient);
    });
  }

  it("understands the editor's own network stack", () => {
    const fault = networkError(fetchFailed(new Error('net::ERR_NAME_NOT_RESOLVED')));
    assert.deepEqual(fault.failure, { kind: 'offline', reason: 'the network failed (ERR_NAME_NOT_RESOLVED)' });
  });

  for (const message of [
    // What undici, Node's http and the editor's network stack say where a proxy refuses a tunnel.
    'Proxy response (407) !== 200 when HTTP Tunneling',
    'tunneling socket could not be established, cause=Proxy Authentication Required',
    'net::ERR_TUNNEL_CONNECTION_FAILED',
    'net::ERR_PROXY_AUTH_UNSUPPORTED',
  ]) {
    it(`understands that a proxy refuses: ${message}`, () => {
      const fault = networkError(fetchFailed(new Error(message)));
      const reason = 'the proxy asks for credentials of its own';
      assert.deepEqual([fault.failure, fault.transient], [{ kind: 'offline', reason }, false]);
    });
  }

  it('does not repeat messages, which may hold addresses', () => {
    const fault = networkError(new Error('failed: https://user:secret@host/?token=secret'));
    assert.deepEqual(fault.failure, { kind: 'offline', reason: 'the network failed' });
  });
});

describe('answer', () => {
  const asked = { path: '/api/platforms', credential: 'apiKey' } as const;

  it('blames the proxy for 407', () => {
    assert.deepEqual(readResponse({ status: 407, headers: {}, body: { json: false, reason: 'x' } }, asked, 0), {
      ok: false,
      failure: { kind: 'offline', reason: 'the proxy asks for credentials of its own' },
    });
  });

  it('takes every 2xx with JSON', () => {
    assert.deepEqual(readResponse({ status: 201, headers: {}, body: { json: true, value: [1] } }, asked, 0), {
      ok: true,
      value: [1],
    });
  });
});
