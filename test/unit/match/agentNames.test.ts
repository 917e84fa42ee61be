import assert from 'node:assert/strict';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import type { Route } from '../../../src/model/route.ts';
import { group, route, transaction } from './build.ts';

/** A route as its source says it, and the name its agent sends for a request to it. */
type Row = readonly [method: string, path: string, name: string, local?: string];

/** Beside each route stand decoys that differ in one thing, so that a fold which forgets it is caught. */
const decoys = (framework: string): readonly Route[] => [
  route(framework, 'GET', '/decoys'),
  route(framework, 'PURGE', '/users'),
  route(framework, 'GET', '/other/deeper/still/and/deeper'),
];

const agents: Readonly<Record<string, readonly Row[]>> = {
  laravel: [
    ['GET', '/', 'GET /'],
    ['GET', '/api/users', 'GET /api/users'],
    ['GET', '/users/{id?}', 'GET /users/{id?}'],
    ['GET', '/posts/{post:slug}', 'GET /posts/{post}'],
    ['GET', '/posts/{post:slug}/comments/{comment}', 'GET /posts/{post}/comments/{comment}'],
    ['GET', '/users/', 'GET /users'],
    ['GET', '/users', 'HEAD /users'],
    ['GET', '/users', 'OPTIONS /users'],
    ['ANY', '/hooks/{provider}', 'POST /hooks/{provider}'],
    ['PUT', '/avatars/{file}.png', 'PUT /avatars/{file}.png'],
  ],
  symfony: [
    ['GET', '/posts/{id<\\d+>}', 'GET /posts/{id}'],
    ['GET', '/posts/page/{page<[1-9]\\d{0,8}>?1}', 'GET /posts/page/{page}'],
    ['GET', '/posts/{!p}', 'GET /posts/{!p}'],
    ['GET', '/{_locale}/blog/', 'GET /{_locale}/blog'],
    ['GET', '/feed.{_format}', 'GET /feed.{_format}'],
    ['GET', '/posts/{slug:post}', 'GET /posts/{slug}'],
  ],
  codeigniter: [
    ['GET', '/users/(:num)', 'GET /users/([0-9]+)'],
    ['GET', '/users/(:segment)/posts', 'GET /users/([^/]+)/posts'],
    ['GET', '/files/(:any)', 'GET /files/(.*)'],
    ['GET', '/tags/(:alpha)', 'GET /tags/([a-zA-Z]+)'],
    ['GET', '/codes/(:alphanum)', 'GET /codes/([a-zA-Z0-9]+)'],
    ['GET', '/orders/(\\d+)', 'GET /orders/(\\d+)'],
  ],
  slim: [
    ['GET', '/users/{id:[0-9]+}', 'GET /users/{id:[0-9]+}'],
    ['GET', '/archive[/{year}[/{month}]]', 'GET /archive[/{year}[/{month}]]'],
    ['GET', '/users/', 'GET /users/'],
  ],
  express: [
    ['GET', '/api/v1/posts/:postId/comments/:id', 'GET /:id', '/:id'],
    ['GET', '/api/users/:id(\\d+)', 'GET /:id(\\d+)', '/:id(\\d+)'],
    ['GET', '/api/users/:id?', 'GET /:id?', '/:id?'],
    ['GET', '/api/users{/:id}', 'GET /users{/:id}', '/users{/:id}'],
    ['ANY', '/api/*', 'DELETE *', '*'],
    ['GET', '/api/files/*path', 'GET /files/*path', '/files/*path'],
    ['GET', '/api/@:user', 'GET /@:user', '/@:user'],
    ['GET', '/api/:from-:to.json', 'GET /:from-:to.json', '/:from-:to.json'],
    ['GET', '/users/:id', 'HEAD /users/:id'],
    ['GET', '/ab?cd', 'GET /ab?cd'],
    ['GET', '/v1/^\\/commits\\/(\\w+)$/', 'GET /^\\/commits\\/(\\w+)$/', '/^\\/commits\\/(\\w+)$/'],
  ],
  nestjs: [
    ['GET', '/api/v1/cats/:id', 'GET /api/v1/cats/:id'],
    ['GET', '/api/v1/files/*path', 'GET /api/v1/files/*path'],
  ],
  fastify: [
    ['GET', '/users/:id', 'GET /users/:id'],
    ['GET', '/users/:id/', 'GET /users/:id/'],
    ['GET', '/orders/:id(^\\d+$)', 'GET /orders/:id(^\\d+$)'],
    ['GET', '/files/*', 'GET /files/*'],
    ['GET', '/at/:hour(^\\d{2}$)h:minute(^\\d{2}$)m', 'GET /at/:hour(^\\d{2}$)h:minute(^\\d{2}$)m'],
    ['GET', '/name::verb', 'GET /name::verb'],
  ],
  django: [
    ['ANY', '/', 'GET '],
    ['ANY', '/users/<int:pk>/', 'GET users/<int:pk>/'],
    ['ANY', '/files/<path:rest>', 'GET files/<path:rest>'],
    ['GET', '/api/articles/(?P<slug>[^/.]+)', 'GET api/^articles/(?P<slug>[^/.]+)/?$'],
    ['GET', '/^api/^articles/feed/?$', 'GET ^api/^articles/feed/?$'],
    [
      'GET',
      '/^articles/(?P<year>[0-9]{4})/(?P<month>[0-9]{2})/\\Z',
      'GET ^articles/(?P<year>[0-9]{4})/(?P<month>[0-9]{2})/\\Z',
    ],
    ['GET', '/^comments/(?:page-(?P<page>\\d+)/)?$', 'GET ^comments/(?:page-(?P<page>\\d+)/)?$'],
    ['GET', '/api/articles', 'GET api/^articles\\.(?P<format>[a-z0-9]+)/?$'],
  ],
  spring: [
    ['GET', '/owners/{id:[0-9]+}', 'GET /owners/{id:[0-9]+}'],
    ['GET', '/files/**', 'GET /files/**'],
    ['GET', '/docs/{*path}', 'GET /docs/{*path}'],
    ['GET', '/a/*/b', 'GET /a/*/b'],
    ['ANY', '/owners/new', 'POST /owners/new'],
  ],
  // OpenTelemetry: METHOD http.route, as each framework prints its own route.
  rails: [
    ['GET', '/users/:id', 'GET /users/:id(.:format)'],
    ['GET', '/files/*path', 'GET /files/*path(.:format)'],
    // Optional parts as `rails routes` prints them.
    ['GET', '(/:locale)/posts/:id', 'GET (/:locale)/posts/:id(.:format)'],
    ['GET', '(/:locale)/posts/:id', 'GET /posts/:id'],
    ['GET', '/(:locale)(/:region)', 'GET /(:locale)(/:region)'],
    ['GET', '/(:locale)(/:region)', 'GET /'],
    ['GET', '/report(/:section)/rss', 'GET /report(/:section)/rss(.:format)'],
    ['GET', '/report(/:section)/rss', 'GET /report/rss'],
    ['GET', '/avatars/:id.:format', 'GET /avatars/:id.:format'],
  ],
  aspnet: [
    ['GET', '/api/items/{id:int?}', 'GET api/items/{id:int?}'],
    ['GET', '/pages/{**slug}', 'GET pages/{**slug}'],
  ],
  flask: [['GET', '/files/<path:name>', 'GET /files/<path:name>']],
  fastapi: [['POST', '/items/{id}:archive', 'POST /items/{id}:archive']],
  gin: [['GET', '/static/*filepath', 'GET /static/*filepath']],
  chi: [['GET', '/articles/{slug:[a-z-]+}/*', 'GET /articles/{slug:[a-z-]+}/*']],
  nethttp: [
    ['GET', '/files/{path...}', 'GET /files/{path...}'],
    ['GET', '/posts/{$}', 'GET /posts/{$}'],
  ],
  fiber: [['GET', '/users/:id<int>?', 'GET /users/:id<int>?']],
  nextjs: [['ANY', '/blog/[[...slug]]', 'GET /blog/[[...slug]]']],
  sveltekit: [['GET', '/(app)/items/[id=integer]', 'GET /(app)/items/[id=integer]']],
  ktor: [['GET', '/users/{id?}', 'GET /users/{id?}']],
  // https://github.com/open-telemetry/opentelemetry-java-instrumentation/tree/main/instrumentation/play: the path of the HandlerDef
  play: [
    ['GET', '/users/:id', 'GET /users/$id<[^/]+>'],
    ['GET', '/files/*path', 'GET /files/$path<.+>'],
    ['GET', '/orders/$id<[0-9]+>/lines', 'GET /orders/$id<[0-9]+>/lines'],
  ],
  servlet: [['GET', '/files/*', 'GET /files/*']],
  javalin: [['GET', '/files/<path>', 'GET /files/<path>']],
};

describe('names as the agents send them', () => {
  for (const [framework, rows] of Object.entries(agents)) {
    for (const [method, path, name, local] of rows) {
      it(`${framework}: ${name} is ${method} ${path}`, () => {
        const target = route(framework, method, path, local === undefined ? {} : { local });
        const request = transaction(name);
        const { verdicts } = matchRoutes([...decoys(framework), target], group(request), { pins: {} });
        assert.deepEqual(verdicts.get(request), {
          kind: 'matched',
          by: local === undefined ? 'fullPath' : 'localPath',
          handlers: [target.handler],
        });
      });
    }
  }

  it('Fastify: one name lists the methods of one route', () => {
    const at = { file: 'chain.ts', line: 7 };
    const routes = [route('fastify', 'GET', '/chain', at), route('fastify', 'DELETE', '/chain', at)];
    const request = transaction('GET,DELETE /chain');
    const { verdicts } = matchRoutes(routes, group(request), { pins: {} });
    assert.deepEqual(verdicts.get(request), {
      kind: 'matched',
      by: 'fullPath',
      handlers: [{ file: 'chain.ts', line: 7, name: undefined }],
    });
  });

  it('Express: one name lists the paths of one route', () => {
    const at = { file: 'list.ts', line: 3 };
    const listed = [
      route('express', 'GET', '/api/a1', { ...at, local: '/a1' }),
      route('express', 'GET', '/api/a2', { ...at, local: '/a2' }),
    ];
    const alone = route('express', 'GET', '/other/a1', { local: '/a1' });
    const request = transaction('GET /a1,/a2');
    const { verdicts } = matchRoutes([alone, ...listed], group(request), { pins: {} });
    assert.deepEqual(verdicts.get(request), {
      kind: 'matched',
      by: 'localPath',
      handlers: [{ file: 'list.ts', line: 3, name: undefined }],
    });
  });

  for (const [name, agent] of [
    ['GET /orders/{id}', 'the agent for Spring'],
    ['GET /shop/orders/{id}', 'OpenTelemetry'],
  ] as const) {
    it(`Spring behind a servlet context path, named by ${agent}`, () => {
      const target = { ...route('spring', 'GET', '/shop/orders/{id}', { local: '/{id}' }), serverPrefix: '/shop' };
      const request = transaction(name);
      const { verdicts } = matchRoutes([route('spring', 'GET', '/shop/{id}'), target], group(request), { pins: {} });
      assert.deepEqual(verdicts.get(request), { kind: 'matched', by: 'fullPath', handlers: [target.handler] });
    });
  }

  for (const [name, why] of [
    ['GET undefined', 'Fastify without a route'],
    ['POST null', 'Spring without a pattern'],
    ['GET /**', 'Spring for static resources'],
    ['GET', 'OpenTelemetry without a route'],
    ['Error', 'an uncaught error in Node'],
  ] as const) {
    it(`${why}: ${name} reached no route`, () => {
      const request = transaction(name);
      const routes = [route('spring', 'GET', '/users'), route('fastify', 'GET', '/')];
      assert.deepEqual(matchRoutes(routes, group(request), { pins: {} }).verdicts.get(request), { kind: 'unrouted' });
    });
  }
});
