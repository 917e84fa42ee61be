import type { Failure, Result } from '../api/failure.ts';
import type { Log } from '../api/log.ts';
import type { TimeRange } from '../model/period.ts';
import { PollLoop, type PollLoopOptions } from './pollLoop.ts';
import type { Query } from './query.ts';
import type { Scheduler } from './scheduler.ts';
import type { SliceQuery } from './sliceQuery.ts';
import { afterAnswer } from './sliceTransition.ts';
import type { Snapshot } from './snapshot.ts';
import type { Source } from './source.ts';
import type { Store } from './store.ts';

/** What the poller of one slice needs from the poller of the app. */
export interface SlicePollerContext {
  readonly store: Store;
  readonly log: Log;
  readonly scheduler: Scheduler;
  /** The service and the query of the next request. */
  readonly target: () => { readonly source: Source | undefined; readonly query: Query };
  readonly notBefore: () => number;
  readonly delay: PollLoopOptions<unknown>['delay'];
  /** Called with every failure, before the slice changes. */
  readonly onFailure: (failure: Failure) => void;
}

/** Keeps one slice of the store fresh. */
export interface SlicePoller {
  readonly loop: Pick<PollLoop<unknown>, 'ask' | 'run' | 'restart' | 'reschedule' | 'dispose'>;
  /** The parts of the query that a change of makes the slice outdated. */
  readonly dependsOn: readonly (keyof Query)[];
  /** The slice without data: failed where a failure is given, otherwise loading. */
  readonly blank: (failure: Failure | undefined) => Partial<Snapshot>;
  readonly isFailed: () => boolean;
}

/** What is stored for an answer: the result of the slice's own query, and other parts of the snapshot that change with it. */
export interface StoredAnswer<T> {
  readonly result: Result<T>;
  readonly alsoStored?: Partial<Snapshot>;
}

/** @param accept what to store for an answer, for instance a fallback in place of a failure */
export function pollSlice<T>(
  sliceQuery: SliceQuery<T>,
  context: SlicePollerContext,
  accept: (result: Result<T>, range: TimeRange) => StoredAnswer<T>,
): SlicePoller {
  const { store, scheduler } = context;
  let range: TimeRange = { start: 0, end: 0 };
  const loop = new PollLoop<T>({
    scheduler,
    notBefore: context.notBefore,
    delay: context.delay,
    ask: async (signal) => {
      const { source, query } = context.target();
      range = sliceQuery.range(query, scheduler.now());
      return source === undefined
        ? { ok: false, failure: { kind: 'cancelled' } }
        : sliceQuery.ask(source, query, range, signal);
    },
    accept: (answer) => {
      if (!answer.ok) {
        context.onFailure(answer.failure);
      }
      const { result, alsoStored } = accept(answer, range);
      const slice = afterAnswer(sliceQuery.read(store.snapshot), result, scheduler.now());
      try {
        store.replace({ ...sliceQuery.write(slice), ...alsoStored });
      } catch (error) {
        // A surface that fails to show an answer must not end the polling.
        context.log.warn(`A listener of the store failed: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  });
  return {
    loop,
    dependsOn: sliceQuery.dependsOn,
    isFailed: () => sliceQuery.read(store.snapshot).state === 'failed',
    blank: (failure) => sliceQuery.write(failure === undefined ? { state: 'loading' } : { state: 'failed', failure }),
  };
}
