import { ChangeLookup, changeOfRun } from '../../match/numbers/change.ts';
import type { Change } from '../../model/change.ts';
import type { DataMark } from '../../model/dataMark.ts';
import { type Disposable, derive, type Observable } from '../../model/event.ts';
import type { Transaction } from '../../model/transaction.ts';
import { dataOf } from '../../store/snapshot.ts';
import { ActiveDetails } from './activeDetails.ts';
import { ActiveMatcher } from './activeMatcher.ts';
import { ActiveStore } from './activeStore.ts';
import type { Apps } from './apps.ts';

/**
 * A facade of the active app, which is the one that the views show. Its members remain the same objects when another
 * app becomes active.
 */
export class ActiveApp implements Disposable {
  readonly store: ActiveStore;
  readonly matcher: ActiveMatcher;
  readonly details: ActiveDetails;
  /** Whether the numbers come from the sample service or from the local service. */
  readonly mark: Observable<DataMark>;
  /** Identifies the app, also after a restart; undefined if the service cannot be reached for lack of settings. */
  readonly app: Observable<string | undefined>;
  /** The app's id at the service, as configured; empty if it is not. */
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
      // These change once an hour, and a lookup over tens of thousands of transactions takes time.
      if (dataOf(previousDay) !== this.#earlier?.day || dataOf(previousWeek) !== this.#earlier?.week) {
        this.#changes = undefined;
        this.#earlier = { day: dataOf(previousDay), week: dataOf(previousWeek) };
      }
    });
  }

  /** How a transaction compares with earlier periods; undefined without enough evidence. */
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
