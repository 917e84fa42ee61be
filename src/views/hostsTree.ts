import { l10n, type MarkdownString, ThemeColor, ThemeIcon, TreeItem, type TreeView } from 'vscode';
import { formatCount, formatDuration, formatMemory } from '../format/numbers.ts';
import { plainText } from '../format/text.ts';
import type { Sources } from '../host/sources.ts';
import type { Disposable } from '../model/event.ts';
import type { HostSummary } from '../model/host.ts';
import { dataOf } from '../store/snapshot.ts';
import { describeView, stateMessage } from './header.ts';
import { SliceTree, type TreeContent, type TreeHeader, uniqueIds } from './sliceTree.ts';

/** One host; also a `HostReference`. */
export interface HostRow {
  readonly kind: 'host';
  readonly id: string;
  readonly hostname: string;
  readonly host: HostSummary;
}

/** The row that removes the filters, shown while there is one by host. */
export interface AllHostsNode {
  readonly kind: 'all';
}

export type HostNode = HostRow | AllHostsNode;

type HostSources = Pick<Sources, 'store' | 'filter' | 'mark' | 'now'>;

/** The view `apmLens.hosts`, the busiest host first. A click filters all other surfaces by the host. */
export class HostsTree implements TreeContent<HostNode>, Disposable {
  readonly viewId = 'apmLens.hosts';
  readonly changes;
  readonly #sources: HostSources;
  #tree: SliceTree<HostNode> | undefined;

  constructor(sources: HostSources) {
    const { store, filter, mark } = sources;
    this.#sources = sources;
    this.changes = [store.onDidChange, filter.onDidChange, mark.onDidChange];
  }

  /** Creates the view; call once. */
  open(): TreeView<HostNode> {
    this.#tree ??= new SliceTree(this);
    return this.#tree.view;
  }

  dispose(): void {
    this.#tree?.dispose();
  }

  slice() {
    return this.#sources.store.snapshot.hosts;
  }

  dependencies(): readonly unknown[] {
    const { store, filter } = this.#sources;
    return [store.snapshot.hosts, filter.value];
  }

  header(): TreeHeader {
    const { store, filter, mark } = this.#sources;
    const { host } = filter.value;
    return {
      description: describeView(host ? { host } : {}, store.snapshot.range, mark.value),
      message: stateMessage(store.snapshot.hosts, this.#sources),
    };
  }

  roots(): readonly HostNode[] {
    const { store, filter } = this.#sources;
    const unique = uniqueIds();
    const hosts = (dataOf(store.snapshot.hosts) ?? [])
      .toSorted((a, b) => (b.transactions ?? 0) - (a.transactions ?? 0) || a.hostname.localeCompare(b.hostname))
      .map((host) => ({ kind: 'host', id: unique(`host:${host.hostname}`), hostname: host.hostname, host }) as const);
    return filter.value.host && hosts.length > 0 ? [{ kind: 'all' }, ...hosts] : hosts;
  }

  children(): readonly HostNode[] {
    return [];
  }

  item(node: HostNode): TreeItem {
    return node.kind === 'all' ? allHostsItem() : hostItem(node, this.#sources.filter.value.host === node.hostname);
  }

  tooltip(): MarkdownString | undefined {
    return undefined;
  }
}

function allHostsItem(): TreeItem {
  const title = l10n.t('Clear filters');
  const item = new TreeItem(title);
  item.id = 'all';
  item.contextValue = 'allHosts';
  item.iconPath = new ThemeIcon('clear-all');
  item.command = { command: 'apmLens.clearFilters', title };
  return item;
}

function hostItem({ id, hostname, host }: HostRow, chosen: boolean): TreeItem {
  const name = plainText(hostname);
  const count = host.transactions === undefined ? undefined : formatCount(host.transactions);
  const item = new TreeItem(`${count ?? '–'}\u2002${name}`);
  const numbers = [
    host.median === undefined ? undefined : l10n.t('median {0}', formatDuration(host.median)),
    host.memoryPeak === undefined ? undefined : l10n.t('memory peak {0}', formatMemory(host.memoryPeak)),
  ].filter((part) => part !== undefined);
  const sentences = count === undefined ? numbers : [l10n.t('{0} transactions', count), ...numbers];
  item.id = id;
  item.contextValue = chosen ? 'host.chosen' : 'host';
  item.iconPath = chosen ? new ThemeIcon('filter-filled', new ThemeColor('charts.blue')) : new ThemeIcon('server');
  item.description = numbers.join(' · ');
  item.tooltip = [name, ...sentences].join('\n');
  item.accessibilityInformation = {
    label: `${[chosen ? l10n.t('Host {0}, everything is filtered by it', name) : l10n.t('Host {0}', name), ...sentences].join(', ')}.`,
  };
  item.command = { command: 'apmLens.filterByHost', title: l10n.t('Filter by host'), arguments: [{ hostname }] };
  return item;
}
