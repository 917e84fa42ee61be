import { ChangeLookup } from '../match/numbers/change.ts';
import type { Change } from '../model/change.ts';
import type { Disposable } from '../model/event.ts';
import type { Transaction } from '../model/transaction.ts';
import type { ShownStore } from './shownApp.ts';

/** How transactions compare with before. Looked up anew only after the store has changed. */
export class Changes implements Disposable {
  readonly #store: ShownStore;
  readonly #subscription: Disposable;
  #lookup: ChangeLookup | undefined;

  constructor(store: ShownStore) {
    this.#store = store;
    this.#subscription = store.onDidChange(() => {
      this.#lookup = undefined;
    });
  }

  /** Undefined where the evidence is thin. */
  readonly of = (transaction: Transaction): Change | undefined => {
    this.#lookup ??= new ChangeLookup(this.#store.snapshot);
    return this.#lookup.changeOf(transaction);
  };

  dispose(): void {
    this.#subscription.dispose();
  }
}
