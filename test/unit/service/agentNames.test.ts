import assert from 'node:assert/strict';
import type { Route } from '../../../src/model/route.ts';
import { namedRequestsOf } from '../../../src/service/sample/agentNames.ts';
import { shopRoutes } from '../../../src/service/sample/shopRoutes.ts';
import { strayRequestsOf } from '../../../src/service/sample/strayRequests.ts';

function route(framework: string, method: string, path: string, more: Partial<Route> & { line?: number } = {}): Route {
  const { line = 1, ...rest } = more;
  const place = { file: `src/${path}`, line };
  return {
    method,
    path,
    local: path,
    framework,
    registered: place,
    handler: { ...place, name: undefined },
    prefixUnknown: false,
    ...rest,
  };
}

function names(...routes: readonly Route[]): readonly string[] {
  return namedRequestsOf(routes).map(({ type, name }) => (type === 'request' ? name : `${type}: ${name}`));
}

const rows: readonly (readonly [framework: string, method: string, path: string, expected: readonly string[]])[] = [
  ['laravel', 'GET', '/', ['GET /']],
  ['laravel', 'GET', '/api/posts/{post:slug}/', ['GET /api/posts/{post}']],
  ['laravel', 'PUT', '/users/{id?}', ['PUT /users/{id?}']],
  ['laravel', 'ANY', '/webhook', ['GET /webhook', 'POST /webhook']],
  ['symfony', 'GET', '/{_locale}/blog/{page<\\d+>?1}/', ['GET /{_locale}/blog/{page}']],
  ['symfony', 'GET', '/p/{!n<\\d{1,3}>}.{_format}', ['GET /p/{!n}.{_format}']],
  ['codeigniter3', 'GET', '/users/(:num)', ['GET /users/([0-9]+)']],
  ['codeigniter', 'GET', '/a/(:segment)/(:any)', ['GET /a/([^/]+)/(.*)']],
  ['slim', 'GET', '/users/{id:[0-9]+}', ['transaction: GET /users/{id:[0-9]+}']],
  ['slim', 'GET', '/a[/{b}]', ['transaction: GET /a[/{b}]']],
  ['wordpress', 'GET', '/wp-json/shop/v1/orders', ['GET /wp-json/shop/v1/orders']],
  ['nestjs', 'GET', '/api/v1/cats/:id/', ['GET /api/v1/cats/:id']],
  ['nestjs', 'GET', '/', ['GET /']],
  ['django-ninja', 'GET', '/api/items/{int:id}', ['GET api/items/<int:id>']],
  ['fastify', 'GET', '/kept/', ['GET /kept/']],
  ['django', 'GET', '/', ['GET ']],
  ['django', 'GET', '/users/<int:pk>/', ['GET users/<int:pk>/']],
  ['django', 'GET', '/api/^x/(?P<y>[0-9]{4})/$', ['GET api/^x/(?P<y>[0-9]{4})/$']],
  ['spring', 'GET', '/owners/{id:[0-9]+}/', ['GET /owners/{id:[0-9]+}/']],
  ['spring', 'GET', '/**', ['GET /**']],
  ['gin', 'GET', '/v1/users/:id', ['GET /v1/users/:id']],
  ['flask', 'POST', '/users/<int:id>', ['POST /users/<int:id>']],
];

describe('names of the sample service', () => {
  for (const [framework, method, path, expected] of rows) {
    it(`${framework}: ${method} ${path}`, () => {
      assert.deepEqual(names(route(framework, method, path)), expected);
    });
  }

  it('Django: regular expressions verbatim though the path was read without anchors', () => {
    const read = route('django', 'GET', '/articles/x/(?P<y>[0-9]{4})/', { local: '^x/(?P<y>[0-9]{4})/$' });
    assert.deepEqual(names(read), ['GET articles/^x/(?P<y>[0-9]{4})/$']);
  });

  it('Spring: without the servlet context path', () => {
    const behind = { ...route('spring', 'GET', '/shop/orders/'), serverPrefix: '/shop' };
    assert.deepEqual(names(behind), ['GET /orders/']);
  });

  it('Express: the local path, so that several handlers share a name', () => {
    const users = route('express', 'GET', '/api/users/:id', { local: '/:id' });
    const posts = route('express', 'GET', '/api/posts/:id', { local: '/:id' });
    const requests = namedRequestsOf([users, posts, route('express', 'ANY', '/api/all', { local: '/all' })]);
    assert.deepEqual(
      requests.map(({ name, routes }) => [name, routes.length]),
      [
        ['GET /:id', 2],
        ['GET /all', 1],
        ['POST /all', 1],
      ],
    );
    assert.deepEqual(requests[0]?.routes, [users, posts]);
  });

  it('Express: patterns verbatim, arrays of paths joined', () => {
    const odd = ['/:id(\\d+)', '/:id?', '/files/*', '/a{/:b}', '/^\\/ab+$/'];
    assert.deepEqual(
      odd.map((local) => names(route('express', 'GET', `/m${local}`, { local }))[0]),
      ['GET /:id(\\d+)', 'GET /:id?', 'GET /files/*', 'GET /a{/:b}', 'GET /^\\/ab+$/'],
    );
    const place = { file: 'app.js', line: 4 };
    const shared = { registered: place, handler: { ...place, name: undefined } };
    const array = ['/a1', '/a2'].map((path) => route('express', 'GET', path, shared));
    assert.deepEqual(names(...array), ['GET /a1,/a2']);
    const mounted = ['/v1', '/v2'].map((prefix) => route('express', 'GET', `${prefix}/x`, { local: '/x', ...shared }));
    assert.deepEqual(names(...mounted), ['GET /x']);
  });

  it('Fastify: several methods of one route in one name', () => {
    const place = { registered: { file: 'app.js', line: 9 } };
    const routes = ['GET', 'DELETE'].map((method) => route('fastify', method, '/chain', place));
    assert.deepEqual(names(...routes), ['GET,DELETE /chain']);
    assert.deepEqual(names(route('fastify', 'GET', '/x', { line: 1 }), route('fastify', 'POST', '/x', { line: 2 })), [
      'GET /x',
      'POST /x',
    ]);
  });

  it('AdonisJS, WordPress and Tempest: several concrete paths for a path with parameters', () => {
    for (const framework of ['adonisjs', 'wordpress', 'tempest']) {
      const requests = namedRequestsOf([route(framework, 'GET', '/shops/:slug/orders/:id')]);
      assert.equal(requests.length, 3);
      for (const { name, type, routes } of requests) {
        assert.match(name, /^GET \/shops\/[a-z]+-[a-z]+\/orders\/\d+$/);
        assert.equal(type, framework === 'tempest' ? 'transaction' : 'request');
        assert.equal(routes.length, 1);
      }
    }
  });

  it('a prefix that the source does not tell is there at run time', () => {
    assert.deepEqual(names(route('laravel', 'GET', '/users', { prefixUnknown: true })), ['GET /v1/users']);
  });

  it('names every route of the shop, under shared names where Express drops the prefix', () => {
    const requests = namedRequestsOf(shopRoutes);
    assert.deepEqual(new Set(requests.flatMap(({ routes }) => routes)), new Set(shopRoutes));
    const shared = requests.filter(({ routes }) => routes.length > 1).map(({ name, routes }) => [name, routes.length]);
    assert.deepEqual(shared, [
      ['GET /', 5],
      ['GET /healthz,/readyz', 2],
      ['POST /', 2],
    ]);
  });
});

describe('requests beside the routes', () => {
  const strays = (...routes: readonly Route[]): readonly string[] =>
    strayRequestsOf(namedRequestsOf(routes), routes).map(({ name }) => name);

  it('are HEAD, the unrouted ones of the agent, concrete paths and the uncaught errors of Node', () => {
    const [head, one, two, ...others] = strays(route('express', 'GET', '/api/users/:id', { local: '/:id' }));
    assert.equal(head, 'HEAD /:id');
    assert.match(one ?? '', /^GET \/api\/users\/\d+$/);
    assert.match(two ?? '', /^GET \/api\/users\/\d+$/);
    assert.deepEqual(others, ['GET /wp-login.php?redirect_to=%2F', 'Error']);
    assert.deepEqual(strays(route('fastify', 'POST', '/x')), ['GET undefined', 'Error']);
    assert.deepEqual(strays(route('laravel', 'GET', '/x')), ['HEAD /x']);
    assert.deepEqual(strays(), []);
  });
});
