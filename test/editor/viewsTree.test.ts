import assert from 'node:assert/strict';
import { MarkdownString, Uri } from 'vscode';
import { SliceTree } from '../../src/views/sliceTree.ts';
import { TransactionsTree } from '../../src/views/transactionsTree.ts';
import { eventually } from './eventually.ts';
import { ready, Surfaces, transaction } from './surfaces.ts';

const uri = Uri.file('/workspace/src/orders.ts');

/** The same tree in a view that no manifest knows, so that it does not stand in the way of the extension's own. */
class TransactionsElsewhere extends TransactionsTree {
  override readonly viewId = 'test.transactions';
}

describe('a tree in its view', () => {
  it('shows progress until its slice is there, and fills tooltips when asked', async () => {
    const surfaces = new Surfaces();
    const view = new SliceTree(new TransactionsElsewhere(surfaces.sources(uri), surfaces.budgets));
    try {
      const pending = view.getChildren();
      assert.ok(pending instanceof Promise);
      surfaces.answer(transaction('GET /[x]', 300, 10));
      const [group] = await pending;
      assert.ok(group !== undefined);
      const [row] = await view.getChildren(group);
      assert.ok(row !== undefined);
      const { tooltip } = await view.resolveTreeItem(view.getTreeItem(row), row);
      assert.ok(tooltip instanceof MarkdownString);
      assert.match(tooltip.value, /^\*\*GET \\\/\\\[x\\\]\*\*\n\n\| Typical \|/);
      assert.match(tooltip.value, /no handler in this workspace$/);
      assert.ok(Array.isArray(view.getChildren()));
    } finally {
      view.dispose();
    }
  });

  it('is drawn anew only where there is something new in its rows', async () => {
    const surfaces = new Surfaces();
    surfaces.answer(transaction('GET /a', 300, 10));
    const view = new SliceTree(new TransactionsElsewhere(surfaces.sources(uri), surfaces.budgets));
    try {
      let drawn = 0;
      view.onDidChangeTreeData(() => {
        drawn += 1;
      });
      surfaces.sort.set('name');
      await eventually('rows in another order', () => (drawn === 1 ? true : undefined));
      surfaces.store.replace({ hosts: ready([]) });
      surfaces.mark.set('sample');
      await eventually('the header of a sample', () =>
        view.view.description?.startsWith('sample') ? true : undefined,
      );
      assert.equal(drawn, 1);
      surfaces.answer(transaction('GET /b', 300, 10));
      await eventually('other rows', () => (drawn === 2 ? true : undefined));
    } finally {
      view.dispose();
    }
  });

  it('lets go of whoever waits when it is disposed of', async () => {
    const surfaces = new Surfaces();
    const view = new SliceTree(new TransactionsElsewhere(surfaces.sources(uri), surfaces.budgets));
    const pending = view.getChildren();
    view.dispose();
    assert.deepEqual(await pending, []);
  });
});
