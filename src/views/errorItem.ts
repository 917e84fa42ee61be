import {
  type Command,
  l10n,
  MarkdownString,
  Range,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  type Uri,
} from 'vscode';
import { formatCount } from '../format/numbers.ts';
import { markdownText, plainText } from '../format/text.ts';
import { formatMoment } from '../format/times.ts';
import type { Issue, StackFrame, TrendDay } from '../model/issue.ts';
import type { Place } from '../model/route.ts';

/** Opens a file at a line. */
function openLine(uri: Uri, line: number): Command {
  const at = new Range(line - 1, 0, line - 1, 0);
  return { command: 'vscode.open', title: l10n.t('Go to line'), arguments: [uri, { selection: at }] };
}

export function trendItem(days: readonly TrendDay[]): TreeItem {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const item = new TreeItem(l10n.t('{0} in 30 days', formatCount(total)));
  const most = days.reduce<TrendDay | undefined>(
    (worst, entry) => (entry.count > (worst?.count ?? 0) ? entry : worst),
    undefined,
  );
  const words = [
    l10n.t('{0} errors in the last 30 days', formatCount(total)),
    most === undefined ? undefined : l10n.t('most of them on {0}: {1}', plainText(most.date), formatCount(most.count)),
  ];
  item.id = 'trend';
  item.contextValue = 'trend';
  item.iconPath = new ThemeIcon('graph-line');
  item.description = lastWeeks(days);
  item.tooltip = words.filter((part) => part !== undefined).join('\n');
  item.accessibilityInformation = { label: `${words.filter((part) => part !== undefined).join(', ')}.` };
  return item;
}

/** The sums of the last seven days and of the seven before. Empty if there are fewer days. */
function lastWeeks(days: readonly TrendDay[]): string {
  const counts = days.toSorted((a, b) => (a.date < b.date ? -1 : 1)).map(({ count }) => count);
  const sum = (part: readonly number[]) => formatCount(part.reduce((total, count) => total + count, 0));
  return counts.length < 14
    ? ''
    : l10n.t('{0} in the last 7, {1} in the 7 before', sum(counts.slice(-7)), sum(counts.slice(-14, -7)));
}

/** The class without its namespace. */
export function shortClass(className: string): string {
  return plainText(
    className
      .split(/[\\.]|::/)
      .filter((part) => part !== '')
      .at(-1) ?? className,
  );
}

export function issueItem(issue: Issue, place: Place | undefined, uri: Uri | undefined, now: number): TreeItem {
  const collapsible = issue.stack.length > 0 ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.None;
  const name = shortClass(issue.className);
  const item = new TreeItem(name, collapsible);
  const parts = [
    issue.count === undefined ? undefined : `${formatCount(issue.count)}×`,
    issue.lastSeen === undefined ? undefined : formatMoment(issue.lastSeen, now),
    plainText(issue.message) || undefined,
  ];
  item.description = parts.filter((part) => part !== undefined).join(' · ');
  item.iconPath =
    issue.handled === true
      ? new ThemeIcon('warning', new ThemeColor('charts.yellow'))
      : new ThemeIcon('error', new ThemeColor('charts.red'));
  item.contextValue = place === undefined ? 'issue' : 'issue.resolved';
  item.accessibilityInformation = { label: `${[name, ...timesOf(issue, now), plainText(issue.message)].join(', ')}.` };
  if (place !== undefined && uri !== undefined) {
    item.command = openLine(uri, place.line);
  }
  return item;
}

export function frameItem(frame: StackFrame, place: Place | undefined, uri: Uri | undefined): TreeItem {
  const file = place?.file ?? frame.file;
  const line = frame.line === undefined ? '' : `:${frame.line}`;
  const slash = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'));
  const item = new TreeItem(`${plainText(file.slice(slash + 1))}${line}`);
  item.description = plainText(slash > 0 ? file.slice(0, slash) : '');
  item.tooltip = plainText(`${frame.file}${line}`, 1000);
  item.iconPath = new ThemeIcon(place === undefined ? 'library' : 'go-to-file');
  item.contextValue = place === undefined ? 'frame' : 'frame.resolved';
  item.accessibilityInformation = {
    label:
      place === undefined
        ? l10n.t('{0}, not in this workspace.', plainText(`${frame.file}${line}`))
        : l10n.t('{0}, in this workspace.', plainText(`${place.file}${line}`)),
  };
  if (place !== undefined && uri !== undefined) {
    item.command = openLine(uri, place.line);
  }
  return item;
}

/** Class, message, count and times, with every text of the service escaped. */
export function issueText(issue: Issue, now: number, note?: string): MarkdownString {
  const lines = [
    `**${markdownText(issue.className)}**`,
    markdownText(issue.message, 1000),
    timesOf(issue, now)
      .map((part) => markdownText(part))
      .join(' · '),
    issue.transaction?.name === undefined ? '' : l10n.t('In {0}', markdownText(issue.transaction.name)),
    issue.file === undefined ? '' : markdownText(`${issue.file}${issue.line === undefined ? '' : `:${issue.line}`}`),
    note === undefined ? '' : `*${markdownText(note)}*`,
  ];
  return new MarkdownString(lines.filter((line) => line !== '').join('\n\n'));
}

function timesInWords(count: number): string {
  return count === 1 ? l10n.t('raised once') : l10n.t('raised {0} times', formatCount(count));
}

function timesOf(issue: Issue, now: number): readonly string[] {
  return [
    issue.count === undefined ? undefined : timesInWords(issue.count),
    issue.firstSeen === undefined ? undefined : l10n.t('first seen {0}', formatMoment(issue.firstSeen, now)),
    issue.lastSeen === undefined ? undefined : l10n.t('last seen {0}', formatMoment(issue.lastSeen, now)),
    issue.handled === true ? l10n.t('handled') : undefined,
  ].filter((part) => part !== undefined);
}
