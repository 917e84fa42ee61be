import * as v from 'valibot';
import { type Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { ComponentLog } from '../host/log.ts';
import type { Disposable, Observable } from '../model/event.ts';
import type { TransactionReference } from '../model/reference.ts';
import { State } from '../model/state.ts';
import type { PanelSources } from './panelSources.ts';
import { PerformancePanel } from './performancePanel.ts';
import { sectionWords } from './sectionWords.ts';
import { initialSelection, type Restored, restoredSchema } from './selection.ts';
import { PanelSession } from './session.ts';
import { viewType } from './viewType.ts';

interface OpenPanel {
  readonly panel: WebviewPanel;
  readonly content: PerformancePanel;
}

/** The performance panels of the window, at most one for each transaction. */
export class PerformancePanels implements Disposable {
  readonly #extensionUri: Uri;
  readonly #sources: PanelSources;
  readonly #log: ComponentLog;
  readonly #open = new Set<OpenPanel>();
  readonly #visible = new State(false);

  constructor(extensionUri: Uri, sources: PanelSources, log: ComponentLog) {
    this.#extensionUri = extensionUri;
    this.#sources = sources;
    this.#log = log;
  }

  /** Whether a panel is visible, so that data is polled. */
  get visible(): Observable<boolean> {
    return this.#visible;
  }

  /**
   * Shows a transaction: in the panel that already shows it, otherwise in the one that is not locked, otherwise in a
   * new one.
   */
  show({ groupHash }: TransactionReference): void {
    const app = this.#sources.app.value;
    const isOf = ({ session }: PerformancePanel) => session.groupHash === groupHash && session.app === app;
    const shown = [...this.#open].find(({ content }) => isOf(content));
    if (shown !== undefined) {
      shown.content.reveal();
      return;
    }
    const { period, store } = this.#sources;
    const selection = initialSelection(period.value, store.snapshot.filters.hosts);
    const restored = { version: 1, groupHash, name: '', selection, ...(app !== undefined && { app }) } as const;
    const preview = [...this.#open].findLast(({ content }) => !content.locked);
    if (preview === undefined) {
      this.#add(window.createWebviewPanel(viewType, '', this.#column()), restored);
    } else {
      preview.content.follow(new PanelSession(this.#sources, restored, sectionWords()));
      preview.content.reveal(true);
    }
  }

  /** Locks the active panel to its transaction, or unlocks it. */
  toggleLock(): void {
    [...this.#open].find(({ panel }) => panel.active)?.content.toggleLock();
  }

  dispose(): void {
    for (const { content } of [...this.#open]) {
      content.dispose();
    }
    this.#visible.dispose();
  }

  /** The column for a new panel: that of another panel, otherwise the one beside the active editor. */
  #column(): ViewColumn {
    const [first] = this.#open;
    return first?.panel.viewColumn ?? (window.activeTextEditor === undefined ? ViewColumn.Active : ViewColumn.Beside);
  }

  /** Restores a panel after a reload. */
  restore(panel: WebviewPanel, state: unknown): void {
    const decoded = v.safeParse(restoredSchema, state);
    if (decoded.success) {
      this.#add(panel, decoded.output);
    } else {
      this.#log.warn('closed a performance panel whose state cannot be read');
      panel.dispose();
    }
  }

  #add(panel: WebviewPanel, restored: Restored): void {
    const session = new PanelSession(this.#sources, restored, sectionWords());
    const content = new PerformancePanel(panel, session, {
      extensionUri: this.#extensionUri,
      sources: this.#sources,
      log: this.#log,
    });
    const open = { panel, content };
    this.#open.add(open);
    panel.onDidChangeViewState(() => this.#look());
    panel.onDidDispose(() => {
      this.#open.delete(open);
      content.dispose();
      this.#look();
    });
    this.#look();
  }

  #look(): void {
    this.#visible.set([...this.#open].some(({ panel }) => panel.visible));
  }
}
