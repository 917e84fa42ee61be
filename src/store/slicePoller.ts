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

/** The dependencies of a slice's poller, provided by the poller of the app. */
export interface SlicePollerContext {
  readonly store: Store;
  readonly log: Log;
  readonly scheduler: Scheduler;
  /** The service and the query for the next request. */
  readonly target: () => { readonly source: Source | undefined; readonly query: Query };
  readonly notBefore: (credential: CredentialName) => number;
  /** The failure because of which requests with a credential are blocked. */
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
  /** The parts of the query whose change makes the slice outdated. */
  readonly dependsOn: readonly (keyof Query)[];
  /** The slice without data: failed if a failure is given, otherwise loading. */
  readonly blank: (failure: Failure | undefined) => Partial<Snapshot>;
  /** The slice after a failure of another slice that blocks its credential. */
  readonly blocked: (failure: Failure) => Partial<Snapshot>;
  /** The slice if it has not been renewed in time. */
  readonly aged: () => Partial<Snapshot>;
  readonly isFailed: () => boolean;
  readonly isLoading: () => boolean;
  /** Why the slice cannot be requested. */
  readonly obstacle: (source: Source) => Promise<Failure | undefined>;
}

/** The parts of the snapshot that an answer changes: the result of the slice's own query, and others. */
export interface StoredAnswer<T> {
  readonly result: Result<T>;
  readonly alsoStored?: Partial<Snapshot>;
}

/** @param accept returns what to store for an answer, for instance a fallback for a failure */
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
    // An exception of a surface must not end polling.
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
      // An answer in flight when another one blocked the credential is good, but no further one follows.
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
