import { l10n, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import { changeOf, heaviest, sharedBy } from '../format/lensLines.ts';
import { formatCount } from '../format/numbers.ts';
import { type RowWords, rowWords } from '../format/row.ts';
import { shortName } from '../format/shortName.ts';
import { plainText } from '../format/text.ts';
import type { HandlerMatch } from '../match/match.ts';
import type { Thresholds } from '../match/pace.ts';
import { reasonOfHandler } from '../match/reason.ts';
import type { TouchedHandler } from '../match/touchedHandlers.ts';
import type { Change } from '../model/change.ts';
import type { SortKey } from '../model/filter.ts';
import type { Transaction } from '../model/transaction.ts';
import { markIcon, markWords, type RowMarks } from './rowMarks.ts';
import { titleOf } from './yourChanges.ts';

/** The group of the handlers that the user has changed. */
export interface ChangesNode {
  readonly kind: 'changes';
  readonly id: string;
  readonly handlers: readonly TouchedHandler[];
  readonly since: readonly string[];
}

/** A changed handler; also a `HandlerReference`, and a `TransactionReference` if there are numbers. */
export interface TouchedNode {
  readonly kind: 'touched';
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly groupHash: string | undefined;
  readonly match: HandlerMatch;
}

export function changesNode(handlers: readonly TouchedHandler[], since: readonly string[]): ChangesNode {
  return { kind: 'changes', id: 'changes', handlers, since };
}

export function touchedNodes({ handlers }: ChangesNode, unique: (id: string) => string): readonly TouchedNode[] {
  return handlers.map(({ match }) => ({
    kind: 'touched',
    id: unique(`changes:${match.place.file}:${titleOf(match)}`),
    file: match.place.file,
    line: match.place.line,
    groupHash: heaviest(match.measurement?.transactions ?? [])?.groupHash,
    match,
  }));
}

export function changesItem({ id, handlers, since }: ChangesNode): TreeItem {
  const item = new TreeItem(l10n.t('Your changes'), TreeItemCollapsibleState.Expanded);
  const from = since.length === 0 ? l10n.t('since the last commit') : l10n.t('since {0}', plainText(since.join(', ')));
  item.id = id;
  item.iconPath = new ThemeIcon('git-branch');
  item.contextValue = 'changes';
  item.description = [formatCount(handlers.length), from, waysInWords(handlers)].join(' · ');
  item.tooltip = l10n.t(
    'Handlers that you have changed {0}, {1}. Files count as they are stored.',
    from,
    waysInWords(handlers),
  );
  item.accessibilityInformation = { label: l10n.t('Your changes: {0} handlers {1}.', handlers.length, from) };
  return item;
}

function waysInWords(handlers: readonly TouchedHandler[]): string {
  const ways = new Set(handlers.map(({ by }) => by));
  return ways.size > 1
    ? l10n.t('by changed lines and files')
    : ways.has('lines')
      ? l10n.t('by changed lines')
      : l10n.t('by changed files');
}

/** The context in which the row of a changed handler is created. */
export interface TouchedContext {
  /** The sort key, whose value rows begin with. */
  readonly sort: SortKey;
  readonly thresholds: Thresholds;
  readonly changeOf: (transaction: Transaction) => Change | undefined;
  readonly marks: RowMarks;
}

export function touchedItem(node: TouchedNode, context: TouchedContext): TreeItem {
  const { id, file, line, groupHash, match } = node;
  const { measurement } = match;
  const name = plainText(titleOf(match));
  const { label, description } = wordsOf(match, name, context);
  const marked = [description, ...markWords(context.marks)].join(' · ');
  const words = [label, marked].join(', ');
  const item = new TreeItem(label);
  item.id = id;
  item.description = marked;
  item.iconPath =
    measurement === undefined
      ? new ThemeIcon('symbol-method')
      : markIcon(context.marks, measurement.duration, context.thresholds);
  item.contextValue = groupHash === undefined ? 'handler' : 'handler.measured';
  item.tooltip = `${name}\n${words}\n${plainText(file)}:${line}`;
  item.accessibilityInformation = { label: `${name}, ${words}.` };
  item.command =
    groupHash === undefined
      ? { command: 'apmLens.goToHandler', title: l10n.t('Go to handler'), arguments: [{ file, line }] }
      : { command: 'apmLens.showPerformance', title: l10n.t('Show performance'), arguments: [{ groupHash }] };
  return item;
}

function wordsOf(match: HandlerMatch, name: string, { sort, changeOf: changeOfTransaction }: TouchedContext): RowWords {
  const { measurement, verdict } = match;
  if (measurement === undefined) {
    return { label: shortName(name), description: plainText(reasonOfHandler(verdict)) };
  }
  const change = changeOf(measurement, changeOfTransaction);
  const { label, description } = rowWords(name, measurement, { change, sort });
  const shared = sharedBy(match);
  return {
    label,
    description: shared > 1 ? `${description} · ${l10n.t('shared by {0} handlers', shared)}` : description,
  };
}
