import assert from 'node:assert/strict';
import { buildRequest, type HttpRequest, type Parameters } from '../../../src/api/request.ts';
import { type EndpointName, endpoints } from '../../../src/model/endpoint.ts';

const credentials = { apiKey: 'the-key', token: 'the-token' };
const baseUrl = 'https://apm.example.com';

/** Everything at once: an endpoint has to take its own fields out of it and leave the others. */
const everything: Parameters = {
  appId: '17',
  range: { start: Date.UTC(2025, 7, 19, 7), end: Date.UTC(2025, 7, 20, 7, 30) },
  types: ['request', 'job'],
  hosts: ['web-1', 'web-2'],
  name: 'GET /orders',
  groupHash: 'a1b2',
  from: 25,
};

const period = { start: '2025-08-19T07:00:00.000Z', end: '2025-08-20T07:30:00.000Z' };
const key = { Accept: 'application/json', Authentication: 'the-key' };
const bearer = { Accept: 'application/json', Authorization: 'Bearer the-token' };
const json = { 'Content-Type': 'application/json' };

const expected: Record<EndpointName, { request: Omit<HttpRequest, 'body'>; body: unknown }> = {
  hosts: {
    request: { method: 'POST', url: `${baseUrl}/api/apps/17/hosts`, headers: { ...key, ...json } },
    body: { filter: { ...period, types: ['request', 'job'] } },
  },
  types: {
    request: { method: 'POST', url: `${baseUrl}/users`, headers: { ...bearer, ...json } },
    body: { filter: period },
  },
  performance: {
    request: { method: 'POST', url: `${baseUrl}/api/apps/17/performance`, headers: { ...key, ...json } },
    body: { filter: { ...period, hosts: ['web-1', 'web-2'], query_string: 'GET /orders', group_hash: 'a1b2' } },
  },
  errors: {
    request: { method: 'GET', url: `${baseUrl}/api/projects/17/errors`, headers: key },
    body: undefined,
  },
  trend: {
    request: { method: 'GET', url: `${baseUrl}/api/apps/17/errors/trend`, headers: key },
    body: undefined,
  },
  transactions: {
    request: { method: 'POST', url: `${baseUrl}/api/apps/17/transactions`, headers: { ...bearer, ...json } },
    body: { filter: { ...period, hosts: ['web-1', 'web-2'], query_string: 'GET /orders' } },
  },
  occurrences: {
    request: {
      method: 'POST',
      url: `${baseUrl}/api/apps/17/transactions/a1b2/occurrences?filter.start=2025-08-19T07%3A00%3A00.000Z&filter.end=2025-08-20T07%3A30%3A00.000Z&filter.from=25`,
      headers: key,
    },
    body: undefined,
  },
  platforms: { request: { method: 'GET', url: `${baseUrl}/api/platforms`, headers: key }, body: undefined },
};

function build(name: EndpointName, parameters: Parameters): HttpRequest {
  const result = buildRequest(endpoints[name], parameters, credentials, baseUrl);
  assert(result.ok);
  return result.value;
}

describe('request', () => {
  for (const name of [
    'hosts',
    'types',
    'performance',
    'errors',
    'trend',
    'transactions',
    'occurrences',
    'platforms',
  ] as const) {
    it(`asks for ${name} exactly as specified`, () => {
      const { body, ...request } = build(name, everything);
      assert.deepEqual(request, expected[name].request);
      assert.deepEqual(body === undefined ? undefined : JSON.parse(body), expected[name].body);
    });
  }

  it('leaves out what was not asked for', () => {
    const { body } = build('transactions', { appId: '17', range: { start: 0, end: 1 }, hosts: [], name: '' });
    assert.equal(body, '{"filter":{"start":"1970-01-01T00:00:00.000Z","end":"1970-01-01T00:00:00.001Z"}}');
  });

  it('encodes what stands in the path', () => {
    const parameters = { appId: 'a/b ?', groupHash: '../$&#' };
    assert.equal(
      build('occurrences', parameters).url,
      `${baseUrl}/api/apps/a%2Fb%20%3F/transactions/..%2F%24%26%23/occurrences`,
    );
  });

  it('does not let a path be resolved away', () => {
    for (const appId of ['', '.', '..', '\ud800']) {
      const result = buildRequest(endpoints.hosts, { appId }, credentials, baseUrl);
      assert.equal(!result.ok && result.failure.kind, 'notConfigured', JSON.stringify(appId));
    }
    for (const groupHash of [undefined, '', '.', '..', '\udfff']) {
      const result = buildRequest(endpoints.occurrences, { appId: '1', groupHash }, credentials, baseUrl);
      assert.equal(!result.ok && result.failure.kind, 'notFound', JSON.stringify(groupHash));
    }
  });

  it('names the credential that is missing', () => {
    const withoutToken = buildRequest(endpoints.transactions, everything, { apiKey: 'k' }, baseUrl);
    assert.deepEqual(withoutToken, { ok: false, failure: { kind: 'notSignedIn', credential: 'token' } });
    const withoutKey = buildRequest(endpoints.hosts, everything, { token: 't', apiKey: '' }, baseUrl);
    assert.deepEqual(withoutKey, { ok: false, failure: { kind: 'notSignedIn', credential: 'apiKey' } });
  });
});
