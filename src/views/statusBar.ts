import { l10n, StatusBarAlignment, type StatusBarItem, ThemeColor, window } from 'vscode';
import { markInWords } from '../format/lens.ts';
import { describeState } from '../format/state.ts';
import { labelText, plainText } from '../format/text.ts';
import { formatMoment } from '../format/times.ts';
import type { App } from '../host/app/app.ts';
import { decisiveSlice } from '../host/app/appState.ts';
import type { Sources } from '../host/sources.ts';
import type { Disposable, Observable } from '../model/event.ts';
import { afterBurst } from './visibleEditors.ts';

/** The properties of an app that the item shows. */
type ShownApp = Pick<App, 'mark' | 'target' | 'folders'>;

/** The app that the views show, and all apps of the window. */
export type ShownApps = Observable<ShownApp> & { readonly all: readonly ShownApp[] };

/** The status bar item: app, state, and the time of the last answer. */
export class StatusBar implements Disposable {
  readonly #apps: ShownApps;
  readonly #sources: Pick<Sources, 'store' | 'now'>;
  readonly #item: StatusBarItem;
  readonly #subscription: Disposable;

  constructor(apps: ShownApps, sources: Pick<Sources, 'store' | 'now'>) {
    this.#apps = apps;
    this.#sources = sources;
    this.#item = window.createStatusBarItem('apmLens.status', StatusBarAlignment.Left, -10);
    this.#item.name = 'APM Lens';
    this.#item.command = 'apmLens.showMenu';
    this.#subscription = afterBurst([apps.onDidChange, sources.store.onDidChange], () => this.#show());
    this.#show();
    this.#item.show();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#item.dispose();
  }

  #show(): void {
    const { mark } = this.#apps.value;
    const { store, now } = this.#sources;
    const slice = decisiveSlice(store.snapshot);
    const { short, sentence, action } = describeState(slice, now());
    const name = mark !== undefined ? markInWords(mark) : this.#nameOfApp();
    const updated = slice.state === 'ready' ? formatMoment(slice.at, now()) : undefined;
    const parts = [name ?? 'APM Lens', short ?? updated].filter((part) => part !== undefined);
    const app =
      mark === 'sample'
        ? l10n.t('Sample data')
        : mark === 'local'
          ? l10n.t('Your own run')
          : plainText(name ?? l10n.t('No app'));
    const state = sentence ?? l10n.t('Up to date, last answer at {0}.', updated ?? '');
    this.#item.text = `$(pulse) ${labelText(parts.join(' · '))}`;
    this.#item.backgroundColor =
      slice.state === 'stale' && action === 'signIn' ? new ThemeColor('statusBarItem.warningBackground') : undefined;
    this.#item.tooltip = `APM Lens: ${app}. ${state}`;
    this.#item.accessibilityInformation = { label: `APM Lens: ${app}. ${state}`, role: 'button' };
  }
  /** The folders of the app, if the window has several apps: an id is hard to recognise. */
  #nameOfApp(): string | undefined {
    const { all, value } = this.#apps;
    const { appId } = value.target;
    const folders = value.folders.map(({ name }) => name).join(', ');
    if (appId === '') {
      return undefined;
    }
    return all.length > 1 && folders !== '' ? l10n.t('{0} (app {1})', folders, appId) : l10n.t('app {0}', appId);
  }
}
