import { window } from 'vscode';
import type { Disposable, Event, Observable } from '../model/event.ts';
import { State } from '../model/state.ts';
import { languages } from './languages.ts';

/** Whether the extension is in use: the window has the focus, and a view, panel or file of a supported language is visible. */
export class Attention implements Observable<boolean>, Disposable {
  readonly #state: State<boolean>;
  readonly #subscriptions: readonly Disposable[];

  /** @param surfaces whether a view or panel is visible; editors are observed in addition */
  constructor(surfaces: readonly Observable<boolean>[]) {
    const look = () =>
      window.state.focused &&
      (surfaces.some(({ value }) => value) ||
        window.visibleTextEditors.some(({ document }) => languages.includes(document.languageId)));
    this.#state = new State(look());
    const update = () => this.#state.set(look());
    this.#subscriptions = [
      window.onDidChangeWindowState(update),
      window.onDidChangeVisibleTextEditors(update),
      ...surfaces.map(({ onDidChange }) => onDidChange(update)),
    ];
  }

  get value(): boolean {
    return this.#state.value;
  }

  get onDidChange(): Event<boolean> {
    return this.#state.onDidChange;
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.#state.dispose();
  }
}
