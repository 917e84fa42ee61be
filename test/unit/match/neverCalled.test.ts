import assert from 'node:assert/strict';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import { neverCalled, type WholeAnswer } from '../../../src/match/neverCalled.ts';
import { projectFolders } from '../../../src/match/projectFolders.ts';
import type { Route } from '../../../src/model/route.ts';
import type { TransactionGroup } from '../../../src/model/transaction.ts';
import { group, point, route, transaction } from './build.ts';

const end = Date.parse('2025-08-31T12:00:00Z');
const range = { start: end - 30 * 86_400_000, end };

/** A transaction that ran on the first day of the range. */
function called(name: string) {
  return transaction(name, { count: 3, performance: [point('2025-08-01 14:00', 20, 3)] });
}

function judged(
  routes: readonly Route[],
  groups: readonly TransactionGroup[],
  answer: Partial<WholeAnswer> = {},
  named: NonNullable<Parameters<typeof matchRoutes>[2]['named']> = [],
) {
  const matching = matchRoutes(routes, groups, { pins: {}, named });
  const { handlers, unknown, total, doubt } = neverCalled(matching, {
    ...{ groups, range, isIncomplete: false, projectOf: () => '' },
    ...answer,
  });
  const nameOf = ({ routes: [first] }: (typeof handlers)[number]) => `${first?.method} ${first?.path}`;
  return {
    never: handlers.map(nameOf),
    unknown: unknown.map(({ match, because }) => `${nameOf(match)} ${because}`),
    total,
    doubt,
  };
}

const orders = route('fastapi', 'GET', '/orders', { file: 'b.py', line: 9 });
const cancel = route('fastapi', 'POST', '/orders/{id}/cancel', { file: 'b.py', line: 20 });
const export_ = route('fastapi', 'GET', '/export', { file: 'a.py', line: 3 });

describe('handlers that are never called', () => {
  it('are those whose routes match no transaction, by file and line', () => {
    assert.deepEqual(judged([cancel, orders, export_], group(called('GET /orders'))), {
      never: ['GET /export', 'POST /orders/{id}/cancel'],
      unknown: [],
      total: 3,
      doubt: undefined,
    });
  });

  it('had no request on any of their routes, and under no name that stands for several handlers', () => {
    const both = { ...route('fastapi', 'GET', '/all-orders', { file: 'b.py', line: 9 }) };
    const one = route('express', 'GET', '/users/:id', { local: '/:id' });
    const other = route('express', 'GET', '/posts/:id', { local: '/:id' });
    const { never } = judged([orders, both, one, other], group(called('GET /all-orders'), called('GET /:id')));
    assert.deepEqual(never, []);
  });

  it('are no jobs or commands, which have no route', () => {
    const job = { kind: 'job', name: 'Send', file: 'job.py', line: 1 } as const;
    const { never, total } = judged([orders], group(called('GET /orders')), {}, [job]);
    assert.deepEqual([never, total], [[], 1]);
  });

  it('are not known where a prefix is unknown, for web sockets, and for frameworks none of whose handlers had a request', () => {
    const mounted = route('fastapi', 'GET', '/somewhere', { prefixUnknown: true, file: 'c.py' });
    const socket = { ...route('fastapi', 'GET', '/live', { file: 'd.py' }), upgrade: 'websocket' } as const;
    const elsewhere = route('gin', 'GET', '/go', { file: 'e.go' });
    assert.deepEqual(judged([orders, mounted, socket, elsewhere], group(called('GET /orders'))), {
      never: [],
      unknown: ['GET /somewhere prefixUnknown', 'GET /live upgrade', 'GET /go unnamed'],
      total: 4,
      doubt: undefined,
    });
  });

  it('are told apart by project: an application that reports elsewhere says nothing of another one of its framework', () => {
    const projectOf = projectFolders([
      'shop/package.json',
      'shop/app.js',
      'back/package.json',
      'back/app.js',
      'tool.js',
    ]);
    const at = (file: string, path: string) => route('express', 'GET', path, { file, line: 1 });
    const mounted = { ...at('back/lib/x.js', '/mounted'), via: [{ file: 'shop/app.js', line: 4 }] };
    const { never, unknown } = judged(
      [at('shop/app.js', '/orders'), at('shop/routes/a.js', '/never'), at('back/app.js', '/other'), mounted],
      group(called('GET /orders')),
      { projectOf },
    );
    assert.deepEqual(never, ['GET /mounted', 'GET /never']);
    assert.deepEqual(unknown, ['GET /other unnamed']);
    assert.equal(projectOf('tool.js'), undefined);
  });

  it('are told apart by the file of their application where nothing marks a project', () => {
    const projectOf = projectFolders(['orders.py', 'users.py', 'lib/reports.py', 'A.java', 'B.java']);
    const at = (file: string, path: string) => route('fastapi', 'GET', path, { file, line: 1 });
    const mounted = { ...at('lib/reports.py', '/reports'), via: [{ file: 'orders.py', line: 4 }] };
    const elsewhere = { ...at('lib/reports.py', '/users/reports'), via: [{ file: 'users.py', line: 4 }] };
    const found = (file: string, path: string) => route('spring', 'GET', path, { file, line: 1 });
    const { never, unknown } = judged(
      [at('orders.py', '/orders'), at('orders.py', '/never'), at('users.py', '/users'), mounted, elsewhere]
        .map((known, index) => ({ ...known, handler: { ...known.handler, line: index + 1 } }))
        .concat(found('A.java', '/a'), found('B.java', '/b')),
      group(called('GET /orders'), called('GET /a')),
      { projectOf },
    );
    assert.deepEqual(never, ['GET /b', 'GET /reports', 'GET /never']);
    assert.deepEqual(unknown, ['GET /users/reports unnamed', 'GET /users unnamed']);
  });

  it('are told apart by what marks the projects of each language', () => {
    const names = ['pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt', 'Pipfile', 'manage.py', 'go.mod'];
    for (const name of names) {
      assert.equal(projectFolders([`shop/${name}`, 'shop/app.py'])('shop/lib/app.py'), 'shop', name);
    }
  });

  it('are in doubt while routes are still being read', () => {
    const groups = group(called('GET /orders'));
    const reading = matchRoutes([orders, export_], groups, { pins: {}, isReading: true });
    const answer = { groups, range, isIncomplete: false, projectOf: () => '' };
    assert.deepEqual(neverCalled(reading, answer).doubt, { kind: 'reading' });
  });

  it('are in doubt where the answer looks cut, or records of it were left out', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => called(`GET /orders?${index}`));
    assert.deepEqual(judged([orders, export_], group(...fifty)).doubt, { kind: 'limited', count: 50 });
    assert.equal(judged([orders, export_], group(...fifty.slice(1))).doubt, undefined);
    const incomplete = judged([orders, export_], group(called('GET /orders')), { isIncomplete: true });
    assert.deepEqual(incomplete.doubt, { kind: 'incomplete' });
  });

  it('are in doubt where the numbers do not reach back 30 days', () => {
    const late = transaction('GET /orders', { performance: [point('2025-08-24 09:00', 20, 1)] });
    assert.deepEqual(judged([orders, export_], group(late)).doubt, {
      kind: 'begins',
      time: Date.parse('2025-08-24T09:00:00Z'),
    });
    assert.deepEqual(judged([orders, export_], group(transaction('GET /orders'))).doubt, {
      kind: 'begins',
      time: undefined,
    });
  });
});
