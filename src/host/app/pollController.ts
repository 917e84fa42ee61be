import { window } from 'vscode';
import type { Disposable, Observable } from '../../model/event.ts';
import type { WorkspaceSource } from '../folder/workspaceSource.ts';
import type { App } from './app.ts';
import type { Apps } from './apps.ts';

const second = 1_000;

/** Sets the interval of each app's poller, and runs it only while the window has attention and the app is visible. */
export class PollController implements Disposable {
  readonly #apps: Apps;
  readonly #interval: Observable<number>;
  readonly #attention: Observable<boolean>;
  readonly #files: Pick<WorkspaceSource, 'fileOf'>;
  readonly #subscriptions: readonly Disposable[];

  /** @param interval seconds between an answer and the next request; 0 disables polling */
  constructor(
    apps: Apps,
    interval: Observable<number>,
    attention: Observable<boolean>,
    files: Pick<WorkspaceSource, 'fileOf'>,
  ) {
    this.#apps = apps;
    this.#interval = interval;
    this.#attention = attention;
    this.#files = files;
    const look = () => this.#look();
    this.#subscriptions = [
      interval.onDidChange(() => this.#pace()),
      attention.onDidChange(look),
      window.onDidChangeVisibleTextEditors(look),
      apps.onDidRebuild(() => this.#pace()),
      apps.onDidChange(look),
    ];
    this.#pace();
    this.#look();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
  }

  #pace(): void {
    for (const { poller, details } of this.#apps.all) {
      poller.setInterval(this.#interval.value * second);
      details.setInterval(this.#interval.value * second);
    }
  }

  /** Polls the active app, and every app of which a file is visible. */
  #look(): void {
    const seen = new Set<App>([this.#apps.value]);
    for (const { document } of window.visibleTextEditors) {
      const file = this.#files.fileOf(document.uri);
      if (file !== undefined) {
        seen.add(this.#apps.appOf(file));
      }
    }
    for (const app of this.#apps.all) {
      app.poller.setAttention(this.#attention.value && seen.has(app));
    }
  }
}
