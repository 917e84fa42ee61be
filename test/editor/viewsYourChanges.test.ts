import assert from 'node:assert/strict';
import { Uri } from 'vscode';
import type { FileChange, LineRange } from '../../src/model/ownChanges.ts';
import { TransactionsTree } from '../../src/views/transactionsTree.ts';
import { route, Surfaces, transaction } from './surfaces.ts';
import { iconOf, itemsOf, rowsOf } from './treeRows.ts';

describe('your changes, in the transactions view', () => {
  let surfaces: Surfaces;
  let tree: TransactionsTree;

  beforeEach(() => {
    surfaces = new Surfaces();
    tree = new TransactionsTree(surfaces.sources(Uri.file('/workspace/src/orders.ts')), surfaces.budgets);
    surfaces.routes.set([route('GET', '/orders', 1), route('POST', '/orders', 5), route('GET', '/users', 9)]);
    surfaces.answer(transaction('GET /orders', 1_200, 100), transaction('GET /users', 100, 2_000));
  });

  function change(ranges: readonly LineRange[] | undefined, since: readonly string[] = []): void {
    const lines = ['list() {', '}', '', '', 'create() {', '}', '', '', 'users() {', '}'];
    surfaces.ownChanges.set({ since, files: new Map<string, FileChange>([['src/orders.ts', { ranges, lines }]]) });
  }

  const yours = () => rowsOf(tree).filter(([label]) => label === 'Your changes');

  it('are absent where nothing has changed', () => {
    assert.deepEqual(yours(), []);
  });

  it('are the first group: the handlers, with their numbers or the reason why they have none', () => {
    change([{ start: 1, end: 6 }], ['origin/main']);
    assert.equal(rowsOf(tree)[0]?.[0], 'Your changes');
    assert.deepEqual(yours(), [
      [
        'Your changes',
        '2 · since origin/main · by changed lines',
        [
          ['38%\u2002GET /orders', '1.2 s'],
          ['POST /orders', 'no traffic in this period'],
        ],
      ],
    ]);
  });

  it('say when only the files are known', () => {
    change(undefined);
    assert.equal(yours()[0]?.[1], '3 · since the last commit · by changed files');
  });

  it('pass the filters like everything else', () => {
    change(undefined);
    surfaces.filter.set({ name: 'POST' });
    assert.deepEqual(
      yours()[0]?.[2]?.map(([label]) => label),
      ['POST /orders'],
    );
    surfaces.filter.set({ type: 'job' });
    assert.deepEqual(yours(), []);
  });

  it('open the performance, or the handler where there are no numbers', () => {
    change([{ start: 1, end: 6 }]);
    const [, measured, quiet] = itemsOf(tree);
    assert.deepEqual(
      [measured?.command?.command, measured?.command?.arguments],
      ['apmLens.showPerformance', [{ groupHash: 'hash of GET /orders' }]],
    );
    assert.deepEqual(
      [quiet?.command?.command, quiet?.command?.arguments],
      ['apmLens.goToHandler', [{ file: 'src/orders.ts', line: 5 }]],
    );
    assert.deepEqual([measured, quiet].map(iconOf), [
      ['warning', 'charts.yellow'],
      ['symbol-method', undefined],
    ]);
    assert.deepEqual([measured?.contextValue, quiet?.contextValue], ['handler.measured', 'handler']);
  });

  it('have identifiers of their own', () => {
    change(undefined);
    const ids = itemsOf(tree).map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });
});
