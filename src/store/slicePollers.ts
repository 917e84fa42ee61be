import type { Result } from '../api/failure.ts';
import { pollSlice, type SlicePoller, type SlicePollerContext, type StoredAnswer } from './slicePoller.ts';
import { sliceQueries } from './sliceQuery.ts';
import type { SliceName } from './snapshot.ts';
import type { TypesFallback } from './typesFallback.ts';

const anHour = 3_600_000;

/** The pollers of all slices, in the order of importance to the user. */
export function createSlicePollers(context: SlicePollerContext, fallback: TypesFallback): readonly SlicePoller[] {
  const { store, scheduler } = context;
  const comparison: SlicePollerContext = {
    ...context,
    // The current period is displayed first, so it is requested first.
    notBefore: (credential) =>
      store.snapshot.range === undefined ? Number.POSITIVE_INFINITY : context.notBefore(credential),
    // Past hours do not change, so they are requested again only when the next hour needs its counterpart.
    delay: (result, input) => (result.ok ? atLeastAnHour(context.delay(result, input)) : context.delay(result, input)),
  };
  const types: SlicePollerContext = {
    ...context,
    // An answer without a list of types does not show whether the token is good: the transactions use the same one.
    onAnswer: (answer) => context.onAnswer(fallback.isNoList(answer) ? noAnswer : answer),
    delay: (result, input) => context.delay(fallback.isNoList(result) ? notThere : result, input),
  };
  const pollers: Readonly<Record<SliceName, SlicePoller>> = {
    transactions: pollSlice('transactions', sliceQueries.transactions, context, (result, range) => ({
      result,
      alsoStored: { ...(result.ok ? { range } : {}), ...fallback.typesWith(result, scheduler.now()) },
    })),
    hosts: pollSlice('hosts', sliceQueries.hosts, context, unchanged),
    issues: pollSlice('issues', sliceQueries.issues, context, unchanged),
    trend: pollSlice('trend', sliceQueries.trend, context, unchanged),
    types: pollSlice('types', sliceQueries.types, types, (result) => ({ result: fallback.substitute(result) })),
    previousDay: pollSlice('previousDay', sliceQueries.previousDay, comparison, unchanged),
    previousWeek: pollSlice('previousWeek', sliceQueries.previousWeek, comparison, unchanged),
  };
  return Object.values(pollers);
}

const noAnswer: Result<never> = { ok: false, failure: { kind: 'cancelled' } };
const notThere: Result<never> = { ok: false, failure: { kind: 'notFound', path: '' } };

function atLeastAnHour(delay: number | undefined): number | undefined {
  return delay === undefined ? undefined : Math.max(delay, anHour);
}

function unchanged<T>(result: Result<T>): StoredAnswer<T> {
  return { result };
}
