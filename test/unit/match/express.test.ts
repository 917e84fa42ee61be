import assert from 'node:assert/strict';
import { route } from './build.ts';
import { noHandler, verdictOn } from './verdictOn.ts';

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
    assert.deepEqual(verdictOn('GET /api/users/feed?page=2', [feed, users]), ['matched', 'concretePath', 'feed']);
    assert.deepEqual(verdictOn('GET /wp-login.php?x=/api/users/7', [feed, users]), noHandler);
  });
});
