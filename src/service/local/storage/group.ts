import { createHash } from 'node:crypto';
import { Histogram } from './histogram.ts';

/** The executions of one group in one hour of one run on one host: the smallest sum that is kept. */
export interface Cell {
  readonly run: number;
  readonly host: string;
  /** The number of hours since 1970. */
  readonly hour: number;
  count: number;
  /** How many of its executions are kept individually. */
  kept: number;
  /** Megabytes; undefined if no agent reported it. */
  memoryPeak: number | undefined;
  readonly durations: Histogram;
}

/** One execution that is kept individually. */
export interface StoredExecution {
  readonly hash: string;
  /** The cell that counts it. */
  cell: Cell;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly result: string;
  readonly memoryPeak: number | undefined;
  readonly method: string | undefined;
  readonly path: string | undefined;
}

/** All executions of one transaction name of one service. */
export interface Group {
  readonly id: number;
  readonly service: string;
  readonly type: string;
  readonly name: string;
  readonly hash: string;
  readonly cells: Map<string, Cell>;
  /** The latest executions, oldest first. */
  readonly kept: StoredExecution[];
}

/** Bound on the executions that are kept individually for a group. */
export const mostKept = 1_000;

export function groupHashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

export function cellKey({ run, host, hour }: Pick<Cell, 'run' | 'host' | 'hour'>): string {
  return `${run} ${hour} ${host}`;
}

/** The cell of a group for a run, a host and an hour. It is created if necessary. */
export function cellOf(group: Group, at: Pick<Cell, 'run' | 'host' | 'hour'>): Cell {
  const key = cellKey(at);
  const known = group.cells.get(key);
  if (known !== undefined) {
    return known;
  }
  const { run, host, hour } = at;
  const cell: Cell = { run, host, hour, count: 0, kept: 0, memoryPeak: undefined, durations: new Histogram() };
  group.cells.set(key, cell);
  return cell;
}

export function higher(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
}

/** Adds the numbers of one cell to another. */
export function addCell(into: Cell, cell: Cell): void {
  into.count += cell.count;
  into.kept += cell.kept;
  into.memoryPeak = higher(into.memoryPeak, cell.memoryPeak);
  into.durations.merge(cell.durations);
}
