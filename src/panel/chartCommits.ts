import { commitBefore, slowerSince } from '../match/numbers/step.ts';
import { type Commit, shortHash } from '../model/commit.ts';
import type { PerformancePoint } from '../model/series.ts';
import type { Transaction } from '../model/transaction.ts';
import { dataOf, type Snapshot } from '../store/snapshot.ts';
import type { Section } from './model.ts';

const hour = 3_600_000;

/** The hours in which to detect a step, and those of the day before, as far as they are known. */
export interface Hours {
  readonly points: readonly PerformancePoint[];
  readonly earlier: readonly PerformancePoint[];
}

/**
 * Adds to the chart the commits that touched the handler, and the step after one of them.
 *
 * @param hours undefined if no step can be detected: data that is stale or not from production does not depend on a
 * commit alone
 */
export function withCommits(
  chart: Section<'chart'>,
  commits: readonly Commit[],
  hours: Hours | undefined,
): Section<'chart'> {
  const { start, end } = chart.range;
  const within = commits.filter(({ time }) => time >= start && time < end).sort((one, other) => one.time - other.time);
  if (within.length === 0 || chart.status.kind !== 'ready') {
    return chart;
  }
  const marks = within.map((each) => ({ hash: shortHash(each), subject: each.subject, time: each.time }));
  const step = hours && chart.status.notice === undefined ? slowerSince(hours.points, hours.earlier) : undefined;
  const commit = step && commitBefore(step, within);
  if (step === undefined || commit === undefined) {
    return { ...chart, commits: marks };
  }
  const { ratio, count } = step;
  const after = Math.max(1, Math.round((step.start - commit.time) / hour));
  return { ...chart, commits: marks, step: { ratio, hash: shortHash(commit), hours: after, count } };
}

/** The hours of a transaction in the store, which every surface compares with those of the day before. */
export function hoursOfStore(transaction: Transaction, { previousDay }: Pick<Snapshot, 'previousDay'>): Hours {
  const { type, name, performance } = transaction;
  const earlier = (dataOf(previousDay) ?? [])
    .flatMap(({ transactions }) => transactions)
    .filter((other) => other.type === type && other.name === name)
    .flatMap((other) => other.performance);
  return { points: performance, earlier };
}
