import type { Failure, Result } from '../api/failure.ts';
import type { Log } from '../api/log.ts';
import { type CredentialName, endpoints } from '../model/endpoint.ts';
import type { TimeRange } from '../model/period.ts';
import { PollLoop, type PollLoopOptions } from './pollLoop.ts';
import type { Query } from './query.ts';
import type { Scheduler } from './scheduler.ts';
import type { SliceQuery } from './sliceQuery.ts';
import { afterAnswer, afterTime, withoutLoss } from './sliceTransition.ts';
import type { SliceName, Snapshot } from './snapshot.ts';
import type { Source } from './source.ts';
import type { Store } from './store.ts';

/** What the poller of one slice needs from the poller of the app. */
export interface SlicePollerContext {
  readonly store: Store;
  readonly log: Log;
  readonly scheduler: Scheduler;
  /** The service and the query of the next request. */
  readonly target: () => { readonly source: Source | undefined; readonly query: Query };
  readonly notBefore: (credential: CredentialName) => number;
  /** Why nothing more is asked with a credential. */
  readonly blockingFailure: (credential: CredentialName) => Failure | undefined;
  readonly delay: PollLoopOptions<unknown>['delay'];
  /** Called with every answer, before the slice changes. */
  readonly onAnswer: (answer: Result<unknown>) => void;
}

/** Keeps one slice of the store fresh. */
export interface SlicePoller {
  readonly name: SliceName;
  readonly credential: CredentialName;
  readonly loop: Pick<PollLoop<unknown>, 'ask' | 'run' | 'restart' | 'reschedule' | 'dispose'>;
  /** The parts of the query that a change of makes the slice outdated. */
  readonly dependsOn: readonly (keyof Query)[];
  /** The slice without data: failed where a failure is given, otherwise loading. */
  readonly blank: (failure: Failure | undefined) => Partial<Snapshot>;
  /** The slice after a failure that was not its own: nothing is asked for it any more. */
  readonly blocked: (failure: Failure) => Partial<Snapshot>;
  /** The slice where nobody has renewed it in time. */
  readonly aged: () => Partial<Snapshot>;
  readonly isFailed: () => boolean;
  readonly isLoading: () => boolean;
  /** Why the slice cannot be asked for. */
  readonly obstacle: (source: Source) => Promise<Failure | undefined>;
}

/** What is stored for an answer: the result of the slice's own query, and other parts of the snapshot that change with it. */
export interface StoredAnswer<T> {
  readonly result: Result<T>;
  readonly alsoStored?: Partial<Snapshot>;
}

/** @param accept what to store for an answer, for instance a fallback in place of a failure */
export function pollSlice<T>(
  name: SliceName,
  sliceQuery: SliceQuery<T>,
  context: SlicePollerContext,
  accept: (result: Result<T>, range: TimeRange) => StoredAnswer<T>,
): SlicePoller {
  const { store, scheduler, log } = context;
  const { credential } = endpoints[sliceQuery.endpoint];
  const slice = () => sliceQuery.read(store.snapshot);
  let range: TimeRange = { start: 0, end: 0 };
  const loop = new PollLoop<T>({
    scheduler,
    notBefore: () => context.notBefore(credential),
    delay: context.delay,
    // A surface that fails to show an answer must not end the polling.
    onError: (error) => log.warn(`${name}: ${error instanceof Error ? error.message : String(error)}`),
    ask: async (signal) => {
      const { source, query } = context.target();
      range = sliceQuery.range(query, scheduler.now());
      return source === undefined
        ? { ok: false, failure: { kind: 'cancelled' } }
        : withoutLoss(slice(), await sliceQuery.ask(source, query, range, signal));
    },
    accept: (answer) => {
      context.onAnswer(answer);
      const { result, alsoStored } = accept(answer, range);
      const answered = afterAnswer(slice(), result, scheduler.now());
      // An answer that was on its way when another one was refused is good, but the last for now.
      const blocking = context.blockingFailure(credential);
      const blocked: Result<T> | undefined =
        result.ok && blocking !== undefined ? { ok: false, failure: blocking } : undefined;
      const next = blocked === undefined ? answered : afterAnswer(answered, blocked, scheduler.now());
      store.replace({ ...sliceQuery.write(next), ...alsoStored });
    },
  });
  return {
    name,
    credential,
    loop,
    dependsOn: sliceQuery.dependsOn,
    isFailed: () => slice().state === 'failed',
    isLoading: () => slice().state === 'loading',
    blank: (failure) => sliceQuery.write(failure === undefined ? { state: 'loading' } : { state: 'failed', failure }),
    blocked: (failure) => sliceQuery.write(afterAnswer(slice(), { ok: false, failure }, scheduler.now())),
    aged: () => sliceQuery.write(afterTime(slice())),
    obstacle: (source) => source.obstacle(sliceQuery.endpoint),
  };
}
