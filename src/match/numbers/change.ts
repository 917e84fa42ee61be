import type { Change } from '../../model/change.ts';
import { addToGroup } from '../../model/groupBy.ts';
import type { PerformancePoint } from '../../model/series.ts';
import type { Transaction, TransactionGroup } from '../../model/transaction.ts';
import { dataOf, type Snapshot } from '../../store/snapshot.ts';
import { clockHour } from './clockHour.ts';

/** Fewer transactions than this on either side are no evidence. */
export const fewestSamples = 30;

const daysBefore = { day: 1, week: 7 } as const;

/** The series to compare with: the hours of the previous day and week, as far as they are known. */
export interface Earlier {
  readonly day: readonly (readonly PerformancePoint[])[];
  readonly week: readonly (readonly PerformancePoint[])[];
}

/**
 * Compares hours with the same hours of the day one day or one week before, by the mean of the hours that have a value
 * and a count on both sides, weighted by count. Undefined if either side has fewer than `fewestSamples` transactions in
 * these hours, or a duration of 0.
 */
export function compareHours(
  now: readonly PerformancePoint[],
  then: readonly (readonly PerformancePoint[])[],
  against: keyof typeof daysBefore,
): Change | undefined {
  const today = new Map<number, Sum>();
  for (const point of now) {
    const hour = isMeasured(point) ? clockHour(point, daysBefore[against]) : undefined;
    if (hour !== undefined && isMeasured(point)) {
      today.set(hour, add(today.get(hour) ?? nothing, point));
    }
  }
  // The same hour may have come twice, with the period and with the one before. The clock's repeated hour is two hours.
  const before = new Map<number, Measured>();
  const both = new Set<number>();
  for (const series of today.size === 0 ? [] : then) {
    for (const point of series) {
      const hour = isMeasured(point) ? clockHour(point) : undefined;
      if (hour !== undefined && isMeasured(point) && today.has(hour)) {
        before.set(point.time, point);
        both.add(hour);
      }
    }
  }
  const current = [...both].map((hour) => today.get(hour) ?? nothing).reduce(addSums, nothing);
  const earlier = [...before.values()].reduce(add, nothing);
  const count = Math.min(current.count, earlier.count);
  const ratio = current.time / current.count / (earlier.time / earlier.count);
  // A duration near 0 on one side gives a ratio that is not meaningful.
  return count < fewestSamples || !isReadableRatio(ratio) ? undefined : { ratio, against, count };
}

/** The change of a series since the day before, or, without enough evidence, since the week before. */
export function changeOf(now: readonly PerformancePoint[], earlier: Earlier): Change | undefined {
  return compareHours(now, earlier.day, 'day') ?? compareHours(now, earlier.week, 'week');
}

/**
 * Compares a transaction with the same one in the run before. One call suffices, since the duration of that run is
 * shown.
 */
export function changeOfRun(
  { groupHash, duration, count }: Transaction,
  { previousDay }: Pick<Snapshot, 'previousDay'>,
): Change | undefined {
  const earlier = (dataOf(previousDay) ?? [])
    .flatMap(({ transactions }) => transactions)
    .find((other) => other.groupHash === groupHash);
  const was = earlier?.duration;
  return duration === undefined || was === undefined || !isReadableRatio(duration / was)
    ? undefined
    : { ratio: duration / was, against: 'run', count: Math.min(count ?? 0, earlier?.count ?? 0), was };
}

/** Compares the transactions of a snapshot with their earlier hours. */
export class ChangeLookup {
  readonly #snapshot: Pick<Snapshot, 'previousDay' | 'previousWeek'>;
  #dayIndex: EarlierIndex | undefined;
  #weekIndex: EarlierIndex | undefined;
  readonly #changes = new WeakMap<Transaction, { readonly change: Change | undefined }>();

  constructor(snapshot: Pick<Snapshot, 'previousDay' | 'previousWeek'>) {
    this.#snapshot = snapshot;
  }

  changeOf(transaction: Transaction): Change | undefined {
    const known = this.#changes.get(transaction) ?? { change: this.#compare(transaction) };
    this.#changes.set(transaction, known);
    return known.change;
  }

  earlier(transaction: Transaction): Earlier {
    return { day: this.#before(transaction, this.#day), week: this.#before(transaction, this.#week) };
  }

  #compare(transaction: Transaction): Change | undefined {
    const now = transaction.performance;
    return (
      compareHours(now, this.#before(transaction, this.#day), 'day') ??
      compareHours(now, this.#before(transaction, this.#week), 'week')
    );
  }

  /** Later hours of the day before may be in the transaction's own series: a period longer than a day overlaps with the one before. */
  #before(transaction: Transaction, index: EarlierIndex): readonly (readonly PerformancePoint[])[] {
    const same = index.get(transaction.type)?.get(transaction.name) ?? [];
    return [transaction.performance, ...same.map(({ performance }) => performance)];
  }

  /** Made when first needed: with tens of thousands of transactions each takes its time, and the week is rarely looked at. */
  get #day(): EarlierIndex {
    this.#dayIndex ??= indexOf(dataOf(this.#snapshot.previousDay) ?? []);
    return this.#dayIndex;
  }

  get #week(): EarlierIndex {
    this.#weekIndex ??= indexOf(dataOf(this.#snapshot.previousWeek) ?? []);
    return this.#weekIndex;
  }
}

/** Transactions by type and name. */
type EarlierIndex = ReadonlyMap<string, ReadonlyMap<string, readonly Transaction[]>>;

/** A ratio of two durations, none of them nothing. */
export function isReadableRatio(ratio: number): boolean {
  return ratio >= 0 && ratio <= Number.MAX_SAFE_INTEGER;
}

interface Sum {
  readonly time: number;
  readonly count: number;
}

interface Measured extends PerformancePoint {
  readonly value: number;
  readonly count: number;
}

const nothing: Sum = { time: 0, count: 0 };

function add(sum: Sum, { value, count }: Measured): Sum {
  return { time: sum.time + value * count, count: sum.count + count };
}

function addSums(one: Sum, other: Sum): Sum {
  return { time: one.time + other.time, count: one.count + other.count };
}

function isMeasured(point: PerformancePoint): point is Measured {
  return point.value !== undefined && point.count !== undefined && point.count > 0;
}

function indexOf(groups: readonly TransactionGroup[]): EarlierIndex {
  const byType = new Map<string, Map<string, Transaction[]>>();
  for (const { transactions } of groups) {
    for (const transaction of transactions) {
      const byName = byType.get(transaction.type) ?? new Map<string, Transaction[]>();
      addToGroup(byName, transaction.name, transaction);
      byType.set(transaction.type, byName);
    }
  }
  return byType;
}
