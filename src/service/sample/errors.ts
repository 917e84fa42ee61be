import type { TimeRange } from '../../model/period.ts';
import { day, hour, second, stampOf } from '../calendar.ts';
import { groupHashOf } from './catalogue.ts';
import { failuresBefore, hasFailed, secondOf } from './cell.ts';
import type { ErrorKind, Group } from './group.ts';
import { occurrencesOf } from './occurrences.ts';
import { type FrameRecord, stackOf } from './stack.ts';
import { hoursOf, type Part, partsOf } from './tally.ts';
import { daysKept, type Timeline } from './timeline.ts';

/** An error in the form of the errors endpoint. `nth` is the number of occurrences in the window, as text. */
export type ErrorRecord = {
  readonly group_hash: string;
  readonly class: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly stack: readonly FrameRecord[];
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly nth: string;
  readonly handled: boolean;
  readonly transaction: { readonly name: string; readonly hash: string };
};

/** The window of errors and of their trend: the last 30 days (UTC), today included, up to `now`. */
function errorWindow(now: number): TimeRange {
  return { start: (Math.floor(now / day) - daysKept + 1) * day, end: now };
}

interface Incidents {
  readonly group: Group;
  readonly error: ErrorKind;
  /** The number of occurrences by day, as the number of days since 1970 UTC. */
  readonly byDay: ReadonlyMap<number, number>;
  readonly count: number;
  readonly first: Part;
  readonly last: Part;
}

function failuresOf({ cell, from, to }: Part): number {
  return failuresBefore(cell, to) - failuresBefore(cell, from);
}

function incidentsOf(group: Group, range: TimeRange, timeline: Timeline): Incidents | undefined {
  const byDay = new Map<number, number>();
  let count = 0;
  let first: Part | undefined;
  let last: Part | undefined;
  const hours = hoursOf(range);
  for (let hourNumber = hours.first; hourNumber <= hours.last; hourNumber += 1) {
    for (const part of partsOf(group, group.servers, hourNumber, range, timeline)) {
      const failures = failuresOf(part);
      if (failures > 0) {
        const dayNumber = Math.floor(hourNumber / 24);
        byDay.set(dayNumber, (byDay.get(dayNumber) ?? 0) + failures);
        count += failures;
        first = first === undefined ? part : earlier(first, part);
        last = last === undefined ? part : later(last, part);
      }
    }
  }
  const { error } = group;
  return error && first && last ? { group, error, byDay, count, first, last } : undefined;
}

function failureTimes({ cell, from, to }: Part): readonly number[] {
  const times: number[] = [];
  for (let index = from; index < to; index += 1) {
    if (hasFailed(cell, index)) {
      times.push(cell.hour * hour + secondOf(cell, index) * second);
    }
  }
  return times;
}

function firstTime(part: Part): number {
  return Math.min(...failureTimes(part));
}

function lastTime(part: Part): number {
  return Math.max(...failureTimes(part));
}

function earlier(one: Part, other: Part): Part {
  return one.cell.hour === other.cell.hour && firstTime(other) < firstTime(one) ? other : one;
}

function later(one: Part, other: Part): Part {
  return one.cell.hour === other.cell.hour && lastTime(other) <= lastTime(one) ? one : other;
}

function recordOf(incidents: Incidents, timeline: Timeline): { readonly at: number; readonly record: ErrorRecord } {
  const { group, error, count, first, last } = incidents;
  const at = lastTime(last);
  const stack = stackOf(group, error);
  const raising = stack[0];
  const range = { start: at, end: at + second };
  const hosts = group.servers;
  const executions = occurrencesOf(group, { hosts, range, timeline }, 0, Number.MAX_SAFE_INTEGER);
  const failed = executions.find((execution) => execution.result === group.failure);
  const record = {
    group_hash: groupHashOf('error', `${error.className} ${group.name}`),
    class: error.className,
    message: error.message,
    file: raising?.file ?? '',
    line: raising?.line ?? 0,
    stack,
    created_at: stampOf(firstTime(first)),
    last_seen_at: stampOf(at),
    nth: String(count),
    handled: error.handled,
    transaction: { name: group.name, hash: failed?.hash ?? '' },
  };
  return { at, record };
}

function allIncidents(groups: readonly Group[], now: number, timeline: Timeline): readonly Incidents[] {
  return groups
    .filter((group) => group.error !== undefined)
    .map((group) => incidentsOf(group, errorWindow(now), timeline))
    .filter((incidents) => incidents !== undefined);
}

/**
 * The errors of the last 30 days, in descending order of when they were last seen. Each comprises the failed executions
 * of one group.
 */
export function errorsOf(groups: readonly Group[], now: number, timeline: Timeline): readonly ErrorRecord[] {
  return allIncidents(groups, now, timeline)
    .map((incidents) => recordOf(incidents, timeline))
    .sort((one, other) => other.at - one.at)
    .map(({ record }) => record);
}

/**
 * The number of errors on each of the last 30 days (numbers of days since 1970 UTC), oldest first, days with 0
 * included.
 */
export function errorCountsByDay(
  groups: readonly Group[],
  now: number,
  timeline: Timeline,
): readonly { readonly day: number; readonly count: number }[] {
  const incidents = allIncidents(groups, now, timeline);
  const today = Math.floor(now / day);
  return Array.from({ length: daysKept }, (_, index) => {
    const dayNumber = today - daysKept + 1 + index;
    return { day: dayNumber, count: incidents.reduce((sum, { byDay }) => sum + (byDay.get(dayNumber) ?? 0), 0) };
  });
}
