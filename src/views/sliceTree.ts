import {
  type Disposable,
  EventEmitter,
  type MarkdownString,
  type TreeDataProvider,
  type TreeItem,
  type TreeView,
  type ViewBadge,
  window,
} from 'vscode';
import type { Event } from '../model/event.ts';
import { runInSlices, type Steps } from '../model/timeSlices.ts';
import type { Slice } from '../store/snapshot.ts';
import { afterBurst } from './visibleEditors.ts';

/** Description and message of a view. */
export interface TreeHeader {
  readonly description: string;
  readonly message: string | undefined;
  readonly badge?: ViewBadge | undefined;
}

/** A tree over one slice of the snapshot; every method is a synchronous reader. */
export interface TreeContent<Node> {
  readonly viewId: string;
  readonly changes: readonly Event<unknown>[];
  slice(): Slice<unknown>;
  /** All values on which the rows depend, compared by identity. If absent, every change redraws the rows. */
  dependencies?(): readonly unknown[];
  header(): TreeHeader;
  roots(): readonly Node[];
  /** The roots in steps, if there are so many that they would block the event loop. Otherwise undefined. */
  rootsInSteps?(): Steps<readonly Node[]> | undefined;
  children(node: Node): readonly Node[];
  item(node: Node): TreeItem;
  tooltip(node: Node): MarkdownString | undefined | Promise<MarkdownString | undefined>;
}

/** Shows a tree. While its slice is loading, the view gets a promise and shows its own progress bar. */
export class SliceTree<Node> implements TreeDataProvider<Node>, Disposable {
  readonly #content: TreeContent<Node>;
  readonly #changed = new EventEmitter<undefined>();
  readonly #view: TreeView<Node>;
  readonly #subscription: Disposable;
  #waiting: (() => void)[] = [];
  #drawn: readonly unknown[] | undefined;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(content: TreeContent<Node>) {
    this.#content = content;
    this.#view = window.createTreeView(content.viewId, { treeDataProvider: this, showCollapseAll: true });
    this.#subscription = afterBurst(content.changes, () => this.#refresh());
    this.#showHeader();
  }

  get view(): TreeView<Node> {
    return this.#view;
  }

  getTreeItem(node: Node): TreeItem {
    return this.#content.item(node);
  }

  getChildren(node?: Node): Node[] | Promise<Node[]> {
    if (node !== undefined) {
      return [...this.#content.children(node)];
    }
    return this.#content.slice().state === 'loading' ? this.#whenLoaded() : this.#roots();
  }

  async resolveTreeItem(item: TreeItem, node: Node): Promise<TreeItem> {
    const tooltip = await this.#content.tooltip(node);
    if (tooltip !== undefined) {
      item.tooltip = tooltip;
    }
    return item;
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#release();
    this.#view.dispose();
    this.#changed.dispose();
  }

  #roots(): Node[] | Promise<Node[]> {
    const steps = this.#content.rootsInSteps?.();
    return steps === undefined ? [...this.#content.roots()] : runInSlices(steps).then((roots) => [...roots]);
  }

  #whenLoaded(): Promise<Node[]> {
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(this.#roots()));
    });
  }

  #refresh(): void {
    this.#showHeader();
    if (this.#waiting.length === 0) {
      if (this.#isOutdated()) {
        this.#changed.fire(undefined);
      }
    } else if (this.#content.slice().state !== 'loading') {
      this.#release();
    }
  }

  /** Whether the rows' dependencies have changed. A refresh closes an open menu, so there is none without need. */
  #isOutdated(): boolean {
    const now = this.#content.dependencies?.();
    const drawn = this.#drawn;
    this.#drawn = now;
    return now === undefined || drawn?.length !== now.length || now.some((value, index) => value !== drawn[index]);
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) {
      resolve();
    }
  }

  #showHeader(): void {
    const { description, message, badge } = this.#content.header();
    this.#view.description = description;
    this.#view.badge = badge;
    this.#view.message = message ?? '';
  }
}

/** Makes identifiers that are the same on each reading, and unique if the service sends an identifier twice. */
export function uniqueIds(): (id: string) => string {
  const seen = new Map<string, number>();
  return (id) => {
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? id : `${id}#${times}`;
  };
}
