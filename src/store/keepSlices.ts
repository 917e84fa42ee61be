import type { Result } from '../api/failure.ts';
import { questions } from './question.ts';
import { type KeeperContext, keepSlice, type SliceKeeper } from './sliceKeeper.ts';
import type { TypesFallback } from './typesFallback.ts';

const anHour = 3_600_000;

/** The keepers of all slices, in the order in which a person wants to see them filled. */
export function keepSlices(context: KeeperContext, fallback: TypesFallback): readonly SliceKeeper[] {
  const { store, scheduler } = context;
  const comparison: KeeperContext = {
    ...context,
    // What is seen first is asked first.
    notBefore: () => (store.snapshot.range === undefined ? Number.POSITIVE_INFINITY : context.notBefore()),
    // Earlier hours do not change: they are asked again when the next hour needs its counterpart.
    delay: (result, pace) => (result.ok ? seldom(context.delay(result, pace)) : context.delay(result, pace)),
  };
  return [
    keepSlice(questions.transactions, context, (result, range) => ({
      result,
      besides: { ...(result.ok ? { range } : {}), ...fallback.besides(result, scheduler.now()) },
    })),
    keepSlice(questions.hosts, context, asItCame),
    keepSlice(questions.issues, context, asItCame),
    keepSlice(questions.trend, context, asItCame),
    keepSlice(questions.types, context, (result) => ({ result: fallback.instead(result) })),
    keepSlice(questions.previousDay, comparison, asItCame),
    keepSlice(questions.previousWeek, comparison, asItCame),
  ];
}

function seldom(delay: number | undefined): number | undefined {
  return delay === undefined ? undefined : Math.max(delay, anHour);
}

/** Answers that are stored without more ado. */
function asItCame<T>(result: Result<T>): { readonly result: Result<T> } {
  return { result };
}
