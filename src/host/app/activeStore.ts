import type { Disposable } from '../../model/event.ts';
import type { SliceName, Snapshot } from '../../store/snapshot.ts';
import { sliceNames } from '../../store/store.ts';
import type { Apps } from './apps.ts';
import { EventMultiplexer } from './eventMultiplexer.ts';

/** The store of the active app. Fires for all apps, because files of any of them may be visible. */
export class ActiveStore implements Disposable {
  readonly #apps: Apps;
  readonly #events = new EventMultiplexer<readonly SliceName[]>();
  readonly #subscriptions: readonly Disposable[];

  constructor(apps: Apps) {
    this.#apps = apps;
    const follow = () => this.#events.setSources(apps.all.map(({ store }) => store.onDidChange));
    follow();
    this.#subscriptions = [apps.onDidRebuild(follow), apps.onDidChange(() => this.#events.fire(sliceNames))];
  }

  get snapshot(): Snapshot {
    return this.#apps.value.store.snapshot;
  }

  /** The snapshot of the app that a file belongs to. */
  snapshotOf(file: string): Snapshot {
    return this.#apps.appOf(file).store.snapshot;
  }

  readonly onDidChange = this.#events.event;

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.#events.dispose();
  }
}
