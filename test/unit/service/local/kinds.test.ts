import assert from 'node:assert/strict';
import { clock, deliver, told, withLocal } from './sending.ts';
import { type Sent, toldOf } from './spanKinds.ts';
import { kinds, span, traces } from './telemetry.ts';

const { server, client, internal } = kinds;
const http = { 'http.request.method': 'GET', 'http.response.status_code': 200 };

/** Span → transaction. */
const cases: readonly (readonly [title: string, sent: Sent, transaction: string | undefined])[] = [
  [
    'a request of the new convention',
    { name: 'GET', kind: server, attributes: { ...http, 'http.route': '/a/:id' } },
    'request GET /a/:id 200',
  ],
  [
    'a request of the old convention',
    { name: '/a', kind: server, attributes: { 'http.method': 'post', 'http.route': '/a', 'http.status_code': 201 } },
    'request POST /a 201',
  ],
  [
    'a request whose route is in its name alone',
    { name: 'GET /a/[id]', kind: server, attributes: http },
    'request GET /a/[id] 200',
  ],
  [
    'a request without a route',
    { name: 'GET', kind: server, attributes: { ...http, 'url.path': '/a' } },
    'request GET (unrouted) 200',
  ],
  [
    'a method nobody knows',
    {
      name: 'HTTP',
      kind: server,
      attributes: {
        ...http,
        'http.request.method': '_OTHER',
        'http.request.method_original': 'PURGE',
        'http.route': '/a',
      },
    },
    'request PURGE /a 200',
  ],
  [
    'a request whose route is empty',
    { name: 'GET', kind: server, language: 'python', attributes: { ...http, 'http.route': '' } },
    'request GET (unrouted) 200',
  ],
  ['a server that is no HTTP', { name: 'shop.Orders/Place', kind: server }, 'request shop.Orders/Place success'],
  ['a call to another service', { name: 'GET', kind: client, attributes: http }, undefined],
  ['a part of something else', { name: 'middleware', kind: internal }, undefined],
];

describe('a span of', () => {
  for (const [title, sent, transaction] of cases) {
    it(`${title} is ${transaction ?? 'no transaction'}`, async () => {
      assert.equal(await toldOf(sent), transaction);
    });
  }
});

describe('a path without a route', () => {
  const routes = {
    template: (method: string, path: string) =>
      method === 'GET' && /^\/users\/\d+$/.test(path) ? '/users/:id' : undefined,
    has: (name: string) => name === 'GET /users/:id',
  };
  const named = (path: string, status = 200) =>
    withLocal({ routes }, async (service) => {
      const attributes = { ...http, 'url.path': path, 'http.response.status_code': status };
      await deliver(
        service,
        traces([span({ id: 'one', start: clock - 60_000, name: 'GET', kind: server, attributes })]),
      );
      service.decide('shop', 'own');
      return (await told(service)).map(({ name }) => name);
    });

  it('is given the template of the workspace that it fits', async () => {
    assert.deepEqual(await named('/users/7'), ['GET /users/:id']);
  });

  it('is given none where it fits none, and none where the answer was 404', async () => {
    assert.deepEqual(await named('/other'), ['GET (unrouted)']);
    assert.deepEqual(await named('/users/7', 404), ['GET (unrouted)']);
  });

  it('of a service of which no route is known is not mixed in, until a person says so', async () => {
    await withLocal({ routes }, async (service) => {
      const sent = (id: string, path: string) =>
        deliver(
          service,
          traces([
            span({
              id,
              trace: id,
              start: clock - 60_000,
              name: 'GET',
              kind: server,
              attributes: { ...http, 'url.path': path },
            }),
          ]),
        );
      await sent('a', '/theirs');
      assert.deepEqual(
        service.services.map(({ verdict, unrouted }) => [verdict, unrouted]),
        [['unknown', 1]],
      );
      assert.deepEqual(await told(service), []);
      service.decide('shop', 'foreign');
      await sent('b', '/users/7');
      assert.deepEqual(await told(service), []);
      service.decide('shop', 'own');
      assert.equal((await told(service)).length, 2);
    });
  });
});
