import assert from 'node:assert/strict';
import { explainNames } from '../../../src/match/explain.ts';
import { route } from './build.ts';

const handler = { file: 'src/users.ts', line: 30, name: 'show' };
const routes = [
  { ...route('express', 'GET', '/users/:id', { local: '/:id', file: 'src/users.ts', line: 12 }), handler },
  { ...route('express', 'GET', '/people/:slug', { local: '/:slug', file: 'src/people.ts', line: 5 }), handler },
  route('express', 'GET', '/posts/:id', { local: '/:id', file: 'src/posts.ts', line: 7 }),
];

describe('explaining names', () => {
  it('says the handlers, where the route that is meant is registered, and why', () => {
    assert.deepEqual(explainNames(['GET /:slug', 'GET /:id'], routes), [
      {
        name: 'GET /:slug',
        verdict: 'matched',
        handlers: [
          {
            file: 'src/users.ts',
            line: 30,
            registered: { file: 'src/people.ts', line: 5 },
            chain: 'src/people.ts:5 → show (src/users.ts:30)',
          },
        ],
        reason: 'matched by local path',
      },
      {
        name: 'GET /:id',
        verdict: 'shared',
        handlers: [
          {
            file: 'src/users.ts',
            line: 30,
            registered: { file: 'src/users.ts', line: 12 },
            chain: 'src/users.ts:12 → show (src/users.ts:30)',
          },
          { file: 'src/posts.ts', line: 7, registered: { file: 'src/posts.ts', line: 7 } },
        ],
        reason: 'matched by local path, shared by 2 handlers',
      },
    ]);
  });

  it('answers every line, repeated ones and those that are no requests too', () => {
    const names = ['GET undefined', 'GET', 'Error', 'GET /nowhere', 'GET /nowhere', 'App\\Jobs\\Send'];
    assert.deepEqual(
      explainNames(names, routes, [{ kind: 'job', name: 'App\\Jobs\\Send', file: 'app/Send.php', line: 3 }]).map(
        ({ name, verdict }) => [name, verdict],
      ),
      [
        ['GET undefined', 'unrouted'],
        ['GET', 'unrouted'],
        ['Error', 'unrouted'],
        ['GET /nowhere', 'noHandler'],
        ['GET /nowhere', 'noHandler'],
        ['App\\Jobs\\Send', 'matched'],
      ],
    );
  });
});
