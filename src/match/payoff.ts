import { isNoticeable } from '../model/change.ts';
import type { TimeRange } from '../model/period.ts';
import type { PerformancePoint } from '../model/series.ts';
import type { Transaction } from '../model/transaction.ts';
import { fewestSamples } from './numbers/change.ts';
import { medianOf, ratiosByHour } from './numbers/hourOfDay.ts';
import type { TouchedHandler } from './touched.ts';

const day = 24 * 3_600_000;
/** What was not told of by then is forgotten, in milliseconds. */
const longest = 30 * day;
const mostRemembered = 50;
/** With fewer hours than these on both days nothing is said. */
const fewestHours = 3;

/** A transaction that was slow when a person's change touched its handler, and its day until then. */
export interface SlowBefore {
  /** Which app of which service the numbers are of. */
  readonly app: string;
  readonly type: string;
  readonly name: string;
  /** When the change was seen first, milliseconds since 1970 UTC. */
  readonly at: number;
  readonly hours: readonly PerformancePoint[];
}

/** What has become of it a day after. */
export interface Payoff {
  /** Milliseconds, weighted by count. */
  readonly was: number;
  readonly is: number;
  /** Milliseconds that all transactions of a day take less than they would have taken. */
  readonly saved: number;
}

/** What numbers are remembered with. */
export interface PayoffContext {
  readonly app: string;
  /** The hours that the store holds. */
  readonly range: TimeRange;
  /** From this duration on something is slow, in milliseconds. */
  readonly slow: number;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

/**
 * What is remembered, and what a person's changes touch now and was slow in the last day: for the handlers whose own lines are changed and
 * whose numbers are theirs alone. What is known already stays as it was when the change was new; what is older than 30 days goes.
 */
export function rememberSlow(
  remembered: readonly SlowBefore[],
  touched: readonly TouchedHandler[],
  { app, range, slow, now }: PayoffContext,
): readonly SlowBefore[] {
  const kept = remembered.filter(({ at }) => at > now - longest && at <= now);
  const fresh = touched
    .filter(({ by, match }) => by === 'lines' && match.verdict.kind === 'matched')
    .flatMap(({ match }) => match.measurement?.transactions ?? [])
    .filter((transaction) => !kept.some((one) => isOf(one, app, transaction)))
    .flatMap(({ type, name, performance }): readonly SlowBefore[] => {
      const hours = lastDay(performance, range);
      const mean = meanOf(hours);
      return mean === undefined || mean.value < slow ? [] : [{ app, type, name, at: now, hours }];
    });
  return fresh.length === 0 && kept.length === remembered.length
    ? remembered
    : [...kept, ...fresh].slice(-mostRemembered);
}

/** Whether a memory is of a transaction of an app. */
export function isOf(one: SlowBefore, app: string, { type, name }: Pick<Transaction, 'type' | 'name'>): boolean {
  return one.app === app && one.type === type && one.name === name;
}

/** When the last day of a range began. */
export function beginOfLastDay({ end }: TimeRange): number {
  return end - day;
}

/**
 * What has become of something slow, where its last day is faster throughout: over all its transactions, in most hours against the same
 * hours of the clock, and at the day's begin and end as well. Undefined otherwise, and where fewer than 30 transactions are known of a day.
 */
export function payoffOf(
  before: SlowBefore,
  performance: readonly PerformancePoint[],
  range: TimeRange,
): Payoff | undefined {
  const hours = lastDay(performance, range);
  const [was, is] = [meanOf(before.hours), meanOf(hours)];
  const ratios = ratiosByHour(hours, before.hours);
  const quarter = Math.max(fewestHours, Math.ceil(ratios.length / 4));
  const parts = [ratios, ratios.slice(0, quarter), ratios.slice(-quarter)];
  if (was === undefined || is === undefined || ratios.length < fewestHours) {
    return undefined;
  }
  const isFasterThroughout = isFaster(is.value / was.value) && parts.every((part) => isFaster(medianOf(part)));
  return isFasterThroughout ? { was: was.value, is: is.value, saved: (was.value - is.value) * is.count } : undefined;
}

/** The hours with a number of the last day of a range; none where the range is shorter than a day. */
function lastDay(performance: readonly PerformancePoint[], range: TimeRange): readonly PerformancePoint[] {
  const start = beginOfLastDay(range);
  return range.start > start
    ? []
    : performance.filter(({ time, value, count }) => time >= start && value !== undefined && (count ?? 0) > 0);
}

function meanOf(hours: readonly PerformancePoint[]): { readonly value: number; readonly count: number } | undefined {
  const count = hours.reduce((total, point) => total + (point.count ?? 0), 0);
  const time = hours.reduce((total, point) => total + (point.value ?? 0) * (point.count ?? 0), 0);
  return count < fewestSamples ? undefined : { value: time / count, count };
}

function isFaster(ratio: number): boolean {
  return ratio < 1 && isNoticeable({ ratio });
}
