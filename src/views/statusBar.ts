import { l10n, StatusBarAlignment, type StatusBarItem, window } from 'vscode';
import { describeState } from '../format/state.ts';
import { labelText } from '../format/text.ts';
import { formatMoment } from '../format/times.ts';
import type { App } from '../host/app.ts';
import { decisiveSlice } from '../host/appState.ts';
import type { Sources } from '../host/sources.ts';
import type { Disposable, Observable } from '../model/event.ts';
import { markInWords } from './header.ts';
import { afterBurst } from './visibleEditors.ts';

/** The one item in the status bar: app, state, and the time of the last answer. */
export class StatusBar implements Disposable {
  readonly #app: Observable<App>;
  readonly #sources: Pick<Sources, 'store' | 'now'>;
  readonly #item: StatusBarItem;
  readonly #subscription: Disposable;

  constructor(app: Observable<App>, sources: Pick<Sources, 'store' | 'now'>) {
    this.#app = app;
    this.#sources = sources;
    this.#item = window.createStatusBarItem('apmLens.status', StatusBarAlignment.Left, -10);
    this.#item.name = l10n.t('APM Lens');
    this.#item.command = 'apmLens.showMenu';
    this.#subscription = afterBurst([app.onDidChange, sources.store.onDidChange], () => this.#show());
    this.#show();
    this.#item.show();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#item.dispose();
  }

  #show(): void {
    const { mark, target } = this.#app.value;
    const { store, now } = this.#sources;
    const slice = decisiveSlice(store.snapshot);
    const { short, sentence } = describeState(slice, now());
    const name =
      mark !== undefined ? markInWords(mark) : target.appId === '' ? undefined : l10n.t('app {0}', target.appId);
    const updated = slice.state === 'ready' ? formatMoment(slice.at, now()) : undefined;
    const parts = [name, short ?? updated].filter((part) => part !== undefined);
    const app =
      mark === 'sample'
        ? l10n.t('Sample data')
        : mark === 'local'
          ? l10n.t('Your own run')
          : (name ?? l10n.t('No app'));
    const state = sentence ?? l10n.t('Up to date, last answer at {0}.', updated ?? '');
    this.#item.text = `$(pulse) ${labelText(parts.length === 0 ? l10n.t('APM Lens') : parts.join(' · '))}`;
    this.#item.tooltip = `${l10n.t('APM Lens')}: ${app}. ${state}`;
    this.#item.accessibilityInformation = { label: `${l10n.t('APM Lens')}: ${app}. ${state}`, role: 'button' };
  }
}
