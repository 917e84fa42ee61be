import { l10n, type MarkdownString, type TreeItem, type TreeView, type ViewBadge } from 'vscode';
import type { Sources } from '../host/sources.ts';
import { placeOfFrame, placeOfIssue } from '../match/issuePlace.ts';
import { raisedAmong } from '../match/issuesOf.ts';
import type { Disposable } from '../model/event.ts';
import type { Issue, StackFrame, TrendDay } from '../model/issue.ts';
import type { Place } from '../model/route.ts';
import { dataOf } from '../store/snapshot.ts';
import { frameItem, issueItem, issueText, trendItem } from './errorItem.ts';
import { describeView, stateMessage } from './header.ts';
import { SliceTree, type TreeContent, type TreeHeader, uniqueIds } from './sliceTree.ts';

export interface TrendNode {
  readonly kind: 'trend';
  readonly days: readonly TrendDay[];
}

/** One error. */
export interface IssueNode {
  readonly kind: 'issue';
  readonly id: string;
  readonly issue: Issue;
  /**
   * The group of the transaction in which it was raised, if the service lists it; this makes a row a
   * `TransactionReference`.
   */
  readonly groupHash: string | undefined;
}

/** One line of an error's stack. */
export interface FrameNode {
  readonly kind: 'frame';
  readonly id: string;
  readonly frame: StackFrame;
}

export type ErrorNode = TrendNode | IssueNode | FrameNode;

type ErrorSources = Pick<Sources, 'store' | 'files' | 'mark' | 'now'>;

/** The view `apmLens.errors`: the trend of 30 days, then the errors, the last seen first, with their stacks. */
export class ErrorsTree implements TreeContent<ErrorNode>, Disposable {
  readonly viewId = 'apmLens.errors';
  readonly changes;
  readonly #sources: ErrorSources;
  #tree: SliceTree<ErrorNode> | undefined;
  #visibility: Disposable | undefined;
  /** When the view was last visible; errors that have occurred since then are marked as new. */
  #seen: number;

  constructor(sources: ErrorSources) {
    const { store, files, mark } = sources;
    this.#sources = sources;
    this.changes = [store.onDidChange, files.onDidChange, mark.onDidChange];
    this.#seen = sources.now();
  }

  /** Creates the view; call once. */
  open(): TreeView<ErrorNode> {
    this.#tree ??= new SliceTree(this);
    const { view } = this.#tree;
    this.#visibility ??= view.onDidChangeVisibility(() => {
      this.#seen = this.#sources.now();
      view.badge = undefined;
    });
    return view;
  }

  dispose(): void {
    this.#visibility?.dispose();
    this.#tree?.dispose();
  }

  slice() {
    return this.#sources.store.snapshot.issues;
  }

  header(): TreeHeader {
    const { store, mark } = this.#sources;
    return {
      description: describeView({}, undefined, mark.value),
      message: stateMessage(store.snapshot.issues, this.#sources),
      badge: this.#tree?.view.visible ? undefined : this.#badge(),
    };
  }

  roots(): readonly ErrorNode[] {
    const { issues, trend, transactions } = this.#sources.store.snapshot;
    const raisedIn = raisedAmong((dataOf(transactions) ?? []).flatMap((group) => group.transactions));
    const days = dataOf(trend) ?? [];
    const unique = uniqueIds();
    const rows = (dataOf(issues) ?? []).toSorted(newestFirst).map((issue): IssueNode => {
      const { groupHash, className, file, line } = issue;
      const id = unique(`issue:${groupHash ?? `${className}:${file}:${line}`}`);
      return { kind: 'issue', id, issue, groupHash: raisedIn(issue)?.groupHash };
    });
    // The message for an empty list is shown only if the view has no rows.
    const hasErrors = rows.length > 0 || days.some(({ count }) => count > 0);
    return days.length > 0 && hasErrors ? [{ kind: 'trend', days }, ...rows] : rows;
  }

  children(node: ErrorNode): readonly ErrorNode[] {
    return node.kind === 'issue'
      ? node.issue.stack.map((frame, index) => ({ kind: 'frame', id: `${node.id}:${index}`, frame }))
      : [];
  }

  item(node: ErrorNode): TreeItem {
    const { files, now } = this.#sources;
    if (node.kind === 'trend') {
      return trendItem(node.days);
    }
    const place = this.#placeOf(node);
    const uri = place && files.uriOf(place.file);
    const item = node.kind === 'issue' ? issueItem(node.issue, place, uri, now()) : frameItem(node.frame, place, uri);
    item.id = node.id;
    if (node.kind === 'issue' && node.groupHash !== undefined) {
      item.contextValue += '.measured';
    }
    return item;
  }

  tooltip(node: ErrorNode): MarkdownString | undefined {
    return node.kind === 'issue' ? issueText(node.issue, this.#sources.now()) : undefined;
  }

  #placeOf(node: IssueNode | FrameNode): Place | undefined {
    const files = this.#sources.files.value;
    return node.kind === 'issue' ? placeOfIssue(node.issue, files) : placeOfFrame(node.frame, files);
  }

  #badge(): ViewBadge | undefined {
    const issues = dataOf(this.#sources.store.snapshot.issues) ?? [];
    const value = issues.filter(({ firstSeen }) => firstSeen !== undefined && firstSeen > this.#seen).length;
    return value === 0
      ? undefined
      : { value, tooltip: value === 1 ? l10n.t('1 new error') : l10n.t('{0} new errors', value) };
  }
}

function newestFirst(a: Issue, b: Issue): number {
  return (b.lastSeen ?? b.firstSeen ?? 0) - (a.lastSeen ?? a.firstSeen ?? 0);
}
