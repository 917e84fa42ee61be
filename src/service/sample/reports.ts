import type { TimeRange } from '../../model/period.ts';
import { dateOf } from '../calendar.ts';
import type { Filter } from '../filter.ts';
import { type ErrorRecord, errorCountsByDay, errorsOf } from './errors.ts';
import type { Group } from './group.ts';
import { type HostRecord, hostRecord, type OccurrenceRecord, occurrencesOf } from './occurrences.ts';
import { type PlatformRecord, platforms } from './platforms.ts';
import { servers } from './server.ts';
import { type Point, serversAmong, tallyOf, weightedMean } from './tally.ts';
import { keptSince, type Timeline } from './timeline.ts';

/** The number of records in a page of occurrences (specification, section 8). */
const pageSize = 25;

/** The sample application at a time. */
export interface Application {
  readonly projectId: number;
  readonly groups: readonly Group[];
  readonly timeline: Timeline;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export type HostSummaryRecord = {
  readonly hostname: string;
  readonly transactions: number;
  readonly memory_peak: number;
  readonly median: number;
};

export type TransactionRecord = {
  readonly type: string;
  readonly duration: number;
  readonly group_hash: string;
  readonly hash: string;
  readonly host: HostRecord;
  readonly memory_peak: number;
  readonly name: string;
  readonly project_id: number;
  readonly result: string;
  readonly timestamp: string;
  readonly doc_count: number;
  readonly performance: readonly Point[];
};

export type TransactionGroupRecord = { readonly name: string; readonly transactions: readonly TransactionRecord[] };

/** The requested period, limited to the last 30 days and to the past. */
function rangeOf(filter: Filter, now: number): TimeRange {
  return { start: Math.max(filter.start ?? 0, keptSince(now)), end: Math.min(filter.end ?? now, now) };
}

function groupsFor({ groups }: Application, filter: Filter): readonly Group[] {
  const wanted = filter.queryString?.toLowerCase();
  return groups.filter(
    (group) =>
      (filter.types.length === 0 || filter.types.includes(group.type)) &&
      (filter.groupHash === undefined || group.groupHash === filter.groupHash) &&
      (wanted === undefined || group.name.toLowerCase().includes(wanted)),
  );
}

function transactionOf(application: Application, group: Group, filter: Filter): TransactionRecord | undefined {
  const { timeline, now, projectId } = application;
  const range = rangeOf(filter, now);
  const hosts = serversAmong(group, filter.hosts);
  const tally = tallyOf(group, hosts, range, timeline);
  const latest = occurrencesOf(group, { hosts, range, timeline }, 0, 1)[0];
  const server = servers.find(({ hostname }) => hostname === latest?.host.hostname);
  return latest === undefined || server === undefined
    ? undefined
    : {
        type: group.type,
        duration: tally.duration,
        group_hash: group.groupHash,
        hash: latest.hash,
        host: hostRecord(server),
        memory_peak: tally.memoryPeak,
        name: group.name,
        project_id: projectId,
        result: latest.result,
        timestamp: latest.timestamp,
        doc_count: tally.count,
        performance: tally.points,
      };
}

/** The transactions of the period by type. `hash`, `host`, `result` and `timestamp` are those of the last execution. */
export function transactionsReport(application: Application, filter: Filter): readonly TransactionGroupRecord[] {
  const byType = new Map<string, TransactionRecord[]>();
  for (const group of groupsFor(application, filter)) {
    const transaction = transactionOf(application, group, filter);
    if (transaction !== undefined) {
      const transactions = byType.get(group.type) ?? [];
      transactions.push(transaction);
      byType.set(group.type, transactions);
    }
  }
  return [...byType].map(([name, transactions]) => ({ name, transactions }));
}

/** The median of weighted values. */
function weightedMedian(entries: readonly { readonly value: number; readonly weight: number }[]): number {
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const { value, weight } of [...entries].sort((one, other) => one.value - other.value)) {
    passed += weight;
    if (passed * 2 >= total) {
      return value;
    }
  }
  return 0;
}

/**
 * A summary of each host with executions in the period. `median` is the median of its transactions' durations, weighted
 * by their counts.
 */
export function hostsReport(application: Application, filter: Filter): readonly HostSummaryRecord[] {
  const range = rangeOf(filter, application.now);
  const groups = groupsFor(application, filter);
  return servers.flatMap((server) => {
    const tallies = groups
      .filter((group) => group.servers.includes(server))
      .map((group) => tallyOf(group, [server], range, application.timeline))
      .filter(({ count }) => count > 0);
    const summary = {
      hostname: server.hostname,
      transactions: tallies.reduce((sum, { count }) => sum + count, 0),
      memory_peak: Math.max(0, ...tallies.map(({ memoryPeak }) => memoryPeak)),
      median: weightedMedian(tallies.map(({ duration, count }) => ({ value: duration, weight: count }))),
    };
    return tallies.length === 0 ? [] : [summary];
  });
}

/** The hourly points of everything that matches the filter: counts are added, values averaged by count. */
export function performanceReport(application: Application, filter: Filter): readonly Point[] {
  const range = rangeOf(filter, application.now);
  const byLabel = new Map<string, Point[]>();
  for (const group of groupsFor(application, filter)) {
    const tally = tallyOf(group, serversAmong(group, filter.hosts), range, application.timeline);
    for (const point of tally.points) {
      const points = byLabel.get(point.label) ?? [];
      points.push(point);
      byLabel.set(point.label, points);
    }
  }
  return [...byLabel.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([label, points]) => ({
      label,
      value: weightedMean(points),
      doc_count: points.reduce((sum, point) => sum + point.doc_count, 0),
    }));
}

/** The types of all transactions in the period. */
export function typesReport(application: Application, filter: Filter): readonly string[] {
  return transactionsReport(application, filter).map(({ name }) => name);
}

/** A page of the executions of a group, newest first; undefined if no group has this hash. */
export function occurrencesReport(
  application: Application,
  groupHash: string,
  filter: Filter,
): readonly OccurrenceRecord[] | undefined {
  const { groups, timeline, now } = application;
  const group = groups.find((candidate) => candidate.groupHash === groupHash);
  return group === undefined
    ? undefined
    : occurrencesOf(group, { hosts: group.servers, range: rangeOf(filter, now), timeline }, filter.from, pageSize);
}

/** The errors of the last 30 days. */
export function errorsReport({ groups, now, timeline }: Application): readonly ErrorRecord[] {
  return errorsOf(groups, now, timeline);
}

/** The number of errors on each of the last 30 days, oldest first. */
export function trendReport({ groups, now, timeline }: Application): readonly { label: string; value: number }[] {
  return errorCountsByDay(groups, now, timeline).map(({ day, count }) => ({ label: dateOf(day), value: count }));
}

export function platformsReport(): readonly PlatformRecord[] {
  return platforms;
}
