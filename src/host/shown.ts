import { ChangeLookup } from '../match/numbers/change.ts';
import type { Change } from '../model/change.ts';
import { derive } from '../model/derive.ts';
import type { Disposable, Observable } from '../model/event.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Apps } from './apps.ts';
import { ShownDetails } from './shownDetails.ts';
import { ShownMatcher } from './shownMatcher.ts';
import { ShownStore } from './shownStore.ts';

/** The app that the views show, as one that never changes: what reads it need not know that there are several. */
export class Shown implements Disposable {
  readonly store: ShownStore;
  readonly matcher: ShownMatcher;
  readonly details: ShownDetails;
  /** Whether the numbers come from the sample service. */
  readonly sample: Observable<boolean>;
  /** Names the app, the same after a restart; undefined where nothing can be asked. */
  readonly app: Observable<string | undefined>;
  readonly #subscription: Disposable;
  #changes: ChangeLookup | undefined;

  constructor(apps: Apps) {
    this.store = new ShownStore(apps);
    this.matcher = new ShownMatcher(apps);
    this.details = new ShownDetails(apps);
    this.sample = derive(apps, (app) => app.sample);
    this.app = derive(apps, (app) => app.panelKey);
    this.#subscription = this.store.onDidChange(() => {
      this.#changes = undefined;
    });
  }

  /** How a transaction compares with before; undefined where the evidence is thin. */
  readonly changeOf = (transaction: Transaction): Change | undefined => {
    this.#changes ??= new ChangeLookup(this.store.snapshot);
    return this.#changes.changeOf(transaction);
  };

  dispose(): void {
    for (const disposable of [this.#subscription, this.store, this.matcher, this.details]) {
      disposable.dispose();
    }
  }
}
