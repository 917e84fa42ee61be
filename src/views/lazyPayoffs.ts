import type { Memento } from 'vscode';
import type { Disposable, Observable } from '../model/event.ts';
import type { OwnChanges } from '../model/ownChanges.ts';

/** Where what was slow when it was changed is kept. */
export const payoffMemory = 'payoffs.remembered';

/** The notices of payoffs, loaded when Git has told of changes, or of none while some are remembered. */
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
