import { ChangeLookup } from '../match/numbers/change.ts';
import type { Change } from '../model/change.ts';
import { type Disposable, derive, type Observable } from '../model/event.ts';
import type { Transaction } from '../model/transaction.ts';
import { ActiveDetails } from './activeDetails.ts';
import { ActiveMatcher } from './activeMatcher.ts';
import { ActiveStore } from './activeStore.ts';
import type { Apps } from './apps.ts';

/** A facade over the active app (the one that the views show): its members stay the same objects when another app becomes active. */
export class ActiveApp implements Disposable {
  readonly store: ActiveStore;
  readonly matcher: ActiveMatcher;
  readonly details: ActiveDetails;
  /** Whether the numbers come from the sample service. */
  readonly sample: Observable<boolean>;
  /** Names the app, the same after a restart; undefined where nothing can be asked. */
  readonly app: Observable<string | undefined>;
  readonly #subscription: Disposable;
  #changes: ChangeLookup | undefined;

  constructor(apps: Apps) {
    this.store = new ActiveStore(apps);
    this.matcher = new ActiveMatcher(apps);
    this.details = new ActiveDetails(apps);
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
