import assert from 'node:assert/strict';
import { Uri } from 'vscode';
import { HostsTree } from '../../src/views/hostsTree.ts';
import { lastDay, ready, Surfaces } from './surfaces.ts';
import { iconOf, itemsOf, rowsOf } from './treeRows.ts';

const uri = Uri.file('/workspace/src/orders.ts');

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
      ['1.2k\u2002web-2', 'median 1.2 s'],
      ['900\u2002web-1', 'median 120 ms · memory peak 112 MB'],
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
