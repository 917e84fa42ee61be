import type { Result } from '../api/failure.ts';
import { pollSlice, type SlicePoller, type SlicePollerContext, type StoredAnswer } from './slicePoller.ts';
import { sliceQueries } from './sliceQuery.ts';
import type { TypesFallback } from './typesFallback.ts';

const anHour = 3_600_000;

/** The pollers of all slices, in the order in which a person wants to see them filled. */
export function createSlicePollers(context: SlicePollerContext, fallback: TypesFallback): readonly SlicePoller[] {
  const { store, scheduler } = context;
  const comparison: SlicePollerContext = {
    ...context,
    // The current period is on the screen first, so it is asked for first.
    notBefore: () => (store.snapshot.range === undefined ? Number.POSITIVE_INFINITY : context.notBefore()),
    // Earlier hours do not change: they are asked for again when the next hour needs its counterpart.
    delay: (result, input) => (result.ok ? atLeastAnHour(context.delay(result, input)) : context.delay(result, input)),
  };
  return [
    pollSlice(sliceQueries.transactions, context, (result, range) => ({
      result,
      alsoStored: { ...(result.ok ? { range } : {}), ...fallback.typesWith(result, scheduler.now()) },
    })),
    pollSlice(sliceQueries.hosts, context, unchanged),
    pollSlice(sliceQueries.issues, context, unchanged),
    pollSlice(sliceQueries.trend, context, unchanged),
    pollSlice(sliceQueries.types, context, (result) => ({ result: fallback.substitute(result) })),
    pollSlice(sliceQueries.previousDay, comparison, unchanged),
    pollSlice(sliceQueries.previousWeek, comparison, unchanged),
  ];
}

function atLeastAnHour(delay: number | undefined): number | undefined {
  return delay === undefined ? undefined : Math.max(delay, anHour);
}

function unchanged<T>(result: Result<T>): StoredAnswer<T> {
  return { result };
}
