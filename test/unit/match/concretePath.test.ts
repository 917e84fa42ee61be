import assert from 'node:assert/strict';
import { route } from './build.ts';
import { noHandler, verdictOn } from './verdictOn.ts';

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

  it('have parameters whose names reach to the next slash, where the router says so', () => {
    // https://pkg.go.dev/github.com/julienschmidt/httprouter#hdr-Named_parameters, https://echo.labstack.com/docs/routing
    const logs = (framework: string) => [route(framework, 'GET', '/runs/:run-id/logs', { file: 'logs' })];
    assert.deepEqual(verdictOn('GET /runs/42/logs', logs('echo')), ['matched', 'concretePath', 'logs']);
    assert.deepEqual(verdictOn('GET /runs/{run-id}/logs', logs('gin')), ['matched', 'fullPath', 'logs']);
    assert.deepEqual(verdictOn('GET /runs/42/logs', logs('express')), noHandler);
    assert.deepEqual(verdictOn('GET /runs/42-id/logs', logs('express')), ['matched', 'concretePath', 'logs']);
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

  it('may end before a star, where the router says so', () => {
    // https://book.cakephp.org/5/en/development/routing.html#greedy-star
    const view = [route('cakephp', 'ANY', '/crates/view/*', { file: 'view' })];
    assert.deepEqual(verdictOn('GET /crates/view/42/lid', view), ['matched', 'concretePath', 'view']);
    assert.deepEqual(verdictOn('GET /crates/view', view), ['matched', 'fullPath', 'view']);
    assert.deepEqual(verdictOn('GET /crates', view), noHandler);
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
