import { compareTexts } from '../../model/compareTexts.ts';
import type { TimeRange } from '../../model/period.ts';
import type { Steps } from '../../model/timeSlices.ts';
import { day, labelOf, stampOf, twoDecimals } from '../calendar.ts';
import type { Filter } from '../filter.ts';
import type { Json, JsonObject } from '../json.ts';
import { accepted, type Outcome, refused } from '../refusal.ts';
import type { CheckedRequest } from '../requestCheck.ts';
import { platforms } from '../sample/platforms.ts';
import { errorsReport, errorsTrendReport } from './errorReports.ts';
import type { Records } from './records.ts';
import type { Group, StoredExecution } from './storage/group.ts';
import {
  executionsOf,
  type GroupMeasure,
  isActive,
  measureOf,
  newestOf,
  type Selection,
  Sum,
  sumsOf,
} from './storage/measure.ts';
import { daysKept } from './storage/persistence.ts';

const perPage = 25;

function rangeOf({ start, end }: Filter, now: number): TimeRange {
  // A period that ends now includes executions of this very millisecond.
  return { start: Math.max(start ?? 0, now - daysKept * day), end: Math.min(end ?? Number.POSITIVE_INFINITY, now + 1) };
}

function selectionOf(filter: Filter, { now, runs }: Records): Selection {
  return { range: rangeOf(filter, now), hosts: filter.hosts, ofRun: (group, run) => runs.has(group, run) };
}

function chosen({ groups }: Records, { types, queryString, groupHash }: Filter): readonly Group[] {
  const wanted = queryString?.toLowerCase();
  return groups.filter(
    (group) =>
      (types.length === 0 || types.includes(group.type)) &&
      (wanted === undefined || group.name.toLowerCase().includes(wanted)) &&
      (groupHash === undefined || group.hash === groupHash),
  );
}

function nullable(number: number | undefined): number | null {
  return number === undefined ? null : twoDecimals(number);
}

function pointsOf(hours: GroupMeasure['hours']): readonly Json[] {
  return [...hours].map(([hour, { typical, count }]) => ({
    label: labelOf(hour),
    value: twoDecimals(typical),
    doc_count: count,
  }));
}

function transactionOf(
  group: Group,
  measure: GroupMeasure,
  last: StoredExecution | undefined,
  projectId: number,
): JsonObject {
  return {
    type: group.type,
    duration: twoDecimals(measure.typical),
    group_hash: group.hash,
    hash: last?.hash ?? '',
    host: { hostname: last?.cell.host ?? 'localhost' },
    memory_peak: nullable(measure.memoryPeak),
    name: group.name,
    project_id: projectId,
    result: last?.result ?? '',
    timestamp: stampOf(last?.start ?? 0),
    doc_count: measure.count,
    performance: pointsOf(measure.hours),
  };
}

function inOrder(groups: readonly Group[]): readonly Group[] {
  return [...groups].sort(
    (one, other) =>
      compareTexts(one.type, other.type) ||
      compareTexts(one.name, other.name) ||
      compareTexts(one.service, other.service),
  );
}

function* transactionsReport(records: Records, filter: Filter): Steps<readonly Json[]> {
  const selection = selectionOf(filter, records);
  const types = new Map<string, JsonObject[]>();
  for (const group of inOrder(chosen(records, filter))) {
    yield;
    const measure = measureOf(group, selection);
    if (measure !== undefined) {
      const last = newestOf(group, selection);
      const list = types.get(group.type) ?? [];
      list.push(transactionOf(group, measure, last, records.projectId));
      types.set(group.type, list);
    }
  }
  return [...types].map(([name, transactions]) => ({ name, transactions }));
}

function typesReport(records: Records, filter: Filter): readonly Json[] {
  const selection = selectionOf(filter, records);
  const active = records.groups.filter((group) => isActive(group, selection));
  return [...new Set(active.map(({ type }) => type))].sort(compareTexts);
}

function* performanceReport(records: Records, filter: Filter): Steps<readonly Json[]> {
  const selection = selectionOf(filter, records);
  const hours = new Map<number, Sum>();
  for (const group of chosen(records, filter)) {
    yield;
    for (const [hour, sum] of sumsOf(group, selection)) {
      const total = hours.get(hour) ?? new Sum();
      total.addSum(sum);
      hours.set(hour, total);
    }
  }
  return [...hours]
    .sort(([one], [other]) => one - other)
    .flatMap(([hour, sum]) => {
      const { measure } = sum;
      return measure === undefined
        ? []
        : [{ label: labelOf(hour), value: twoDecimals(measure.typical), doc_count: measure.count }];
    });
}

function* hostsReport(records: Records, filter: Filter): Steps<readonly Json[]> {
  const groups = chosen(records, filter);
  const names = new Set(groups.flatMap((group) => [...group.cells.values()].map(({ host }) => host)));
  const rows: Json[] = [];
  for (const hostname of [...names].sort(compareTexts)) {
    const selection = { ...selectionOf(filter, records), hosts: [hostname] };
    const total = new Sum();
    for (const group of groups) {
      yield;
      for (const sum of sumsOf(group, selection).values()) {
        total.addSum(sum);
      }
    }
    const { measure } = total;
    if (measure !== undefined) {
      const { count: transactions, memoryPeak, median } = measure;
      rows.push({ hostname, transactions, memory_peak: nullable(memoryPeak), median: twoDecimals(median) });
    }
  }
  return rows;
}

function occurrencesReport(records: Records, groupHash: string, filter: Filter): Outcome<Json> {
  const group = records.groups.find(({ hash }) => hash === groupHash);
  if (group === undefined) {
    return refused(404, 'unknown_group', 'There is no transaction group with this hash.');
  }
  const page = executionsOf(group, selectionOf(filter, records)).slice(filter.from, filter.from + perPage);
  return accepted(
    page.map(({ hash, start, duration, memoryPeak, result, cell, method, path }) => ({
      hash,
      group_hash: group.hash,
      type: group.type,
      name: group.name,
      timestamp: stampOf(start),
      duration: twoDecimals(duration),
      memory_peak: nullable(memoryPeak),
      result,
      host: { hostname: cell.host },
      ...(method === undefined || path === undefined
        ? {}
        : { http: { request: { method }, url: { path, search: '', full: path } } }),
    })),
  );
}

/** Computes the data for a checked request (specification, section 6). */
export function* report({ endpoint, filter, groupHash }: CheckedRequest, records: Records): Steps<Outcome<Json>> {
  switch (endpoint) {
    case 'hosts':
      return accepted(yield* hostsReport(records, filter));
    case 'types':
      return accepted(typesReport(records, filter));
    case 'performance':
      return accepted(yield* performanceReport(records, filter));
    case 'errors':
      return accepted(errorsReport(records));
    case 'trend':
      return accepted(errorsTrendReport(records));
    case 'transactions':
      return accepted(yield* transactionsReport(records, filter));
    case 'platforms':
      return accepted(platforms);
    case 'occurrences':
      return occurrencesReport(records, groupHash, filter);
  }
}
