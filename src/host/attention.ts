import { window } from 'vscode';
import type { Disposable, Event, Observable } from '../model/event.ts';
import { State } from '../model/state.ts';
import { languages } from './languages.ts';

/** Something that shows numbers while it is visible. */
export interface Surface {
  readonly visible: boolean;
  readonly onDidChangeVisibility: Event<unknown>;
}

/** Whether anybody looks: the window has the focus, and a surface or a file of a supported language can be seen. */
export class Attention implements Observable<boolean>, Disposable {
  readonly #state: State<boolean>;
  readonly #subscriptions: readonly Disposable[];

  /** @param surfaces views and panels, besides the editors */
  constructor(surfaces: readonly Surface[]) {
    const look = () =>
      window.state.focused &&
      (surfaces.some(({ visible }) => visible) ||
        window.visibleTextEditors.some(({ document }) =>
          languages.some((language) => language === document.languageId),
        ));
    this.#state = new State(look());
    const update = () => this.#state.set(look());
    this.#subscriptions = [
      window.onDidChangeWindowState(update),
      window.onDidChangeVisibleTextEditors(update),
      ...surfaces.map(({ onDidChangeVisibility }) => onDidChangeVisibility(update)),
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
