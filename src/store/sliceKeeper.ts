import type { Failure, Result } from '../api/failure.ts';
import type { Log } from '../api/log.ts';
import type { TimeRange } from '../model/period.ts';
import { Loop, type LoopOptions } from './loop.ts';
import type { Query } from './query.ts';
import type { Question } from './question.ts';
import type { Scheduler } from './scheduler.ts';
import type { Snapshot } from './snapshot.ts';
import type { Source } from './source.ts';
import type { Store } from './store.ts';
import { afterAnswer } from './transition.ts';

/** What the keeper of a slice needs from the poller. */
export interface KeeperContext {
  readonly store: Store;
  readonly log: Log;
  readonly scheduler: Scheduler;
  readonly asked: () => { readonly source: Source | undefined; readonly query: Query };
  readonly notBefore: () => number;
  readonly delay: LoopOptions<unknown>['delay'];
  /** Hears of every failure, before the slice changes. */
  readonly heard: (failure: Failure) => void;
}

/** Keeps one slice of the store fresh: its question, its loop, and its states. */
export interface SliceKeeper {
  readonly loop: Pick<Loop<unknown>, 'ask' | 'run' | 'restart' | 'reschedule' | 'dispose'>;
  readonly dependsOn: readonly (keyof Query)[];
  /** The slice without data, loading or, where it is known that nothing can be loaded, failed. */
  readonly blank: (failure: Failure | undefined) => Partial<Snapshot>;
  readonly isFailed: () => boolean;
}

/**
 * @param accept replaces the answer by a better one before it is stored, and may add to what is stored with it.
 */
export function keepSlice<T>(
  question: Question<T>,
  context: KeeperContext,
  accept: (result: Result<T>, range: TimeRange) => { readonly result: Result<T>; readonly besides?: Partial<Snapshot> },
): SliceKeeper {
  const { store, scheduler } = context;
  let range: TimeRange = { start: 0, end: 0 };
  const loop = new Loop<T>({
    scheduler,
    notBefore: context.notBefore,
    delay: context.delay,
    ask: async (signal) => {
      const { source, query } = context.asked();
      range = question.range(query, scheduler.now());
      return source === undefined
        ? { ok: false, failure: { kind: 'cancelled' } }
        : question.ask(source, query, range, signal);
    },
    accept: (answer) => {
      if (!answer.ok) {
        context.heard(answer.failure);
      }
      const { result, besides } = accept(answer, range);
      const slice = afterAnswer(question.read(store.snapshot), result, scheduler.now());
      try {
        store.replace({ ...question.write(slice), ...besides });
      } catch (error) {
        // A surface that fails to show an answer must not keep the next one from being asked for.
        context.log.warn(`A listener of the store failed: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  });
  return {
    loop,
    dependsOn: question.dependsOn,
    isFailed: () => question.read(store.snapshot).state === 'failed',
    blank: (failure) => question.write(failure === undefined ? { state: 'loading' } : { state: 'failed', failure }),
  };
}
