import type { MarkdownString, TreeItem, TreeView } from 'vscode';
import type { Sources } from '../host/sources.ts';
import { share, timeOf } from '../match/numbers/time.ts';
import { rankTransactionsInSteps } from '../match/ranking.ts';
import type { Disposable } from '../model/event.ts';
import { runAtOnce, type Steps } from '../model/timeSlices.ts';
import { dataOf } from '../store/snapshot.ts';
import { describeView, stateMessage } from './header.ts';
import { type Budgets, RowMarksReader } from './rowMarks.ts';
import { type SignInNode, signInItem, signInNodes } from './signInNode.ts';
import { SliceTree, type TreeContent, type TreeHeader, uniqueIds } from './sliceTree.ts';
import {
  type ChangesNode,
  changesItem,
  changesNode,
  type TouchedNode,
  touchedItem,
  touchedNodes,
} from './touchedNode.ts';
import {
  type GroupNode,
  groupItem,
  type MoreNode,
  moreItem,
  type TransactionRow,
  transactionItem,
} from './transactionNode.ts';
import { YourChanges } from './yourChanges.ts';

export type TransactionNode = ChangesNode | TouchedNode | GroupNode | TransactionRow | MoreNode | SignInNode;

/** Bound on the transactions that are ranked at once. More of them are ranked in slices of time. */
const mostAtOnce = 2_000;

/** Bound on the rows, which the editor can take at once. */
const mostRows = 500;

/** The view `apmLens.transactions`, ranked by what to fix first, in groups by type. */
export class TransactionsTree implements TreeContent<TransactionNode>, Disposable {
  readonly viewId: string = 'apmLens.transactions';
  readonly changes;
  readonly #sources: Sources;
  readonly #budgets: Budgets;
  readonly #marks: RowMarksReader;
  readonly #yourChanges: YourChanges;
  #tree: SliceTree<TransactionNode> | undefined;

  constructor(sources: Sources, budgets: Budgets) {
    const { store, matcher, filter, sort, mark, settings, ownChanges } = sources;
    this.#sources = sources;
    this.#budgets = budgets;
    this.#marks = new RowMarksReader(sources, budgets);
    this.#yourChanges = new YourChanges(sources);
    this.changes = [
      store.onDidChange,
      matcher.onDidChange,
      filter.onDidChange,
      sort.onDidChange,
      mark.onDidChange,
      budgets.onDidChange,
      ...(sources.received === undefined ? [] : [sources.received.onDidChange]),
      settings.changesOf('views/transactionsTree'),
      ...(ownChanges === undefined ? [] : [ownChanges.onDidChange]),
    ];
  }

  /** Creates the view; call once. */
  open(): TreeView<TransactionNode> {
    this.#tree ??= new SliceTree(this);
    return this.#tree.view;
  }

  dispose(): void {
    this.#tree?.dispose();
  }

  slice() {
    return this.#sources.store.snapshot.transactions;
  }

  dependencies(): readonly unknown[] {
    const { store, matcher, filter, sort, settings, ownChanges } = this.#sources;
    const { transactions, issues, previousDay, previousWeek, range, filters } = store.snapshot;
    const numbers = [
      transactions,
      issues,
      this.#budgets.value,
      previousDay,
      previousWeek,
      range,
      filters,
      matcher.value,
      ownChanges?.value,
      signInNodes(store.snapshot).length,
    ];
    return [...numbers, filter.value, sort.value, settings.slow.value, settings.verySlow.value];
  }

  header(): TreeHeader {
    const { store, filter, mark, received } = this.#sources;
    return {
      description: describeView(filter.value, store.snapshot.range, mark.value),
      message: stateMessage(store.snapshot.transactions, this.#sources) ?? received?.value,
    };
  }

  roots(): readonly TransactionNode[] {
    return runAtOnce(this.#ranked());
  }

  rootsInSteps(): Steps<readonly TransactionNode[]> | undefined {
    const groups = dataOf(this.#sources.store.snapshot.transactions) ?? [];
    const count = groups.reduce((sum, { transactions }) => sum + transactions.length, 0);
    return count > mostAtOnce ? this.#ranked() : undefined;
  }

  *#ranked(): Steps<readonly TransactionNode[]> {
    const { store, filter, sort, matcher, changeOf } = this.#sources;
    const { transactions } = store.snapshot;
    const ranked = yield* rankTransactionsInSteps(dataOf(transactions) ?? [], {
      sort: sort.value,
      filter: filter.value,
      shareOf: (transaction) => share(timeOf(transaction), matcher.value.totalTime),
      changeOf: changeOf ?? (() => undefined),
    });
    const groups = ranked.map((group): GroupNode => ({ kind: 'group', id: `group:${group.type}`, group }));
    const touched = dataOf(transactions) === undefined ? [] : this.#yourChanges.handlers(filter.value);
    const changes = touched.length === 0 ? [] : [changesNode(touched, this.#yourChanges.since)];
    return [...signInNodes(store.snapshot), ...changes, ...groups];
  }

  children(node: TransactionNode): readonly TransactionNode[] {
    switch (node.kind) {
      case 'changes':
        return touchedNodes(node, uniqueIds());
      case 'group':
        return this.#rows(node);
      default:
        return [];
    }
  }

  item(node: TransactionNode): TreeItem {
    const { store, settings, sort, changeOf = () => undefined } = this.#sources;
    const { range } = store.snapshot;
    const thresholds = { slow: settings.slow.value, verySlow: settings.verySlow.value };
    switch (node.kind) {
      case 'changes':
        return changesItem(node);
      case 'touched':
        return touchedItem(node, {
          ...{ sort: sort.value, thresholds, changeOf },
          marks: this.#marks.of(node.match.measurement?.transactions ?? []),
        });
      case 'signIn':
        return signInItem(store.snapshot, this.#sources.now());
      case 'group':
        return groupItem(node);
      case 'more':
        return moreItem(node);
      case 'transaction':
        return transactionItem(node, {
          mark: this.#sources.mark.value,
          ...{ range, thresholds, sort: sort.value },
          marks: this.#marks.of([node.ranked.transaction]),
        });
    }
  }

  async tooltip(node: TransactionNode): Promise<MarkdownString | undefined> {
    if (node.kind !== 'transaction') {
      return undefined;
    }
    const { transactionTable } = await import('./transactionTable.ts');
    return transactionTable(node, this.#sources);
  }

  #rows(node: GroupNode): readonly TransactionNode[] {
    const { verdicts } = this.#sources.matcher.value;
    const unique = uniqueIds();
    const all = node.group.transactions;
    const rows: TransactionNode[] = all.slice(0, mostRows).map((ranked) => ({
      kind: 'transaction',
      id: unique(`${node.id}:${ranked.transaction.groupHash ?? ranked.transaction.name}`),
      groupHash: ranked.transaction.groupHash,
      ranked,
      verdict: verdicts.get(ranked.transaction),
    }));
    return all.length > mostRows
      ? [...rows, { kind: 'more', id: `${node.id}:more`, count: all.length - mostRows }]
      : rows;
  }
}
