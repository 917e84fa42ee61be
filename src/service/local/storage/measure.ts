import type { TimeRange } from '../../../model/period.ts';
import { type Cell, type Group, higher, type StoredExecution } from './group.ts';
import { exactQuantiles, HistogramSum } from './histogram.ts';

const hour = 3_600_000;

/** The range, runs and hosts that are asked for. */
export interface Selection {
  readonly range: TimeRange;
  /** Empty for all hosts. */
  readonly hosts: readonly string[];
  readonly ofRun: (group: Group, run: number) => boolean;
}

/** Durations in milliseconds, memory in megabytes. */
export interface Measure {
  readonly count: number;
  /** The 75th percentile. */
  readonly typical: number;
  readonly median: number;
  readonly memoryPeak: number | undefined;
}

/** The numbers of a group in a selection. */
export interface GroupMeasure extends Measure {
  /** By the number of hours since 1970. */
  readonly hours: ReadonlyMap<number, Measure>;
}

/** Adds up a measure: from exact durations, or from histograms if only those are left. */
export class Sum {
  readonly #durations: number[] = [];
  #histogram: HistogramSum | undefined;
  #count = 0;
  #memoryPeak: number | undefined;

  addExecution({ duration, memoryPeak }: Pick<StoredExecution, 'duration' | 'memoryPeak'>): void {
    this.#count += 1;
    this.#durations.push(duration);
    this.#memoryPeak = higher(this.#memoryPeak, memoryPeak);
  }

  addCell(cell: Cell): void {
    this.#histogram ??= new HistogramSum();
    this.#histogram.add(cell.durations);
    this.#count += cell.count;
    this.#memoryPeak = higher(this.#memoryPeak, cell.memoryPeak);
  }

  addSum(other: Sum): void {
    if (other.#histogram !== undefined) {
      this.#histogram ??= new HistogramSum();
      this.#histogram.addSum(other.#histogram);
    }
    for (const duration of other.#durations) {
      this.#durations.push(duration);
    }
    this.#count += other.#count;
    this.#memoryPeak = higher(this.#memoryPeak, other.#memoryPeak);
  }

  /** The sum; undefined if nothing was added. */
  get measure(): Measure | undefined {
    const [typical, median] =
      this.#histogram === undefined
        ? exactQuantiles(this.#durations, [0.75, 0.5])
        : this.#histogram.with(this.#durations).quantiles([0.75, 0.5]);
    return typical === undefined || median === undefined
      ? undefined
      : { count: this.#count, typical, median, memoryPeak: this.#memoryPeak };
  }
}

function isIn(
  { range, hosts, ofRun }: Selection,
  group: Group,
  { start, cell: { host, run } }: StoredExecution,
): boolean {
  return start >= range.start && start < range.end && (hosts.length === 0 || hosts.includes(host)) && ofRun(group, run);
}

/** Whether a cell is in a selection and some of its executions are no longer kept individually. */
function isIncomplete({ range, hosts, ofRun }: Selection, group: Group, cell: Cell): boolean {
  const isOutside = (cell.hour + 1) * hour <= range.start || cell.hour * hour >= range.end;
  return (
    cell.kept !== cell.count &&
    !isOutside &&
    (hosts.length === 0 || hosts.includes(cell.host)) &&
    ofRun(group, cell.run)
  );
}

/** Whether a group has executions in a selection. */
export function isActive(group: Group, selection: Selection): boolean {
  return (
    group.kept.some((execution) => isIn(selection, group, execution)) ||
    [...group.cells.values()].some((cell) => isIncomplete(selection, group, cell))
  );
}

/** Compares executions, newest first. */
function byAge(one: StoredExecution, other: StoredExecution): number {
  return other.start - one.start || (one.hash < other.hash ? -1 : 1);
}

/** The executions of a group in a selection that are kept individually, newest first. */
export function executionsOf(group: Group, selection: Selection): readonly StoredExecution[] {
  return group.kept.filter((execution) => isIn(selection, group, execution)).sort(byAge);
}

/** The newest execution of a group in a selection among those that are kept individually. */
export function newestOf(group: Group, selection: Selection): StoredExecution | undefined {
  let newest: StoredExecution | undefined;
  for (const execution of group.kept) {
    const isNewer = newest === undefined || byAge(execution, newest) < 0;
    newest = isNewer && isIn(selection, group, execution) ? execution : newest;
  }
  return newest;
}

/**
 * Adds up a group by hour. Hours whose executions are all kept are exact to the millisecond. Other hours count
 * completely if the range begins or ends within them, and their durations are those of the histogram.
 */
export function sumsOf(group: Group, selection: Selection): ReadonlyMap<number, Sum> {
  const inexact = new Set<Cell>();
  const sums = new Map<number, Sum>();
  const at = (number: number): Sum => {
    const sum = sums.get(number) ?? new Sum();
    sums.set(number, sum);
    return sum;
  };
  for (const cell of group.cells.values()) {
    if (isIncomplete(selection, group, cell)) {
      inexact.add(cell);
      at(cell.hour).addCell(cell);
    }
  }
  for (const execution of group.kept) {
    const number = Math.floor(execution.start / hour);
    if (isIn(selection, group, execution) && !inexact.has(execution.cell)) {
      at(number).addExecution(execution);
    }
  }
  return sums;
}

/** The numbers of a group in a selection; undefined if it has no executions there. */
export function measureOf(group: Group, selection: Selection): GroupMeasure | undefined {
  const sums = sumsOf(group, selection);
  const total = new Sum();
  const hours = new Map<number, Measure>();
  for (const number of [...sums.keys()].sort((one, other) => one - other)) {
    const sum = sums.get(number);
    const measure = sum?.measure;
    if (sum !== undefined && measure !== undefined) {
      total.addSum(sum);
      hours.set(number, measure);
    }
  }
  const measure = total.measure;
  return measure === undefined ? undefined : { ...measure, hours };
}
