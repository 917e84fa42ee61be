import assert from 'node:assert/strict';
import { route } from './build.ts';
import { noHandler, verdictOn } from './verdictOn.ts';

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

  it('optional parts of Rails may be left out, also where a path begins with one', () => {
    const rails = [
      route('rails', 'GET', '(/:locale)/posts/:id', { file: 'posts' }),
      route('rails', 'GET', '/(:locale)(/:region)', { file: 'root' }),
      route('rails', 'GET', '/report(/:section)/rss', { file: 'report' }),
      route('rails', 'GET', '/avatars/:id.:format', { file: 'avatars' }),
    ];
    const concrete = [
      ['/en/posts/7', 'posts'],
      ['/posts/7', 'posts'],
      ['/en/west', 'root'],
      ['/report/spring/rss', 'report'],
      ['/avatars/7.png', 'avatars'],
    ];
    for (const [path, file] of concrete) {
      assert.deepEqual(verdictOn(`GET ${path}`, rails), ['matched', 'concretePath', file]);
    }
    assert.deepEqual(verdictOn('GET /posts/:id', rails), ['matched', 'fullPath', 'posts']);
    assert.deepEqual(verdictOn('GET /', rails), ['matched', 'fullPath', 'root']);
    assert.deepEqual(verdictOn('GET /report/rss', rails), ['matched', 'fullPath', 'report']);
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

  it('a name with an optional part is not that of a route without it', () => {
    const routes = [
      route('laravel', 'GET', '/', { file: 'root' }),
      route('laravel', 'GET', '/users', { file: 'list' }),
    ];
    assert.deepEqual(verdictOn('GET /{page?}', routes), noHandler);
    assert.deepEqual(verdictOn('GET /users/{id?}', routes), noHandler);
    const user = route('laravel', 'GET', '/users/{id}', { file: 'user' });
    assert.deepEqual(verdictOn('GET /users/{id?}', [...routes, user]), ['matched', 'fullPath', 'user']);
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
