import { isNoticeable } from '../model/change.ts';
import type { TimeRange } from '../model/period.ts';
import type { PerformancePoint } from '../model/series.ts';
import type { Transaction } from '../model/transaction.ts';
import { fewestSamples } from './numbers/change.ts';
import { medianOf, ratiosByHour } from './numbers/hourOfDay.ts';
import type { TouchedHandler } from './touchedHandlers.ts';

const day = 24 * 3_600_000;
/** After this time without a notice an entry is removed, in milliseconds. */
const longest = 30 * day;
const mostRemembered = 50;
/** With fewer hours than these on both days nothing is said. */
const fewestHours = 3;

/** A transaction that was slow when the user changed its handler, with its series of the day before. */
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
 * Adds to the stored entries the transactions that were slow on the last day, and that belong only to a handler whose
 * lines the user has changed. Existing entries do not change; those older than 30 days are removed.
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

/** Whether an entry belongs to a transaction of an app. */
export function isOf(one: SlowBefore, app: string, { type, name }: Pick<Transaction, 'type' | 'name'>): boolean {
  return one.app === app && one.type === type && one.name === name;
}

/** When the last day of a range began. */
export function beginOfLastDay({ end }: TimeRange): number {
  return end - day;
}

/**
 * The improvement of an entry if its last day is faster throughout: in total, in most hours compared with the same
 * hours of the day, and at the day's start and end. Undefined otherwise, and with fewer than 30 transactions on either
 * day.
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

/** The hours with a value on the last day of a range; none if the range is shorter than a day. */
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
