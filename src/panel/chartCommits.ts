import { commitBefore, slowerSince } from '../match/numbers/step.ts';
import { type Commit, shortHash } from '../model/commit.ts';
import type { PerformancePoint } from '../model/series.ts';
import type { Transaction } from '../model/transaction.ts';
import { dataOf, type Snapshot } from '../store/snapshot.ts';
import type { Section } from './model.ts';

const hour = 3_600_000;

/** What a step is looked for in: the hours, and those of the day before as far as they are known. */
export interface Hours {
  readonly points: readonly PerformancePoint[];
  readonly earlier: readonly PerformancePoint[];
}

/**
 * The chart with the commits that touched the handler, and the step that came after one of them.
 *
 * @param hours undefined where no step is to be told: data that is not fresh, or not of production, says nothing about a commit
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

/** The hours of a transaction as the store has them, the same that every surface compares with the day before. */
export function hoursOfStore(transaction: Transaction, { previousDay }: Pick<Snapshot, 'previousDay'>): Hours {
  const { type, name, performance } = transaction;
  const earlier = (dataOf(previousDay) ?? [])
    .flatMap(({ transactions }) => transactions)
    .filter((other) => other.type === type && other.name === name)
    .flatMap((other) => other.performance);
  return { points: performance, earlier };
}
