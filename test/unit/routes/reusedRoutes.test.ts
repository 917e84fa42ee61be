import assert from 'node:assert/strict';
import type { Route } from '../../../src/model/route.ts';
import { reusedRoutes } from '../../../src/routes/worker/reusedRoutes.ts';

function route(path: string, line: number, handler = line): Route {
  const place = { file: 'app.js', line };
  const named = { file: 'app.js', line: handler, name: undefined };
  return {
    method: 'GET',
    path,
    local: path,
    framework: 'express',
    registered: place,
    handler: named,
    prefixUnknown: false,
  };
}

describe('routes of one link result and the next', () => {
  it('are the same objects where nothing has changed, and the same array where nothing at all has', () => {
    const earlier = [route('/a', 1), route('/b', 2)];
    assert.equal(reusedRoutes([route('/a', 1), route('/b', 2)], earlier), earlier);
    const [moved, same, ...added] = reusedRoutes([route('/a', 1, 9), route('/b', 2), route('/c', 3)], earlier);
    assert.deepEqual(moved, route('/a', 1, 9));
    assert.equal(same, earlier[1]);
    assert.deepEqual(added, [route('/c', 3)]);
  });

  it('are told where one is gone, and where their order is another', () => {
    const earlier = [route('/a', 1), route('/b', 2)];
    assert.deepEqual(reusedRoutes([route('/a', 1)], earlier), [route('/a', 1)]);
    assert.deepEqual(reusedRoutes([route('/b', 2), route('/a', 1)], earlier), [route('/b', 2), route('/a', 1)]);
    assert.deepEqual(reusedRoutes([], earlier), []);
  });
});
