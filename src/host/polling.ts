import { window } from 'vscode';
import type { Disposable, Observable } from '../model/event.ts';
import type { Filter } from '../model/filter.ts';
import type { App } from './app.ts';
import type { Apps } from './apps.ts';
import type { Settings } from './settings.ts';
import type { WorkspaceSource } from './workspaceSource.ts';

const second = 1_000;

/** Tells each app's poller what is asked, how often, and whether anybody looks at its answers. */
export class Polling implements Disposable {
  readonly #apps: Apps;
  readonly #settings: Pick<Settings, 'period' | 'pollInterval'>;
  readonly #filter: Observable<Filter>;
  readonly #attention: Observable<boolean>;
  readonly #files: Pick<WorkspaceSource, 'fileOf'>;
  readonly #subscriptions: readonly Disposable[];

  constructor(
    apps: Apps,
    settings: Pick<Settings, 'period' | 'pollInterval'>,
    filter: Observable<Filter>,
    attention: Observable<boolean>,
    files: Pick<WorkspaceSource, 'fileOf'>,
  ) {
    this.#apps = apps;
    this.#settings = settings;
    this.#filter = filter;
    this.#attention = attention;
    this.#files = files;
    const ask = () => this.#ask();
    const look = () => this.#look();
    const both = () => {
      ask();
      look();
    };
    this.#subscriptions = [
      settings.period.onDidChange(ask),
      settings.pollInterval.onDidChange(ask),
      filter.onDidChange(ask),
      attention.onDidChange(look),
      window.onDidChangeVisibleTextEditors(look),
      apps.onDidRebuild(both),
      apps.onDidChange(look),
    ];
    both();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
  }

  #ask(): void {
    const { host, name, type } = this.#filter.value;
    const milliseconds = this.#settings.pollInterval.value * second;
    for (const { poller, details } of this.#apps.all) {
      poller.setInterval(milliseconds);
      details.setInterval(milliseconds);
      poller.setQuery({
        period: this.#settings.period.value,
        hosts: host === undefined ? [] : [host],
        name,
        types: type === undefined ? [] : [type],
      });
    }
  }

  /** The app in the views is looked at, and every app of which a file can be seen. */
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
