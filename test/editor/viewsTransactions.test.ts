import assert from 'node:assert/strict';
import { Uri } from 'vscode';
import { HostsTree } from '../../src/views/hostsTree.ts';
import { TransactionsTree } from '../../src/views/transactionsTree.ts';
import { now, route, Surfaces, transaction } from './surfaces.ts';
import { iconOf, itemsOf, rowsOf } from './treeRows.ts';

const uri = Uri.file('/workspace/src/orders.ts');

describe('transactions view', () => {
  let surfaces: Surfaces;
  let tree: TransactionsTree;

  beforeEach(() => {
    surfaces = new Surfaces();
    tree = new TransactionsTree(surfaces.sources(uri), surfaces.budgets);
    surfaces.routes.set([route('GET', '/orders', 1)]);
    surfaces.answer(
      transaction('GET /orders', 1_200, 100),
      transaction('GET /users', 100, 2_000),
      transaction('App\\Jobs\\SendInvoice', 6_000, 80, { type: 'job' }),
    );
  });

  it('groups by type, the largest share of time first', () => {
    assert.deepEqual(rowsOf(tree), [
      ['Jobs', '1 · 60% of app time', [['60%\u2002App\\Jobs\\SendInvoice', '6 s · no handler']]],
      [
        'Requests',
        '2 · 40% of app time',
        [
          ['25%\u2002GET /users', '100 ms · no handler'],
          ['15%\u2002GET /orders', '1.2 s'],
        ],
      ],
    ]);
  });

  it('says that routes are being read, and not that there is no handler, until they have been', () => {
    const words = () =>
      rowsOf(tree)
        .flatMap(([, , rows]) => rows ?? [])
        .map((row) => row[1]);
    surfaces.isRead.set(false);
    assert.deepEqual(words(), ['6 s · reading routes', '100 ms · reading routes', '1.2 s']);
    assert.match(itemsOf(tree)[1]?.accessibilityInformation?.label ?? '', /, routes are still being read\.$/);
    surfaces.isRead.set(true);
    assert.deepEqual(words(), ['6 s · no handler', '100 ms · no handler', '1.2 s']);
  });

  it('sorts and filters as asked, and says by what it is filtered', () => {
    surfaces.sort.set('duration');
    surfaces.filter.set({ name: 'get', type: 'request', host: 'web-1' });
    assert.deepEqual(
      rowsOf(tree).map(([, , rows]) => rows?.map(([name]) => name)),
      [['1.2 s\u2002GET /orders', '100 ms\u2002GET /users']],
    );
    assert.equal(tree.header().description, 'Filtered by host web-1, name “get”, type request · last 24 hours');
    surfaces.mark.set('sample');
    surfaces.filter.set({});
    assert.equal(tree.header().description, 'sample · last 24 hours');
  });

  it('says that numbers are local, and of a run in place of a period', () => {
    surfaces.mark.set('local');
    assert.equal(tree.header().description, 'local · this run');
    assert.match(
      itemsOf(tree)[3]?.accessibilityInformation?.label ?? '',
      /^GET \/users, typically 100 ms, 2k times in this run,/,
    );
  });

  it('says a change that tells, and every change where the rows are in its order', () => {
    const requests = () =>
      rowsOf(tree)
        .find(([label]) => label === 'Requests')?.[2]
        ?.map((row) => row.slice(0, 2).join(' '));
    surfaces.change = { ratio: 2.1, against: 'day', count: 410 };
    assert.deepEqual(requests(), ['25%\u2002GET /users 100 ms ▲2.1× · no handler', '15%\u2002GET /orders 1.2 s ▲2.1×']);
    const [, , , users] = itemsOf(tree);
    assert.match(
      users?.accessibilityInformation?.label ?? '',
      /2\.1× as long as in the same hours yesterday \(n = 410\)/,
    );
    surfaces.change = { ratio: 1.1, against: 'week', count: 410 };
    assert.equal(requests()?.[0], '25%\u2002GET /users 100 ms · no handler');
    surfaces.sort.set('change');
    assert.equal(requests()?.[0], '▲10%\u2002GET /orders 1.2 s 15%');
  });

  it('gives menus, screen readers and themes what they need', () => {
    const [, job, , users, orders] = itemsOf(tree);
    assert.equal(orders?.contextValue, 'transaction.request.matched');
    assert.equal(users?.contextValue, 'transaction.request.unmatched');
    assert.equal(job?.contextValue, 'transaction.job.unmatched');
    assert.equal(
      orders.accessibilityInformation?.label,
      'GET /orders, typically 1.2 s, 100 times in the last 24 hours, 15% of app time, up to 48 MB of memory, handler found in this workspace.',
    );
    assert.deepEqual(orders.command?.arguments, [{ groupHash: 'hash of GET /orders' }]);
    assert.equal(orders.command?.command, 'apmLens.showPerformance');
    assert.deepEqual([users, orders, job].map(iconOf), [
      ['circle-slash', undefined],
      ['warning', 'charts.yellow'],
      ['flame', 'charts.red'],
    ]);
  });

  it('marks what fails and what is over its budget, by icon and word', () => {
    surfaces.routes.set([route('GET', '/orders', 3), route('GET', '/users', 9)]);
    surfaces.answer(transaction('GET /orders', 300, 100), transaction('GET /users', 100, 100, { result: '500' }));
    surfaces.budgets.set({ 'GET /orders': 200 });
    const [, orders, users] = itemsOf(tree);
    assert.deepEqual(
      [orders, users].map((item) => item?.description),
      ['300 ms · over budget', '100 ms · failing'],
    );
    assert.deepEqual([orders, users].map(iconOf), [
      ['warning', 'charts.yellow'],
      ['error', 'charts.red'],
    ]);
    assert.match(users?.accessibilityInformation?.label ?? '', /, failing\.$/);
  });

  it('tells apart what the service sends twice, and keeps identifiers from one reading to the next', () => {
    surfaces.answer(transaction('GET /a', 1, 2), transaction('GET /a', 3, 2));
    const ids = itemsOf(tree).map(({ id }) => id);
    assert.equal(new Set(ids).size, 3);
    assert.deepEqual(
      itemsOf(tree).map(({ id }) => id),
      ids,
    );
  });

  it('shows no more rows than the editor can take, and says so', () => {
    surfaces.answer(...Array.from({ length: 50_000 }, (_, index) => transaction(`GET /${index}`, 1, 2)));
    const items = itemsOf(tree);
    assert.equal(items.length, 1 + 500 + 1);
    assert.equal(items.at(-1)?.label, '50k more');
    assert.equal(items.at(-1)?.command?.command, 'apmLens.filterByName');
  });

  it('is empty without a message where nobody is signed in, so that the welcome shows', () => {
    surfaces.store.replace({
      transactions: { state: 'failed', failure: { kind: 'notSignedIn', credential: 'token' } },
      hosts: { state: 'failed', failure: { kind: 'notSignedIn', credential: 'apiKey' } },
    });
    assert.deepEqual(tree.roots(), []);
    assert.equal(tree.header().message, undefined);
    assert.equal(new HostsTree(surfaces.sources(uri)).header().message, undefined);
  });

  it('says above the rows since when they are stale, and why', () => {
    const { transactions } = surfaces.store.snapshot;
    assert.ok(transactions.state === 'ready');
    const failure = { kind: 'timeout', milliseconds: 30_000 } as const;
    surfaces.store.replace({ transactions: { ...transactions, state: 'stale', since: now, failure } });
    assert.match(
      tree.header().message ?? '',
      /^The numbers have been stale since \d\d:\d\d\. The service did not answer within 30 seconds\.$/,
    );
    assert.equal(rowsOf(tree).length, 2);
  });

  it('offers to sign in again above the rows where a credential was refused, whichever view it is of', () => {
    const { transactions, issues } = surfaces.store.snapshot;
    assert.ok(transactions.state === 'ready' && issues.state === 'ready');
    assert.equal(rowsOf(tree).length, 2);
    const token = { kind: 'refused', credential: 'token', status: 401 } as const;
    surfaces.store.replace({ transactions: { ...transactions, state: 'stale', since: now, failure: token } });
    assert.deepEqual(rowsOf(tree)[0], ['Sign In Again', 'bearer token refused']);
    assert.equal(itemsOf(tree)[0]?.command?.command, 'apmLens.signInAgain');
    const apiKey = { kind: 'refused', credential: 'apiKey', status: 401 } as const;
    surfaces.store.replace({ transactions, issues: { ...issues, state: 'stale', since: now, failure: apiKey } });
    assert.deepEqual(rowsOf(tree)[0], ['Sign In Again', 'API key refused']);
    surfaces.store.replace({ transactions: { state: 'failed', failure: token } });
    assert.deepEqual(rowsOf(tree), []);
  });
});
