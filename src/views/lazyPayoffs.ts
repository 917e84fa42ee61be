import type { Memento } from 'vscode';
import type { Disposable, Observable } from '../model/event.ts';
import type { OwnChanges } from '../model/ownChanges.ts';

/** The key under which slow handlers that were changed are stored. */
export const payoffMemory = 'payoffs.remembered';

/** Notices of payoffs. They are loaded when Git reports changes, or if some are stored. */
export class LazyPayoffs implements Disposable {
  readonly #subscription: Disposable;
  #isMade = false;

  constructor(changes: Observable<OwnChanges>, memento: Pick<Memento, 'get'>, make: () => Promise<unknown>) {
    this.#subscription = changes.onDidChange(({ files }) => {
      if (!this.#isMade && (files.size > 0 || memento.get(payoffMemory) !== undefined)) {
        this.#isMade = true;
        void make();
      }
    });
  }

  dispose(): void {
    this.#subscription.dispose();
  }
}
