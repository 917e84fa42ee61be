import { l10n, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import { formatChange, formatCount, formatDuration, formatMemory, formatTimeShare } from '../format/numbers.ts';
import { rowWords } from '../format/row.ts';
import { plainText } from '../format/text.ts';
import { formatLastPeriod } from '../format/times.ts';
import { lacksHandler } from '../match/coverage.ts';
import type { TransactionVerdict } from '../match/match.ts';
import type { Thresholds } from '../match/pace.ts';
import type { RankedGroup, RankedTransaction } from '../match/ranking.ts';
import type { DataMark } from '../model/dataMark.ts';
import type { SortKey } from '../model/filter.ts';
import type { TimeRange } from '../model/period.ts';
import { isRequest } from '../model/transaction.ts';
import { markIcon, markWords, type RowMarks } from './rowMarks.ts';

/** The transactions of one type. */
export interface GroupNode {
  readonly kind: 'group';
  readonly id: string;
  readonly group: RankedGroup;
}

/** One transaction; also a `TransactionReference` if the service sent its group hash. */
export interface TransactionRow {
  readonly kind: 'transaction';
  readonly id: string;
  readonly groupHash: string | undefined;
  readonly ranked: RankedTransaction;
  readonly verdict: TransactionVerdict | undefined;
}

/** Represents rows that are left out of a long list. */
export interface MoreNode {
  readonly kind: 'more';
  readonly id: string;
  readonly count: number;
}

const groupNames: Readonly<Record<string, { readonly title: string; readonly icon: string }>> = {
  request: { title: l10n.t('Requests'), icon: 'globe' },
  command: { title: l10n.t('Commands'), icon: 'terminal' },
  job: { title: l10n.t('Jobs'), icon: 'server-process' },
  livewire: { title: l10n.t('Livewire components'), icon: 'zap' },
  message: { title: l10n.t('Messages'), icon: 'mail' },
  scheduler: { title: l10n.t('Scheduled tasks'), icon: 'clock' },
  error: { title: l10n.t('Errors'), icon: 'error' },
  transaction: { title: l10n.t('Transactions'), icon: 'symbol-event' },
  process: { title: l10n.t('Processes'), icon: 'gear' },
};

export function groupItem({ id, group }: GroupNode): TreeItem {
  const known = Object.hasOwn(groupNames, group.type) ? groupNames[group.type] : undefined;
  const item = new TreeItem(known?.title ?? plainText(group.type), TreeItemCollapsibleState.Expanded);
  const share = group.share === undefined ? undefined : formatTimeShare(group.share);
  item.id = id;
  item.iconPath = new ThemeIcon(known?.icon ?? 'symbol-event');
  item.contextValue = 'group';
  item.description = [formatCount(group.transactions.length), share].filter((part) => part !== undefined).join(' · ');
  item.tooltip = '';
  item.accessibilityInformation = {
    label: l10n.t('{0}: {1} transactions.', known?.title ?? plainText(group.type), item.description),
  };
  return item;
}

export function moreItem({ id, count }: MoreNode): TreeItem {
  const item = new TreeItem(l10n.t('{0} more', formatCount(count)));
  item.id = id;
  item.description = l10n.t('filter by name to see them');
  item.iconPath = new ThemeIcon('ellipsis');
  item.contextValue = 'more';
  item.command = { command: 'apmLens.filterByName', title: l10n.t('Filter by name') };
  return item;
}

/** The context in which a row is created. */
export interface RowContext {
  readonly range: TimeRange | undefined;
  readonly mark: DataMark;
  readonly thresholds: Thresholds;
  /** The sort key, whose value rows begin with. */
  readonly sort: SortKey;
  readonly marks: RowMarks;
}

export function transactionItem(row: TransactionRow, context: RowContext): TreeItem {
  const { thresholds, sort, marks } = context;
  const { id, groupHash, ranked, verdict } = row;
  const { transaction, share, change } = ranked;
  const { label, description } = rowWords(transaction.name, { ...transaction, share }, { change, sort });
  const item = new TreeItem(label);
  item.id = id;
  const without =
    verdict?.kind === 'reading' ? [l10n.t('reading routes')] : lacksHandler(verdict) ? [l10n.t('no handler')] : [];
  const words = [...markWords(marks), ...without];
  item.description = [description, ...words].join(' · ');
  item.iconPath = iconOf(transaction.duration, thresholds, marks, verdict);
  item.contextValue = contextOf(row);
  item.accessibilityInformation = { label: sentence(ranked, context, verdict) };
  if (groupHash !== undefined) {
    item.command = {
      command: 'apmLens.showPerformance',
      title: l10n.t('Show performance'),
      arguments: [{ groupHash }],
    };
  }
  return item;
}

function iconOf(
  duration: number | undefined,
  thresholds: Thresholds,
  marks: RowMarks,
  verdict: TransactionVerdict | undefined,
): ThemeIcon {
  const icon = markIcon(marks, duration, thresholds);
  return icon.id === 'circle-outline' && lacksHandler(verdict) ? new ThemeIcon('circle-slash') : icon;
}

/** The context value `transaction.request.matched`, on which the menus of a row depend. */
function contextOf({ ranked, verdict }: TransactionRow): string {
  const { transaction } = ranked;
  const type = isRequest(transaction) ? 'request' : transaction.type.replace(/\W+/g, '-');
  const found = verdict?.kind === 'matched' || verdict?.kind === 'shared' ? verdict.kind : 'unmatched';
  return `transaction.${type}.${found}`;
}

function countInWords(count: string, range: TimeRange | undefined, mark: DataMark): string {
  if (mark === 'local') {
    return l10n.t('{0} times in this run', count);
  }
  return range ? l10n.t('{0} times in the {1}', count, formatLastPeriod(range)) : l10n.t('{0} times', count);
}

function sentence(
  { transaction, share, change }: RankedTransaction,
  { range, mark, marks }: RowContext,
  verdict: TransactionVerdict | undefined,
): string {
  const { name, duration, count, memoryPeak } = transaction;
  const parts = [
    plainText(name),
    duration === undefined ? undefined : l10n.t('typically {0}', formatDuration(duration)),
    count === undefined ? undefined : countInWords(formatCount(count), range, mark),
    share === undefined ? undefined : formatTimeShare(share),
    change && formatChange(change),
    memoryPeak === undefined ? undefined : l10n.t('up to {0} of memory', formatMemory(memoryPeak)),
    verdict?.kind === 'matched' ? l10n.t('handler found in this workspace') : undefined,
    ...markWords(marks),
    lacksHandler(verdict) ? l10n.t('no handler in this workspace') : undefined,
    verdict?.kind === 'reading' ? l10n.t('routes are still being read') : undefined,
    verdict?.kind === 'shared' ? l10n.t('shared by {0} handlers', verdict.handlers.length) : undefined,
  ];
  return `${parts.filter((part) => part !== undefined).join(', ')}.`;
}
