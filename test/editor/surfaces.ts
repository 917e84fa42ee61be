import type { Uri } from 'vscode';
import { defaultTemplate } from '../../src/format/template.ts';
import type { Sources } from '../../src/host/sources.ts';
import { Matcher } from '../../src/match/matcher.ts';
import type { Change } from '../../src/model/change.ts';
import type { DataMark } from '../../src/model/dataMark.ts';
import { anyOf } from '../../src/model/event.ts';
import type { Filter, SortKey } from '../../src/model/filter.ts';
import { groupBy } from '../../src/model/groupBy.ts';
import type { Issue } from '../../src/model/issue.ts';
import { noChanges, type OwnChanges } from '../../src/model/ownChanges.ts';
import type { Route } from '../../src/model/route.ts';
import { State } from '../../src/model/state.ts';
import type { Transaction } from '../../src/model/transaction.ts';
import type { Slice } from '../../src/store/snapshot.ts';
import { Store } from '../../src/store/store.ts';

const hour = 3_600_000;

/** The moment at which everything in these tests happens; the middle of an hour. */
export const now = Date.parse('2025-08-19T12:30:00Z');
export const lastDay = { start: now - 24 * hour, end: now };

/** A real store and matcher over one file, with every setting at hand. */
export class Surfaces {
  readonly store = new Store();
  readonly routes = new State<readonly Route[]>([]);
  readonly isRead = new State(true);
  readonly matcher = new Matcher(this.routes, this.store, new State<Readonly<Record<string, string>>>({}), this);
  readonly filter = new State<Filter>({});
  readonly sort = new State<SortKey>('share');
  readonly mark = new State<DataMark>(undefined);
  readonly ownChanges = new State<OwnChanges>(noChanges);
  readonly workspaceFiles = new State<readonly string[]>(['src/orders.ts', 'src/stock.ts', 'lib/stock.ts']);
  readonly budgets = new State<Readonly<Record<string, number>>>({});
  readonly settings = {
    codeLensEnabled: new State(true),
    codeLensFormat: new State(defaultTemplate),
    codeLensMinimumDuration: new State(0),
    slow: new State(1_000),
    verySlow: new State(5_000),
    heatEnabled: new State(true),
    errorsInEditor: new State(true),
    dashboardUrl: new State(''),
  };
  change: Change | undefined;

  /** `uri` is where the file `src/orders.ts` is. */
  sources(uri: Uri): Sources {
    const { workspaceFiles } = this;
    return {
      store: this.store,
      matcher: this.matcher,
      settings: {
        ...this.settings,
        changesOf: () => anyOf(Object.values(this.settings).map(({ onDidChange }) => onDidChange)),
      },
      filter: this.filter,
      sort: this.sort,
      mark: this.mark,
      ownChanges: this.ownChanges,
      changeOf: () => this.change,
      now: () => now,
      files: {
        get value() {
          return workspaceFiles.value;
        },
        onDidChange: workspaceFiles.onDidChange,
        fileOf: (asked) => (asked.toString() === uri.toString() ? 'src/orders.ts' : undefined),
        uriOf: (file) => (file === 'src/orders.ts' ? uri : undefined),
      },
    };
  }

  /** What the service answers for the last 24 hours. */
  answer(...transactions: readonly Transaction[]): void {
    const types = groupBy(transactions, ({ type }) => type);
    const groups = [...types].map(([name, members]) => ({ name, transactions: members }));
    this.store.replace({ range: lastDay, transactions: ready(groups), issues: ready([]) });
  }
}

export function ready<T>(data: T): Slice<T> {
  return { state: 'ready', data, at: now - 60_000 };
}

/** A route of `src/orders.ts` that is handled at a line. */
export function route(method: string, path: string, line: number): Route {
  const handler = { file: 'src/orders.ts', line, name: undefined };
  return { method, path, local: path, framework: 'express', registered: handler, handler, prefixUnknown: false };
}

/** A transaction that ran in the hour of `now` and twelve hours before, with the same duration. */
export function transaction(
  name: string,
  duration: number,
  count: number,
  more: Partial<Transaction> = {},
): Transaction {
  const times = [now - 12.5 * hour, now - 0.5 * hour];
  return {
    type: 'request',
    name,
    groupHash: `hash of ${name}`,
    hash: undefined,
    host: { hostname: 'web-1', ip: undefined },
    duration,
    memoryPeak: 48,
    projectId: 1,
    result: '200',
    timestamp: now - hour,
    count,
    performance: times.map((time) => ({ label: '', time, value: duration, count: count / 2 })),
    ...more,
  };
}

export function issue(className: string, more: Partial<Issue> = {}): Issue {
  return {
    groupHash: className,
    className,
    message: 'No stock left',
    file: undefined,
    line: undefined,
    stack: [],
    count: 12,
    firstSeen: now - 48 * hour,
    lastSeen: now - 120_000,
    handled: undefined,
    transaction: undefined,
    ...more,
  };
}
