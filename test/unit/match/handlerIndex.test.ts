import assert from 'node:assert/strict';
import { HandlerIndex } from '../../../src/match/handlerIndex.ts';
import { matchHandlersInSteps, matchRoutes } from '../../../src/match/matchRoutes.ts';
import { runAtOnce } from '../../../src/model/timeSlices.ts';
import { group, route, transaction } from './build.ts';

describe('an index of handlers', () => {
  it('serves any number of matchings, none of which learns from the names of another', () => {
    const mounted = route('express', 'GET', '/api/users/:id', { local: '/users/:id' });
    const plain = route('express', 'GET', '/users/:id');
    const index = new HandlerIndex([mounted, plain]);
    const verdictsOf = (names: readonly string[]) => {
      const groups = group(...names.map((name) => transaction(name)));
      const { verdicts } = runAtOnce(matchHandlersInSteps(index, groups, { pins: {} }));
      assert.deepEqual(verdicts, matchRoutes([mounted, plain], groups, { pins: {} }).verdicts);
      return [...verdicts.values()].map((verdict) => ('handlers' in verdict ? verdict.handlers.length : verdict.kind));
    };
    assert.deepEqual(verdictsOf(['GET /users/:id']), [2]);
    // The agent keeps prefixes, so that the other name means the route without one.
    assert.deepEqual(verdictsOf(['GET /api/users/:id', 'GET /users/:id']), [1, 1]);
    assert.deepEqual(verdictsOf(['GET /users/:id']), [2]);
  });
});
