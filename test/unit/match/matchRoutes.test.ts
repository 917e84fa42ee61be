import assert from 'node:assert/strict';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import { reasonOfHandler, reasonOfTransaction } from '../../../src/match/reason.ts';
import type { Route } from '../../../src/model/route.ts';
import type { Transaction } from '../../../src/model/transaction.ts';
import { group, point, route, transaction } from './build.ts';

/** The verdict on one name: its kind, the way, and the files of the handlers. */
function verdictOn(name: string, routes: readonly Route[], beside: readonly string[] = []): unknown {
  const request = transaction(name);
  const { verdicts } = matchRoutes(routes, group(request, ...beside.map((other) => transaction(other))), { pins: {} });
  const verdict = verdicts.get(request);
  return verdict !== undefined && 'by' in verdict
    ? [verdict.kind, verdict.by, ...verdict.handlers.map(({ file }) => file)]
    : verdict;
}

const noHandler = { kind: 'noHandler', candidates: [] };

describe('what a name finds', () => {
  it('a route whose method is another is not found', () => {
    assert.deepEqual(verdictOn('POST /users', [route('laravel', 'GET', '/users')]), noHandler);
  });

  it('paths are case-sensitive', () => {
    assert.deepEqual(verdictOn('GET /Users', [route('laravel', 'GET', '/users')]), noHandler);
  });

  it('percent-encoding does not matter, except for an encoded slash', () => {
    const routes = [route('laravel', 'GET', '/café', { file: 'a' }), route('laravel', 'GET', '/x/y', { file: 'b' })];
    assert.deepEqual(verdictOn('GET /caf%C3%A9', routes), ['matched', 'fullPath', 'a']);
    assert.deepEqual(verdictOn('GET /x%2Fy', routes), noHandler);
  });

  it('HEAD goes to the GET route, unless the path has a HEAD route of its own', () => {
    const get = route('fastify', 'GET', '/health', { file: 'get' });
    const head = route('fastify', 'HEAD', '/health', { file: 'head' });
    assert.deepEqual(verdictOn('HEAD /health', [get]), ['matched', 'fullPath', 'get']);
    assert.deepEqual(verdictOn('HEAD /health', [get, head]), ['matched', 'fullPath', 'head']);
    assert.deepEqual(verdictOn('GET /health', [get, head]), ['matched', 'fullPath', 'get']);
    assert.deepEqual(verdictOn('HEAD /health', [route('fastify', 'POST', '/health')]), noHandler);
  });

  it('a route for every verb answers, but one for the verb comes first', () => {
    const any = route('laravel', 'ANY', '/hook', { file: 'any' });
    const post = route('laravel', 'POST', '/hook', { file: 'post' });
    assert.deepEqual(verdictOn('PATCH /hook', [any, post]), ['matched', 'fullPath', 'any']);
    assert.deepEqual(verdictOn('POST /hook', [any, post]), ['matched', 'fullPath', 'post']);
  });

  it('names of parameters and constraints tell routes of one shape apart', () => {
    const symfony = [
      route('symfony', 'GET', '/posts/{id<\\d+>}', { file: 'id' }),
      route('symfony', 'GET', '/posts/{slug}', { file: 'slug' }),
    ];
    assert.deepEqual(verdictOn('GET /posts/{id}', symfony), ['matched', 'fullPath', 'id']);
    assert.deepEqual(verdictOn('GET /posts/{slug}', symfony), ['matched', 'fullPath', 'slug']);
    const codeIgniter = [
      route('codeigniter', 'GET', '/posts/(:num)', { file: 'num' }),
      route('codeigniter', 'GET', '/posts/(:alpha)', { file: 'alpha' }),
    ];
    assert.deepEqual(verdictOn('GET /posts/([0-9]+)', codeIgniter), ['matched', 'fullPath', 'num']);
    assert.deepEqual(verdictOn('GET /posts/([a-zA-Z]+)', codeIgniter), ['matched', 'fullPath', 'alpha']);
  });

  it('a route that is written so comes before one with an optional part left out', () => {
    const routes = [
      route('laravel', 'GET', '/users/{id?}', { file: 'optional' }),
      route('laravel', 'GET', '/users', { file: 'list' }),
    ];
    assert.deepEqual(verdictOn('GET /users', routes), ['matched', 'fullPath', 'list']);
    assert.deepEqual(verdictOn('GET /users/{id?}', routes), ['matched', 'fullPath', 'optional']);
    const slim = [route('slim', 'GET', '/a[/b]', { file: 'optional' }), route('slim', 'GET', '/a', { file: 'alone' })];
    assert.deepEqual(verdictOn('GET /a/', slim), ['matched', 'fullPath', 'alone']);
  });

  it('a slash at the end counts only where nothing else tells', () => {
    const plain = route('fastify', 'GET', '/users', { file: 'plain' });
    const slash = route('fastify', 'GET', '/users/', { file: 'slash' });
    assert.deepEqual(verdictOn('GET /users/', [plain]), ['matched', 'fullPath', 'plain']);
    assert.deepEqual(verdictOn('GET /users/', [plain, slash]), ['matched', 'fullPath', 'slash']);
  });

  it('text around a parameter is kept', () => {
    const routes = [
      route('fastapi', 'POST', '/items/{id}:archive', { file: 'archive' }),
      route('fastapi', 'POST', '/items/{id}:cancel', { file: 'cancel' }),
      route('fastapi', 'POST', '/items/{id}', { file: 'item' }),
    ];
    assert.deepEqual(verdictOn('POST /items/{id}:cancel', routes), ['matched', 'fullPath', 'cancel']);
    assert.deepEqual(verdictOn('POST /items/{id}', routes), ['matched', 'fullPath', 'item']);
  });

  it('a name in the syntax of another framework is understood where nothing in its own is found', () => {
    assert.deepEqual(verdictOn('GET /users/{id}', [route('nestjs', 'GET', '/users/:id', { file: 'a' })]), [
      'matched',
      'fullPath',
      'a',
    ]);
  });

  it('the same name in two applications is shared', () => {
    const routes = [route('nestjs', 'GET', '/users', { file: 'a' }), route('laravel', 'GET', '/users', { file: 'b' })];
    assert.deepEqual(verdictOn('GET /users', routes), ['shared', 'fullPath', 'a', 'b']);
  });

  it('Django sends no slash at the beginning, and no other agent does without', () => {
    const routes = [route('django', 'ANY', '/users/', { file: 'a' }), route('laravel', 'GET', '/users', { file: 'b' })];
    assert.deepEqual(verdictOn('GET users/', routes), ['matched', 'fullPath', 'a']);
    assert.deepEqual(verdictOn('GET /users', routes), ['matched', 'fullPath', 'b']);
    const alike = [route('django', 'ANY', '/users', { file: 'a' }), route('laravel', 'GET', '/users', { file: 'b' })];
    assert.deepEqual(verdictOn('GET users', alike), ['matched', 'fullPath', 'a']);
  });

  it('routes that lead to one handler do not make it shared', () => {
    const at = { file: 'a', line: 3 };
    const routes = [route('laravel', 'GET', '/users', at), { ...route('laravel', 'GET', '/users', at) }];
    assert.deepEqual(verdictOn('GET /users', routes), ['matched', 'fullPath', 'a']);
  });
});

describe('Express, whose agent drops the prefix', () => {
  const users = route('express', 'GET', '/api/users/:id', { local: '/:id', file: 'users' });
  const posts = route('express', 'GET', '/api/posts/:id', { local: '/:id', file: 'posts' });
  const list = route('express', 'GET', '/api/users', { local: '/', file: 'users', line: 2 });
  const home = route('express', 'GET', '/', { file: 'home' });
  const feed = route('express', 'GET', '/api/users/feed', { local: '/feed', file: 'feed' });

  it('one local path of several routers is shared', () => {
    assert.deepEqual(verdictOn('GET /:id', [users, posts, list]), ['shared', 'localPath', 'users', 'posts']);
  });

  it('the application’s own / and the routers’ lists are all GET /', () => {
    assert.deepEqual(verdictOn('GET /', [home, list, users]), ['shared', 'localPath', 'home', 'users']);
    assert.deepEqual(verdictOn('GET /', [home, list, users], ['GET /:id']), ['shared', 'localPath', 'home', 'users']);
  });

  it('an agent that keeps the prefix is recognised by its names, and then GET / is the application’s own', () => {
    const beside = ['GET /api/users/:id'];
    assert.deepEqual(verdictOn('GET /', [home, list, users], beside), ['matched', 'fullPath', 'home']);
    assert.deepEqual(verdictOn('GET /api/users/:id', [home, list, users]), ['matched', 'fullPath', 'users']);
  });

  it('a name that fits one route by its full path and another by its local path is shared, where no other name tells', () => {
    const v1 = route('express', 'GET', '/api/users/:id', { local: '/:id', file: 'full' });
    const v2 = route('express', 'GET', '/v2/api/users/:id', { local: '/api/users/:id', file: 'local' });
    assert.deepEqual(verdictOn('GET /api/users/:id', [v1, v2]), ['shared', 'localPath', 'full', 'local']);
    const other = route('express', 'POST', '/v1/login', { local: '/login' });
    assert.deepEqual(verdictOn('GET /api/users/:id', [v1, v2, other], ['POST /login']), [
      'matched',
      'localPath',
      'local',
    ]);
  });

  it('the local path is compared for Express alone', () => {
    assert.deepEqual(verdictOn('GET /:id', [route('nestjs', 'GET', '/cats/:id', { local: '/:id' })]), noHandler);
  });

  it('a prefix that is not known does not keep the local path from being found', () => {
    const unknown = route('express', 'GET', '/feed', { local: '/feed', file: 'a', prefixUnknown: true });
    assert.deepEqual(verdictOn('GET /feed', [unknown]), ['matched', 'localPath', 'a']);
  });

  it('the raw address of a request without a route is compared without its query', () => {
    assert.deepEqual(verdictOn('GET /api/users/feed?page=2', [feed, users]), ['matched', 'fullPath', 'feed']);
    assert.deepEqual(verdictOn('GET /wp-login.php?x=/api/users/7', [feed, users]), noHandler);
  });
});

describe('paths of single requests', () => {
  const user = route('adonisjs', 'GET', '/users/:id', { file: 'user' });
  const me = route('adonisjs', 'GET', '/users/me', { file: 'me' });
  const files = route('adonisjs', 'GET', '/users/*', { file: 'files' });

  it('belong to the most specific template', () => {
    assert.deepEqual(verdictOn('GET /users/42', [files, user, me]), ['matched', 'concretePath', 'user']);
    assert.deepEqual(verdictOn('GET /users/me', [files, user, me]), ['matched', 'fullPath', 'me']);
    assert.deepEqual(verdictOn('GET /users/42/avatar', [files, user, me]), ['matched', 'concretePath', 'files']);
    assert.deepEqual(verdictOn('GET /users', [files, user, me]), noHandler);
  });

  it('are shared by templates that do not outdo each other', () => {
    const routes = [
      route('adonisjs', 'GET', '/a/:x', { file: 'left' }),
      route('adonisjs', 'GET', '/:y/b', { file: 'right' }),
      route('adonisjs', 'GET', '/:x/:y', { file: 'both' }),
    ];
    assert.deepEqual(verdictOn('GET /a/b', routes), ['shared', 'concretePath', 'left', 'right']);
  });

  it('obey constraints', () => {
    const routes = [
      route('slim', 'GET', '/posts/{id:[0-9]+}', { file: 'number' }),
      route('slim', 'GET', '/posts/{slug:[a-z-]+}', { file: 'word' }),
    ];
    assert.deepEqual(verdictOn('GET /posts/42', routes), ['matched', 'concretePath', 'number']);
    assert.deepEqual(verdictOn('GET /posts/hello-there', routes), ['matched', 'concretePath', 'word']);
    assert.deepEqual(verdictOn('GET /posts/A42', routes), noHandler);
  });

  it('fit text around parameters, and what follows the rest of a path', () => {
    const routes = [
      route('wordpress', 'GET', '/feeds/(?P<name>[^/]+)\\.xml', { file: 'feed' }),
      route('spring', 'GET', '/files/**/raw', { file: 'raw' }),
    ];
    assert.deepEqual(verdictOn('GET /feeds/news.xml', routes), ['matched', 'concretePath', 'feed']);
    assert.deepEqual(verdictOn('GET /feeds/.xml', routes), noHandler);
    const flight = route('adonisjs', 'GET', '/:from-:to', { file: 'flight' });
    assert.deepEqual(verdictOn('GET /fra-muc', [flight]), ['matched', 'concretePath', 'flight']);
    assert.deepEqual(verdictOn('GET /-muc', [flight]), noHandler);
    assert.deepEqual(verdictOn('GET /fra-', [flight]), noHandler);
    assert.deepEqual(verdictOn('GET /files/a/b/raw', routes), ['matched', 'concretePath', 'raw']);
    assert.deepEqual(verdictOn('GET /files/a/b/cooked', routes), noHandler);
    assert.deepEqual(verdictOn('GET /files/raw', [route('express', 'GET', '/files/*/raw')]), noHandler);
  });

  it('do not fall to a route for every path where the agent would have named that route', () => {
    assert.deepEqual(verdictOn('GET /wp-login.php', [route('express', 'GET', '/*')]), noHandler);
    assert.deepEqual(verdictOn('GET /wp-login.php', [route('tempest', 'GET', '/{path:.*}', { file: 'page' })]), [
      'matched',
      'concretePath',
      'page',
    ]);
  });
});

describe('the numbers of a handler', () => {
  it('several names of one route are combined by count', () => {
    const names: readonly Transaction[] = [
      transaction('GET /users/1', {
        duration: 100,
        count: 30,
        memoryPeak: 8,
        performance: [point('2025-03-01 10:00', 100, 20), point('2025-03-01 12:00', 70, 10)],
      }),
      transaction('GET /users/2', {
        duration: 500,
        count: 10,
        memoryPeak: 12,
        performance: [point('2025-03-01 11:00', 50, 1), point('2025-03-01 10:00', 400, 10)],
      }),
    ];
    const other = transaction('GET /elsewhere', { performance: [point('2025-03-01 10:00', 1000, 3)] });
    const matching = matchRoutes([route('adonisjs', 'GET', '/users/:id', { file: 'a' })], group(...names, other), {
      pins: {},
    });
    const match = matching.handlers.get('a')?.[0];
    assert.deepEqual(match?.verdict, { kind: 'matched', by: 'concretePath', names: ['GET /users/1', 'GET /users/2'] });
    assert.equal(match && reasonOfHandler(match.verdict), '2 concrete names combined');
    // (100 × 30 + 500 × 10) / 40 = 200; at 10:00 (100 × 20 + 400 × 10) / 30 = 200
    assert.equal(match?.measurement?.duration, 200);
    assert.equal(match?.measurement?.count, 40);
    assert.equal(match?.measurement?.memoryPeak, 12);
    assert.deepEqual(match?.measurement?.points, [
      point('2025-03-01 10:00', 200, 30),
      point('2025-03-01 11:00', 50, 1),
      point('2025-03-01 12:00', 70, 10),
    ]);
    // 2000 + 700 + 50 + 4000 = 6750 of 6750 + 3000 = 9750
    assert.equal(matching.totalTime, 9750);
    assert.equal(match?.measurement?.share, 6750 / 9750);
  });

  it('a shared name is shown on each handler and counted once in the total', () => {
    const performance = [point('2025-03-01 10:00', 100, 4)];
    const shared = transaction('GET /', { duration: 100, count: 4, performance });
    const own = transaction('POST /', { duration: 50, count: 12, performance: [point('2025-03-01 10:00', 50, 12)] });
    const routes = [
      route('express', 'GET', '/users', { local: '/', file: 'a' }),
      route('express', 'GET', '/posts', { local: '/', file: 'b' }),
      route('express', 'POST', '/posts', { local: '/', file: 'c' }),
    ];
    const matching = matchRoutes(routes, group(shared, own), { pins: {} });
    assert.equal(matching.totalTime, 1000);
    for (const file of ['a', 'b']) {
      const match = matching.handlers.get(file)?.[0];
      assert.equal(match?.measurement?.share, 0.4);
      assert.equal(match && reasonOfHandler(match.verdict), 'matched by local path, shared by 2 handlers');
    }
    assert.equal(matching.handlers.get('c')?.[0]?.measurement?.share, 0.6);
  });

  it('what would be falsified by an unknown count is unknown', () => {
    const matching = matchRoutes(
      [route('adonisjs', 'GET', '/users/:id', { file: 'a' })],
      group(transaction('GET /users/1', { duration: 100 }), transaction('GET /users/2', { duration: 300, count: 5 })),
      { pins: {} },
    );
    const measurement = matching.handlers.get('a')?.[0]?.measurement;
    assert.equal(measurement?.duration, undefined);
    assert.equal(measurement?.count, undefined);
    assert.equal(measurement?.share, undefined);
  });
});

describe('handlers without numbers', () => {
  const routes = [
    route('laravel', 'GET', '/users', { file: 'a', line: 9 }),
    route('laravel', 'GET', '/quiet', { file: 'a', line: 4 }),
    route('laravel', 'GET', '/hidden', { file: 'a', line: 2, prefixUnknown: true }),
  ];
  const reasons = (options: Partial<Parameters<typeof matchRoutes>[2]>) =>
    matchRoutes(routes, group(transaction('GET /users', { duration: 1, count: 1 })), { pins: {}, ...options })
      .handlers.get('a')
      ?.map(({ place, verdict }) => `${place.line} ${reasonOfHandler(verdict)}`);

  it('say why, in the order of lines', () => {
    assert.deepEqual(reasons({}), [
      '2 prefix not known statically',
      '4 no traffic in this period',
      '9 matched by full path',
    ]);
  });

  it('name the filter, unless they had no traffic without it either', () => {
    const filters = { hosts: ['web-1'], name: undefined };
    assert.equal(reasons({ filters })?.[1], '4 filtered out by host web-1');
    assert.equal(
      reasons({ filters, unfiltered: group(transaction('GET /quiet')) })?.[1],
      '4 filtered out by host web-1',
    );
    assert.equal(
      reasons({ filters, unfiltered: group(transaction('GET /users')) })?.[1],
      '4 no traffic in this period',
    );
    assert.equal(
      reasons({ filters: { hosts: ['web-1', 'web-2'], name: 'orders' } })?.[1],
      '4 filtered out by hosts web-1, web-2 and name “orders”',
    );
  });

  it('a name that ends like a route with an unknown prefix has a candidate, no handler', () => {
    assert.deepEqual(verdictOn('GET /hidden', routes), {
      kind: 'noHandler',
      candidates: [{ file: 'a', line: 2, name: undefined }],
    });
    assert.deepEqual(verdictOn('POST /hidden', routes), noHandler);
    const request = transaction('GET /somewhere/hidden');
    const { verdicts } = matchRoutes(routes, group(request), { pins: {} });
    const verdict = verdicts.get(request);
    assert.deepEqual(verdict, { kind: 'noHandler', candidates: [{ file: 'a', line: 2, name: undefined }] });
    assert.equal(
      verdict && reasonOfTransaction(verdict),
      'no handler in this workspace for certain; 1 handler with a prefix not known statically would fit',
    );
  });
});
