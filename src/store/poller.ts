import type { Disposable, Observable } from '../model/event.ts';
import type { Query } from './query.ts';
import type { Scheduler } from './scheduler.ts';
import type { Snapshot } from './snapshot.ts';
import type { Source } from './source.ts';
import type { Store } from './store.ts';

export interface PollerOptions {
  readonly store: Store;
  readonly log: import('../api/log.ts').Log;
  readonly scheduler?: Scheduler;
}

/** SIGNATURE, code follows: keeps the store fresh while someone looks. */
export declare class Poller implements Disposable {
  constructor(options: PollerOptions);
  /** What is asked now; fires on every change. */
  readonly query: Observable<Query>;
  /** Another app, other settings, or sample data; undefined asks nothing. Forgets the old data, shows `restored` until there is fresh data. */
  use(source: Source | undefined, restored?: Snapshot): void;
  /** Whether anyone looks. Starts with false. */
  setAttention(attention: boolean): void;
  /** Milliseconds between an answer and the next request; 0 asks only by hand. */
  setInterval(milliseconds: number): void;
  /** Changes period, hosts, name or types; what depends on them is loading until asked again. */
  setQuery(change: Partial<Query>): void;
  /** Asks again after credentials or settings have changed. */
  resume(): void;
  /** Asks everything now, by hand. Resolves when all answers are in. */
  refresh(): Promise<void>;
  dispose(): void;
}
