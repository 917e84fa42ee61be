import assert from 'node:assert/strict';
import { MarkdownString, type TreeItem, Uri } from 'vscode';
import { ErrorsTree } from '../../src/views/errorsTree.ts';
import { HostsTree } from '../../src/views/hostsTree.ts';
import { SliceTree, type TreeContent } from '../../src/views/sliceTree.ts';
import { TransactionsTree } from '../../src/views/transactionsTree.ts';
import { issue, lastDay, now, ready, route, Surfaces, transaction } from './surfaces.ts';

const uri = Uri.file('/workspace/src/orders.ts');

/** A row as a person reads it, with its children. */
type Row = readonly [label: string, description: string, children?: readonly Row[]];

function rowsOf<Node>(tree: TreeContent<Node>, nodes: readonly Node[] = tree.roots()): readonly Row[] {
  return nodes.map((node) => {
    const { label, description } = tree.item(node);
    const children = rowsOf(tree, tree.children(node));
    const words = [String(label), String(description ?? '').replace(/ \u2007.*/u, '')] as const;
    return children.length === 0 ? words : [...words, children];
  });
}

function itemsOf<Node>(tree: TreeContent<Node>, nodes: readonly Node[] = tree.roots()): readonly TreeItem[] {
  return nodes.flatMap((node) => [tree.item(node), ...itemsOf(tree, tree.children(node))]);
}

const iconOf = (item: TreeItem | undefined) => {
  const icon = item?.iconPath;
  return icon !== undefined && typeof icon === 'object' && 'id' in icon ? [icon.id, icon.color?.id] : undefined;
};

describe('transactions view', () => {
  let surfaces: Surfaces;
  let tree: TransactionsTree;

  beforeEach(() => {
    surfaces = new Surfaces();
    tree = new TransactionsTree(surfaces.sources(uri));
    surfaces.routes.set([route('GET', '/orders', 1)]);
    surfaces.answer(
      transaction('GET /orders', 1_200, 100),
      transaction('GET /users', 100, 2_000),
      transaction('App\\Jobs\\SendInvoice', 6_000, 80, { type: 'job' }),
    );
  });

  it('groups by type, the largest share of time first', () => {
    assert.deepEqual(rowsOf(tree), [
      ['Jobs', '1 · 60% of time', [['App\\Jobs\\SendInvoice', '6 s · 80/24 h · 60% of time']]],
      [
        'Requests',
        '2 · 40% of time',
        [
          ['GET /users', '100 ms · 2k/24 h · 25% of time'],
          ['GET /orders', '1.2 s · 100/24 h · 15% of time'],
        ],
      ],
    ]);
  });

  it('sorts and filters as asked, and says by what it is filtered', () => {
    surfaces.sort.set('duration');
    surfaces.filter.set({ name: 'get', type: 'request', host: 'web-1' });
    assert.deepEqual(
      rowsOf(tree).map(([, , rows]) => rows?.map(([name]) => name)),
      [['GET /orders', 'GET /users']],
    );
    assert.equal(tree.header().description, 'Filtered by host web-1, name “get”, type request · last 24 hours');
    surfaces.sample.set(true);
    surfaces.filter.set({});
    assert.equal(tree.header().description, 'sample · last 24 hours');
  });

  it('gives menus, screen readers and themes what they need', () => {
    const [, job, , users, orders] = itemsOf(tree);
    assert.equal(orders?.contextValue, 'transaction.request.matched');
    assert.equal(users?.contextValue, 'transaction.request.unmatched');
    assert.equal(job?.contextValue, 'transaction.job.unmatched');
    assert.equal(
      orders.accessibilityInformation?.label,
      'GET /orders, typically 1.2 s, 100 times in the last 24 hours, 15% of time, up to 48 MB of memory, handler found in this workspace.',
    );
    assert.deepEqual(orders.command?.arguments, [{ groupHash: 'hash of GET /orders' }]);
    assert.equal(orders.command?.command, 'apmLens.showPerformance');
    assert.deepEqual([users, orders, job].map(iconOf), [
      ['circle-outline', undefined],
      ['warning', 'charts.yellow'],
      ['flame', 'charts.red'],
    ]);
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
      /^The numbers are stale since \d\d:\d\d\. The service did not answer within 30 seconds\.$/,
    );
    assert.equal(rowsOf(tree).length, 2);
  });
});

/** The same tree in a view that no manifest knows, so that it does not stand in the way of the extension's own. */
class TransactionsElsewhere extends TransactionsTree {
  override readonly viewId = 'test.transactions';
}

describe('a tree in its view', () => {
  it('shows progress until its slice is there, and fills tooltips when asked', async () => {
    const surfaces = new Surfaces();
    const view = new SliceTree(new TransactionsElsewhere(surfaces.sources(uri)));
    try {
      const pending = view.getChildren();
      assert.ok(pending instanceof Promise);
      surfaces.answer(transaction('GET /[x]', 300, 10));
      const [group] = await pending;
      assert.ok(group !== undefined);
      const [row] = await view.getChildren(group);
      assert.ok(row !== undefined);
      const { tooltip } = view.resolveTreeItem(view.getTreeItem(row), row);
      assert.ok(tooltip instanceof MarkdownString);
      assert.match(tooltip.value, /^\| GET \\\/\\\[x\\\] \| \|\n/);
      assert.match(tooltip.value, /no handler in this workspace$/);
      assert.ok(Array.isArray(view.getChildren()));
    } finally {
      view.dispose();
    }
  });

  it('lets go of whoever waits when it is disposed of', async () => {
    const view = new SliceTree(new TransactionsElsewhere(new Surfaces().sources(uri)));
    const pending = view.getChildren();
    view.dispose();
    assert.deepEqual(await pending, []);
  });
});

describe('hosts view', () => {
  it('lists hosts, the busiest first; a click filters by the host', () => {
    const surfaces = new Surfaces();
    const tree = new HostsTree(surfaces.sources(uri));
    surfaces.store.replace({
      range: lastDay,
      hosts: ready([
        { hostname: 'web-1', transactions: 900, memoryPeak: 112.4, median: 120 },
        { hostname: 'web-2', transactions: 1_200, memoryPeak: undefined, median: 1_240 },
      ]),
    });
    assert.deepEqual(rowsOf(tree), [
      ['web-2', '1.2k transactions · median 1.2 s'],
      ['web-1', '900 transactions · median 120 ms · memory peak 112 MB'],
    ]);
    const [first] = itemsOf(tree);
    assert.equal(first?.command?.command, 'apmLens.filterByHost');
    assert.deepEqual(first.command.arguments, [{ hostname: 'web-2' }]);
    assert.equal(first.accessibilityInformation?.label, 'Host web-2, 1.2k transactions, median 1.2 s.');

    surfaces.filter.set({ host: 'web-1' });
    const [clear, , chosen] = itemsOf(tree);
    assert.equal(clear?.command?.command, 'apmLens.clearFilters');
    assert.deepEqual(iconOf(chosen), ['filter-filled', 'charts.blue']);
    assert.equal(tree.header().description, 'Filtered by host web-1 · last 24 hours');
  });
});

describe('errors view', () => {
  const stock = issue('App\\Exceptions\\OutOfStock', {
    lastSeen: now - 60_000,
    file: '/srv/shop/src/orders.ts',
    line: 2,
    stack: [
      { file: '/srv/shop/src/orders.ts', line: 2, inApp: true },
      { file: '/srv/shop/node_modules/express/lib/router.js', line: 40, inApp: false },
    ],
  });
  const old = issue('TimeoutError', { lastSeen: now - 180_000, count: 1_500, message: 'waited\n\u202etoo long' });

  function filled(): { surfaces: Surfaces; tree: ErrorsTree } {
    const surfaces = new Surfaces();
    const tree = new ErrorsTree(surfaces.sources(uri));
    const trend = [4, 8].map((count, index) => ({ date: `2025-08-${18 + index}`, count }));
    surfaces.store.replace({ issues: ready([old, stock]), trend: ready(trend) });
    return { surfaces, tree };
  }

  it('lists the trend, then errors, the last seen first, with their stacks', () => {
    const { tree } = filled();
    const clock = String.raw`\d\d:\d\d`;
    const text = JSON.stringify(rowsOf(tree)).replace(new RegExp(clock, 'g'), 'hh:mm');
    assert.deepEqual(JSON.parse(text), [
      ['12 in 30 days', '▄▇'],
      [
        'OutOfStock',
        '12× · hh:mm · No stock left',
        [
          ['orders.ts:2', 'src'],
          ['router.js:40', '/srv/shop/node_modules/express/lib'],
        ],
      ],
      ['TimeoutError', '1.5k× · hh:mm · waited [U+202E]too long'],
    ]);
  });

  it('goes to the line where it can be resolved, and nowhere else', () => {
    const { tree } = filled();
    const [trend, resolved, own, foreign, unknown] = itemsOf(tree);
    for (const item of [resolved, own]) {
      assert.equal(item?.command?.command, 'vscode.open');
      const [where, options]: readonly unknown[] = item.command.arguments ?? [];
      assert.equal(String(where), uri.toString());
      assert.match(JSON.stringify(options), /"line":1/);
    }
    assert.deepEqual(
      [trend, foreign, unknown].map((item) => item?.command),
      [undefined, undefined, undefined],
    );
    assert.deepEqual(
      [resolved, unknown].map((item) => item?.contextValue),
      ['issue.resolved', 'issue'],
    );
  });

  it('counts in its badge only what came up after it was last looked at', () => {
    const { surfaces, tree } = filled();
    assert.equal(tree.header().badge, undefined);
    surfaces.store.replace({ issues: ready([stock, issue('New', { firstSeen: now + 1 })]) });
    assert.equal(tree.header().badge?.value, 1);
  });

  it('says why it is empty while the rest is well', () => {
    const { surfaces, tree } = filled();
    surfaces.answer();
    surfaces.store.replace({ issues: { state: 'failed', failure: { kind: 'offline', reason: 'reset' } } });
    assert.equal(tree.header().message, 'The service cannot be reached: reset.');
  });
});
