import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { env, l10n, Uri, type WebviewPanel } from 'vscode';
import { systemLocale } from '../format/locale.ts';
import { plainText } from '../format/text.ts';
import type { ComponentLog } from '../host/log.ts';
import { showError } from '../host/notification.ts';
import type { Disposable } from '../model/event.ts';
import { changesBetween } from './changes.ts';
import type { PanelModel } from './model.ts';
import { pageHtml } from './pageHtml.ts';
import { exportCsv, openError, runNoticeAction, runTool, savePicture } from './panelActions.ts';
import type { PanelSources } from './panelSources.ts';
import { panelStrings } from './panelStrings.ts';
import { type PageMessage, type PanelMessage, pageMessageSchema } from './protocol.ts';
import type { PanelSession } from './session.ts';

/**
 * One panel: renders its session's model in a webview. The page requests all of it when its program starts, which
 * happens each time the panel becomes visible, and is then sent what has changed.
 */
export class PerformancePanel implements Disposable {
  readonly #panel: WebviewPanel;
  #session: PanelSession;
  readonly #sources: PanelSources;
  readonly #log: ComponentLog;
  readonly #subscriptions: readonly Disposable[];
  #locked = false;
  /** The model that the page has; undefined while there is no page. */
  #shown: PanelModel | undefined;
  #due = false;

  constructor(
    panel: WebviewPanel,
    session: PanelSession,
    { extensionUri, sources, log }: { extensionUri: Uri; sources: PanelSources; log: ComponentLog },
  ) {
    this.#panel = panel;
    this.#session = session;
    this.#sources = sources;
    this.#log = log;
    const changed = () => this.#changed();
    this.#subscriptions = [
      sources.store.onDidChange(changed),
      sources.details.onDidChange(changed),
      sources.matcher.onDidChange(changed),
      sources.files.onDidChange(changed),
      sources.lines.onDidChange(changed),
      ...(sources.commits === undefined ? [] : [sources.commits.onDidChange(changed)]),
      sources.mark.onDidChange(changed),
      sources.app.onDidChange(changed),
      sources.settings.changesOf('panel/performancePanel')(changed),
      panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message)),
      panel.onDidChangeViewState(() => {
        this.#shown = panel.visible ? this.#shown : undefined;
      }),
    ];
    const built = Uri.joinPath(extensionUri, 'dist');
    panel.webview.options = { enableScripts: true, localResourceRoots: [built] };
    this.#retitle();
    panel.webview.html = pageHtml({
      script: panel.webview.asWebviewUri(Uri.joinPath(built, 'panel.js')).toString(),
      style: panel.webview.asWebviewUri(Uri.joinPath(built, 'panel.css')).toString(),
      nonce: randomBytes(24).toString('base64url'),
      language: env.language,
      title: panel.title,
    });
  }

  /** @param preserveFocus whether the focus stays where it is, for instance in the list whose rows the panel follows */
  reveal(preserveFocus = false): void {
    this.#panel.reveal(undefined, preserveFocus);
  }

  get session(): PanelSession {
    return this.#session;
  }

  /** Whether the panel keeps its transaction. Other panels show the one that was opened last. */
  get locked(): boolean {
    return this.#locked;
  }

  toggleLock(): void {
    this.#locked = !this.#locked;
    this.#retitle();
  }

  /** Shows another transaction in this panel. */
  follow(session: PanelSession): void {
    this.#session = session;
    this.#retitle();
    if (this.#shown !== undefined) {
      this.#showAll();
    }
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.#panel.dispose();
  }

  /** Combines the changes of one turn of the event loop into one update. */
  #changed(): void {
    if (!this.#due) {
      this.#due = true;
      queueMicrotask(() => {
        this.#due = false;
        this.#update();
      });
    }
  }

  #update(): void {
    if (this.#shown === undefined) {
      return;
    }
    const model = this.#session.model();
    const changes = changesBetween(this.#shown, model);
    this.#shown = model;
    if (changes !== undefined) {
      this.#retitle();
      this.#send({ kind: 'update', changes });
    }
  }

  #showAll(): void {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const words = { strings: panelStrings(), sentences: l10n.bundle ?? {}, language: systemLocale.language, timeZone };
    const model = this.#session.model();
    const { groupHash, app } = this.#session;
    this.#shown = model;
    this.#retitle();
    this.#send({
      ...{ kind: 'show', groupHash, ...words, model },
      ...(app !== undefined && { app }),
    });
  }

  #retitle(): void {
    const name = plainText(this.#session.name, 80);
    const title = titles(name)[this.#sources.mark.value ?? 'production'];
    const shown = title === '' ? l10n.t('Performance') : title;
    this.#panel.title = this.#locked ? l10n.t('[{0}]', shown) : shown;
  }

  #send(message: PanelMessage): void {
    void this.#panel.webview.postMessage(message);
  }

  #receive(message: unknown): void {
    const decoded = v.safeParse(pageMessageSchema, message);
    if (decoded.success) {
      this.#handle(decoded.output);
    } else {
      this.#log.warn(`ignored a message of the page: ${decoded.issues.map((issue) => issue.message).join('; ')}`);
    }
  }

  #handle(message: PageMessage): void {
    const session = this.#session;
    switch (message.kind) {
      case 'ready':
        this.#showAll();
        return;
      case 'select':
        session.select(message.selection);
        this.#changed();
        return;
      case 'refresh':
        this.#refresh();
        return;
      case 'loadMore':
        session.loadMore();
        this.#changed();
        return;
      case 'act':
        if (message.action === 'retry') {
          this.#refresh();
        } else {
          this.#run(runNoticeAction(message.action));
        }
        return;
      case 'use':
        this.#run(runTool(message.tool, session.groupHash, { model: session.model(), sources: this.#sources }));
        return;
      case 'exportCsv':
        this.#run(exportCsv(session.model()));
        return;
      case 'openError':
        this.#run(openError(message.key, this.#sources));
        return;
      case 'savePicture':
        this.#run(savePicture(message.data, session.model()));
        return;
      case 'failed':
        this.#run(Promise.reject(new Error(message.what)));
        return;
      case 'ignored':
        this.#log.warn(`the page ignored a message: ${plainText(message.what)}`);
        return;
    }
  }

  #refresh(): void {
    this.#session.refresh();
    this.#changed();
    this.#run(runNoticeAction('retry'));
  }

  #run(action: Promise<void>): void {
    action.catch((error: unknown) => {
      this.#log.error(String(error));
      void showError(l10n.t('APM Lens could not do that: {0}', plainText(String(error))));
    });
  }
}

function titles(name: string) {
  return { production: name, sample: l10n.t('{0} (sample)', name), local: l10n.t('{0} (local)', name) };
}
