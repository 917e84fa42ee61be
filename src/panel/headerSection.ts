import { describeState } from '../format/state.ts';
import { lacksHandler } from '../match/coverage.ts';
import { weightedMean } from '../match/numbers/combine.ts';
import { share, timeOf } from '../match/numbers/time.ts';
import type { TimeRange } from '../model/period.ts';
import type { Transaction } from '../model/transaction.ts';
import { dataOf, type Snapshot } from '../store/snapshot.ts';
import type { Point, Section, Tool } from './model.ts';
import type { PanelSources } from './panelSources.ts';
import type { SectionWords } from './sectionWords.ts';
import type { Selection } from './selection.ts';
import { noticeOf } from './status.ts';

/** The transaction of a group; undefined where the store does not list it. */
export function transactionOf({ transactions }: Snapshot, groupHash: string): Transaction | undefined {
  for (const group of dataOf(transactions) ?? []) {
    const found = group.transactions.find((transaction) => transaction.groupHash === groupHash);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** The selection of a panel, and the points that it got. */
export interface PanelScope {
  readonly range: TimeRange;
  readonly selection: Pick<Selection, 'hosts' | 'period'>;
  readonly points: readonly Point[];
}

/**
 * The header of a panel with another period or other hosts than the store: the numbers are computed from the panel's
 * own hours, so that all of it has one scope. Share, memory and change are known for the store's scope only.
 */
export function withScope(header: Section<'header'>, scope: PanelScope): Section<'header'> {
  if (!isOtherScope(header, scope)) {
    return header;
  }
  const { range, points } = scope;
  const { hosts } = scope.selection;
  const { share: _share, memoryPeak: _memory, change: _change, ...rest } = header;
  return { ...rest, range, hosts, meanOfHours: true, duration: meanOf(points), count: countOf(points) };
}

/** Whether a panel has another period or other hosts than the store. */
export function isOtherScope(
  stored: { readonly range?: TimeRange | undefined; readonly hosts: readonly string[] },
  { range, selection }: Pick<PanelScope, 'range' | 'selection'>,
): boolean {
  return (
    stored.range !== undefined &&
    (selection.period === 'runBefore' ||
      stored.range.end - stored.range.start !== range.end - range.start ||
      stored.hosts.join() !== selection.hosts.join())
  );
}

function meanOf(points: readonly Point[]): number | undefined {
  return weightedMean(points.map(({ value, count }) => ({ value, count })));
}

function countOf(points: readonly Point[]): number | undefined {
  const counts = points.flatMap(({ count }) => (count === undefined ? [] : [count]));
  return points.length > 0 && counts.length === points.length
    ? counts.reduce((total, count) => total + count, 0)
    : undefined;
}

/** The name and the numbers of a panel: those of the store, as in lens, hover and view. */
export function headerSection(
  sources: Pick<PanelSources, 'store' | 'matcher' | 'settings' | 'mark' | 'changeOf' | 'now'>,
  panel: { readonly groupHash: string; readonly name: string },
  words: SectionWords,
): Section<'header'> {
  const { snapshot } = sources.store;
  const { transactions, range, filters } = snapshot;
  const transaction = transactionOf(snapshot, panel.groupHash);
  const now = sources.now();
  const hosts = filters.hosts;
  const base = {
    name: transaction?.name ?? panel.name,
    tools: toolsOf(transaction, sources),
    mark: sources.mark.value,
    range,
    hosts,
  };
  if (transaction === undefined) {
    const listed = transactions.state === 'ready' || transactions.state === 'stale';
    return listed
      ? { ...base, updated: transactions.at, notice: { sentence: words.notListed } }
      : { ...base, ...(transactions.state === 'failed' ? { notice: noticeOf(transactions, now) } : {}) };
  }
  const { type, duration, count, memoryPeak } = transaction;
  const isUnhandled = lacksHandler(sources.matcher.value.verdicts.get(transaction));
  const stale = transactions.state === 'stale';
  return {
    ...base,
    ...(isUnhandled && { isUnhandled }),
    type,
    duration,
    count,
    memoryPeak,
    share: share(timeOf(transaction), sources.matcher.value.totalTime),
    change: sources.changeOf?.(transaction),
    updated: 'at' in transactions ? transactions.at : undefined,
    stale: stale ? describeState(transactions, now).short : undefined,
    notice: stale ? noticeOf(transactions, now) : undefined,
  };
}

/** The actions for a transaction: to open its handler, or to explain why there is none. */
function toolsOf(
  transaction: Transaction | undefined,
  { matcher, settings }: Pick<PanelSources, 'matcher' | 'settings'>,
): readonly Tool[] {
  const verdict = transaction && matcher.value.verdicts.get(transaction);
  const handled = verdict?.kind === 'matched' || verdict?.kind === 'shared';
  return [
    ...(verdict === undefined ? [] : handled ? (['goToHandler', 'explain'] as const) : (['explain'] as const)),
    ...(settings.dashboardUrl.value === '' ? [] : (['openDashboard'] as const)),
    'copyMarkdown',
  ];
}
