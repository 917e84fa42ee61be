import type { TimeRange } from '../../model/period.ts';
import { hour, labelOf, second, twoDecimals } from '../calendar.ts';
import { type Cell, cellOf, countBefore } from './cell.ts';
import type { Group } from './group.ts';
import type { Server } from './server.ts';
import type { Timeline } from './timeline.ts';

/** The executions of one cell that fall into a period: those with an index in [`from`, `to`). */
export interface Part {
  readonly cell: Cell;
  readonly from: number;
  readonly to: number;
}

/** The parts of a group's cells in one hour (number of hours since 1970), one for each server with executions. */
export function partsOf(
  group: Group,
  hosts: readonly Server[],
  hourNumber: number,
  range: TimeRange,
  timeline: Timeline,
): readonly Part[] {
  const beginning = hourNumber * hour;
  const parts: Part[] = [];
  for (const server of hosts) {
    const cell = cellOf(group, server, hourNumber, timeline);
    const from = range.start <= beginning ? 0 : countBefore(cell, Math.ceil((range.start - beginning) / second));
    const to =
      range.end >= beginning + hour ? cell.count : countBefore(cell, Math.ceil((range.end - beginning) / second));
    if (to > from) {
      parts.push({ cell, from, to });
    }
  }
  return parts;
}

/** The servers of a group among the requested hosts; all of them if none is named. */
export function serversAmong(group: Group, hosts: readonly string[]): readonly Server[] {
  return hosts.length === 0 ? group.servers : group.servers.filter((server) => hosts.includes(server.hostname));
}

/** The numbers of the hours (since 1970) that a period touches; `end` is exclusive. */
export function hoursOf(range: TimeRange): { readonly first: number; readonly last: number } {
  return { first: Math.floor(range.start / hour), last: Math.ceil(range.end / hour) - 1 };
}

/** A performance point of the specification; `value` in milliseconds. */
export type Point = { readonly label: string; readonly value: number; readonly doc_count: number };

/** The sums of a group over a period. */
export interface Tally {
  readonly count: number;
  /** The mean of the hourly values, weighted by their counts, in milliseconds. */
  readonly duration: number;
  /** Megabytes. */
  readonly memoryPeak: number;
  /** Hours without executions have no point. */
  readonly points: readonly Point[];
}

/** The mean of the points' values, weighted by their counts and rounded to two decimals. */
export function weightedMean(points: readonly { readonly value: number; readonly doc_count: number }[]): number {
  let weighted = 0;
  let count = 0;
  for (const point of points) {
    weighted += point.value * point.doc_count;
    count += point.doc_count;
  }
  return count === 0 ? 0 : twoDecimals(weighted / count);
}

/** Adds up a group over a period on the given servers. */
export function tallyOf(group: Group, hosts: readonly Server[], range: TimeRange, timeline: Timeline): Tally {
  const points: Point[] = [];
  let memoryPeak = 0;
  let count = 0;
  const { first, last } = hoursOf(range);
  for (let hourNumber = first; hourNumber <= last; hourNumber += 1) {
    const parts = partsOf(group, hosts, hourNumber, range, timeline);
    if (parts.length === 0) {
      continue;
    }
    const weights = parts.map(({ cell, from, to }) => ({ value: cell.value, doc_count: to - from }));
    const countOfHour = weights.reduce((sum, weight) => sum + weight.doc_count, 0);
    points.push({ label: labelOf(hourNumber), value: weightedMean(weights), doc_count: countOfHour });
    memoryPeak = Math.max(memoryPeak, ...parts.map(({ cell }) => cell.memory));
    count += countOfHour;
  }
  return { count, duration: weightedMean(points), memoryPeak: twoDecimals(memoryPeak), points };
}
