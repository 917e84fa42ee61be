import { ChangeLookup, changeOfRun } from '../match/numbers/change.ts';
import type { Change } from '../model/change.ts';
import type { DataMark } from '../model/dataMark.ts';
import { type Disposable, derive, type Observable } from '../model/event.ts';
import type { Transaction } from '../model/transaction.ts';
import { dataOf } from '../store/snapshot.ts';
import { ActiveDetails } from './activeDetails.ts';
import { ActiveMatcher } from './activeMatcher.ts';
import { ActiveStore } from './activeStore.ts';
import type { Apps } from './apps.ts';

/** A facade over the active app (the one that the views show): its members stay the same objects when another app becomes active. */
export class ActiveApp implements Disposable {
  readonly store: ActiveStore;
  readonly matcher: ActiveMatcher;
  readonly details: ActiveDetails;
  /** Whether the numbers come from the sample service, or from this machine. */
  readonly mark: Observable<DataMark>;
  /** Names the app, the same after a restart; undefined where nothing can be asked. */
  readonly app: Observable<string | undefined>;
  /** Its id at the service, as the settings have it; empty where they name none. */
  readonly appId: Observable<string>;
  readonly #subscription: Disposable;
  #changes: ChangeLookup | undefined;
  #earlier: { readonly day: unknown; readonly week: unknown } | undefined;

  constructor(apps: Apps) {
    this.store = new ActiveStore(apps);
    this.matcher = new ActiveMatcher(apps);
    this.details = new ActiveDetails(apps);
    this.mark = derive(apps, (app) => app.mark);
    this.app = derive(apps, (app) => app.panelKey);
    this.appId = derive(apps, (app) => app.target.appId);
    this.#subscription = this.store.onDidChange(() => {
      const { previousDay, previousWeek } = this.store.snapshot;
      // What is compared with changes once an hour, and a lookup over tens of thousands of transactions takes its time.
      if (dataOf(previousDay) !== this.#earlier?.day || dataOf(previousWeek) !== this.#earlier?.week) {
        this.#changes = undefined;
        this.#earlier = { day: dataOf(previousDay), week: dataOf(previousWeek) };
      }
    });
  }

  /** How a transaction compares with before; undefined where the evidence is thin. */
  readonly changeOf = (transaction: Transaction): Change | undefined => {
    if (this.mark.value === 'local') {
      return changeOfRun(transaction, this.store.snapshot);
    }
    this.#changes ??= new ChangeLookup(this.store.snapshot);
    return this.#changes.changeOf(transaction);
  };

  dispose(): void {
    for (const disposable of [this.#subscription, this.store, this.matcher, this.details]) {
      disposable.dispose();
    }
  }
}
