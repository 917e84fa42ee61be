import type { Group } from './group.ts';
import { derive, draw } from './random.ts';
import type { Server } from './server.ts';
import { loadOf, type Timeline, workingHours } from './timeline.ts';

/** The executions of one group on one server in one hour: the smallest sum that reports are computed from. */
export interface Cell {
  readonly key: number;
  readonly hour: number;
  readonly server: Server;
  /** Executions in the whole hour. */
  readonly count: number;
  /** How many of them failed. */
  readonly failures: number;
  /** The mean duration in milliseconds. */
  readonly value: number;
  /** Megabytes. */
  readonly memory: number;
}

const releaseFactor = 2.6;
const burstFactor = 1.6;
const burstFailureRate = 0.4;
const retries = 1.5;

/**
 * Whether a group, however rare, certainly runs on a server in an hour (number of hours since 1970 UTC). It does in two
 * different hours of each day, on one server. A period of 24 hours cuts through one hour of the day at most, so it
 * always contains one of the two completely.
 */
function isCertain(group: Group, server: Server, hourNumber: number): boolean {
  const first = workingHours.first + Math.floor((draw(group.key, 7) * workingHours.count) / 2);
  const hourOfDay = hourNumber % 24;
  const isItsHour = hourOfDay === first || hourOfDay === first + workingHours.count / 2;
  return isItsHour && server === group.servers[Math.floor(draw(group.key, 8) * group.servers.length)];
}

/** The cell of a group, a server and an hour (number of hours since 1970 UTC). */
export function cellOf(group: Group, server: Server, hourNumber: number, timeline: Timeline): Cell {
  const key = derive(derive(group.key, server.index), hourNumber);
  const inBurst = group.burst && hourNumber >= timeline.burstStart && hourNumber < timeline.burstEnd;
  const load = loadOf(hourNumber);
  // In a burst clients retry at any time of day.
  const busyness = inBurst ? retries : group.steady ? 1 : load;
  const expected = ((group.rate * server.weight) / group.servers.length) * busyness;
  const drawn = Math.floor(expected * (0.8 + 0.4 * draw(key, 0)) + draw(key, 1));
  const count = drawn === 0 && isCertain(group, server, hourNumber) ? 1 : drawn;
  const released = group.slowedByRelease && hourNumber >= timeline.release;
  const failureRate = inBurst ? burstFailureRate : group.failureRate;
  const failures = Math.min(count, Math.floor(count * failureRate * (0.6 + 0.8 * draw(key, 2)) + draw(key, 3) * 0.999));
  const value =
    group.duration *
    server.slowness *
    (1 + 0.25 * load) *
    (released ? releaseFactor : 1) *
    (inBurst ? burstFactor : 1) *
    (0.88 + 0.24 * draw(key, 4));
  const memory = group.memory * (1 + 0.1 * load) * (0.92 + 0.16 * draw(key, 5));
  return {
    key,
    hour: hourNumber,
    server,
    count,
    failures: failureRate === 0 ? 0 : failures,
    value,
    memory,
  };
}

/** The second of the hour in which the execution with an index (from 0) began. Monotonic in the index. */
export function secondOf(cell: Cell, index: number): number {
  return Math.floor(((index + draw(cell.key, 16 + index)) * 3600) / cell.count);
}

/** How many executions of a cell began before a second of the hour. */
export function countBefore(cell: Cell, secondOfHour: number): number {
  let index = Math.max(0, Math.min(cell.count, Math.floor((secondOfHour * cell.count) / 3600)));
  while (index > 0 && secondOf(cell, index - 1) >= secondOfHour) {
    index -= 1;
  }
  while (index < cell.count && secondOf(cell, index) < secondOfHour) {
    index += 1;
  }
  return index;
}

/** How many of the first `index` executions of a cell failed: failures are spread evenly over the hour. */
export function failuresBefore(cell: Cell, index: number): number {
  if (cell.count === 0) {
    return 0;
  }
  const offset = Math.floor(draw(cell.key, 6) * cell.count);
  return Math.floor((index * cell.failures + offset) / cell.count);
}

/** Whether the execution with this index failed. */
export function hasFailed(cell: Cell, index: number): boolean {
  return failuresBefore(cell, index + 1) > failuresBefore(cell, index);
}
