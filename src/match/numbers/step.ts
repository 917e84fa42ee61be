import { isNoticeable } from '../../model/change.ts';
import { type Commit, lastOf } from '../../model/commit.ts';
import type { PerformancePoint } from '../../model/series.ts';
import { compareHours } from './change.ts';
import { clockHour } from './clockHour.ts';
import { medianOf, ratiosByHour } from './hourOfDay.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** With fewer slow hours than these it may be a single incident. */
const fewestHours = 3;
/** No single hour counts for more than this ratio, however slow it was. */
const mostRatio = 4;

/** The hour from which on something is slower than in the same hours of the day before. */
export interface Step {
  /** Begin of the hour, milliseconds since 1970 UTC. */
  readonly start: number;
  /** 2 is twice as slow. */
  readonly ratio: number;
  /** Number of transactions that were compared, the smaller of the two sides. */
  readonly count: number;
}

/**
 * The hour since which a series has been slower. It is compared like every change: with the same hours of the day
 * before, with enough transactions on both sides, and by more than the usual variation (`isNoticeable`). The hours
 * before the step must be known and not slower themselves; most hours since then, and most of the newest ones, must be
 * slower than on the day before the step.
 *
 * @param earlier hours of the day before the series, if they are known
 */
export function slowerSince(
  series: readonly PerformancePoint[],
  earlier: readonly PerformancePoint[],
): Step | undefined {
  const all = [...new Map([...earlier, ...series].map((point) => [point.time, point])).values()];
  const start = likeliestStart(comparedHours(series, all));
  if (start === undefined) {
    return undefined;
  }
  const between = (from: number, to: number) => all.filter(({ time }) => time >= from && time < to);
  const change = compareHours(between(start, start + day), [between(Number.NEGATIVE_INFINITY, start)], 'day');
  const before = compareHours(between(start - day, start), [all], 'day');
  const isReal =
    change !== undefined &&
    isSlower(change.ratio) &&
    before !== undefined &&
    !isSlower(before.ratio) &&
    hasStayed(between(start, Number.POSITIVE_INFINITY), between(start - day, start));
  return isReal ? { start, ratio: change.ratio, count: change.count } : undefined;
}

/** Whether most hours, and most of the newest ones, are slower than the same hours of the clock on another day. */
function hasStayed(hours: readonly PerformancePoint[], dayBefore: readonly PerformancePoint[]): boolean {
  const ratios = ratiosByHour(hours, dayBefore);
  const newest = ratios.slice(-Math.max(fewestHours, Math.ceil(ratios.length / 4)));
  return ratios.length >= fewestHours && isSlower(medianOf(ratios)) && isSlower(medianOf(newest));
}

/**
 * The last commit that was written at most a day before a step; undefined if there is none. Commits that were rebased
 * or cherry-picked after the step do not count.
 */
export function commitBefore({ start }: Pick<Step, 'start'>, commits: readonly Commit[]): Commit | undefined {
  return lastOf(commits.filter(({ time, landed }) => Math.max(time, landed) < start && time >= start - day));
}

function isSlower(ratio: number): boolean {
  return ratio > 1 && isNoticeable({ ratio });
}

interface ComparedHour {
  readonly time: number;
  readonly ratio: number;
  readonly weight: number;
}

/** The hours that can be compared with the same hour of the day before, in the order of time. */
function comparedHours(series: readonly PerformancePoint[], all: readonly PerformancePoint[]): readonly ComparedHour[] {
  const byClock = new Map(all.map((point) => [clockHour(point), point]));
  return series
    .flatMap((point): readonly ComparedHour[] => {
      const clock = clockHour(point, 1);
      const then = clock === undefined ? undefined : byClock.get(clock);
      const weight = Math.min(point.count ?? 0, then?.count ?? 0);
      const ratio = (point.value ?? 0) / (then?.value ?? 0);
      return weight > 0 && ratio > 0 && Number.isFinite(ratio) ? [{ time: point.time, ratio, weight }] : [];
    })
    .sort((one, other) => one.time - other.time);
}

/** The begin of the day, or the last part of one, in which the hours were slowest beside the day before. */
function likeliestStart(hours: readonly ComparedHour[]): number | undefined {
  let best: { readonly start: number; readonly score: number } | undefined;
  for (const [index, { time: start }] of hours.entries()) {
    let [sum, weight] = [0, 0];
    for (let at = index; at < hours.length; at += 1) {
      const one = hours[at];
      if (one === undefined || one.time >= start + day) {
        break;
      }
      sum += one.weight * Math.log(Math.min(mostRatio, Math.max(1 / mostRatio, one.ratio)));
      weight += one.weight;
    }
    const score = sum / Math.sqrt(weight);
    if (best === undefined || score > best.score) {
      best = { start, score };
    }
  }
  return best?.start;
}
