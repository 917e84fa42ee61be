import assert from 'node:assert/strict';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import { reasonOfHandler, reasonOfTransaction } from '../../../src/match/reason.ts';
import type { Transaction } from '../../../src/model/transaction.ts';
import { group, point, route, transaction } from './build.ts';
import { noHandler, verdictOn } from './verdictOn.ts';

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
    const filters = { hosts: ['web-1'] };
    assert.equal(reasons({ filters })?.[1], '4 filtered out by host web-1');
    assert.equal(
      reasons({ filters, unfiltered: group(transaction('GET /quiet')) })?.[1],
      '4 filtered out by host web-1',
    );
    assert.equal(
      reasons({ filters, unfiltered: group(transaction('GET /users')) })?.[1],
      '4 no traffic in this period',
    );
    assert.equal(reasons({ filters: { hosts: ['web-1', 'web-2'] } })?.[1], '4 filtered out by hosts web-1, web-2');
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

  it('a name under another prefix than the default has a candidate by the path as registered, if that tells anything', () => {
    const replaceable = [
      route('express', 'GET', '/api/orders/:id', { local: '/orders/:id', file: 'a', prefixUnknown: true }),
      route('express', 'GET', '/api/:id', { local: '/:id', file: 'b', prefixUnknown: true }),
    ];
    const order = [{ file: 'a', line: 1, name: undefined }];
    assert.deepEqual(verdictOn('GET /store/orders/:id', replaceable), { kind: 'noHandler', candidates: order });
    assert.deepEqual(verdictOn('GET /store/api/orders/:id', replaceable), { kind: 'noHandler', candidates: order });
    assert.deepEqual(verdictOn('GET /store/:id', replaceable), noHandler);
  });

  it('a name under the default of a prefix has its handler, unless one is certain', () => {
    const byDefault = { prefixUnknown: true, hasDefaultPrefix: true } as const;
    const routes = [
      route('express', 'GET', '/api/users/:id', { local: '/users/:id', file: 'a', ...byDefault }),
      route('express', 'GET', '/api/orders', { local: '/orders', file: 'b', ...byDefault }),
      route('express', 'GET', '/api/orders', { local: '/orders', file: 'c' }),
      route('express', 'GET', '/api/hidden', { local: '/hidden', file: 'd', prefixUnknown: true }),
    ];
    const handlersOf = (name: string) => {
      const request = transaction(name);
      const verdict = matchRoutes(routes, group(request), { pins: {} }).verdicts.get(request);
      return verdict && 'handlers' in verdict ? verdict.handlers.map(({ file }) => file) : [];
    };
    assert.deepEqual(handlersOf('GET /api/users/:id'), ['a']);
    assert.deepEqual(handlersOf('GET /api/users/7'), ['a']);
    assert.deepEqual(handlersOf('GET /store/users/:id'), []);
    assert.deepEqual(handlersOf('GET /api/orders'), ['c']);
    assert.deepEqual(handlersOf('GET /api/hidden'), []);
  });
});
