import assert from 'node:assert/strict';
import { Uri } from 'vscode';
import { ErrorsTree } from '../../src/views/errorsTree.ts';
import { issue, now, ready, Surfaces, transaction } from './surfaces.ts';
import { itemsOf, rowsOf } from './treeRows.ts';

const uri = Uri.file('/workspace/src/orders.ts');

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
      ['12 in 30 days', ''],
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

  it('leads to the performance of the transaction in which an error was raised, where the service lists it', () => {
    const { surfaces, tree } = filled();
    surfaces.answer(transaction('GET /orders', 300, 100));
    const raised = issue('Raised', { transaction: { name: 'GET /orders', hash: undefined } });
    const elsewhere = issue('Elsewhere', { transaction: { name: 'GET /gone', hash: undefined } });
    surfaces.store.replace({ issues: ready([raised, elsewhere]) });
    const rows = tree.roots().filter((node) => node.kind === 'issue');
    assert.deepEqual(
      rows.map((node) => [node.groupHash, tree.item(node).contextValue]),
      [
        ['hash of GET /orders', 'issue.measured'],
        [undefined, 'issue'],
      ],
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

  it('has no row, but says in words that there is no error, where the trend counts none', () => {
    const { surfaces, tree } = filled();
    const none = ready([{ date: '2025-08-18', count: 0 }]);
    surfaces.store.replace({ issues: ready([]), trend: none });
    assert.deepEqual(rowsOf(tree), []);
    surfaces.store.replace({ issues: ready([stock]), trend: none });
    assert.equal(rowsOf(tree).length, 2);
  });
});
