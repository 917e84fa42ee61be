import { descriptorOf } from '../../model/frameworks/descriptors.ts';
import type { TimeRange } from '../../model/period.ts';
import { hour, second, stampOf, twoDecimals } from '../calendar.ts';
import { type Cell, hasFailed, secondOf } from './cell.ts';
import { concretePath } from './concretePath.ts';
import type { Group } from './group.ts';
import { derive, draw, hexadecimal } from './random.ts';
import type { Server } from './server.ts';
import { hoursOf, type Part, partsOf } from './tally.ts';
import type { Timeline } from './timeline.ts';

/** The `host` of a transaction. An agent that does not know the address sends none. */
export type HostRecord = { readonly hostname: string; readonly ip?: string; readonly os?: string };

/** An execution in the form of the occurrences endpoint. */
export type OccurrenceRecord = {
  readonly hash: string;
  readonly group_hash: string;
  readonly type: string;
  readonly name: string;
  readonly timestamp: string;
  readonly duration: number;
  readonly memory_peak: number;
  readonly result: string;
  readonly host: HostRecord;
  readonly http?: {
    readonly request: { readonly method: string };
    readonly url: { readonly path: string; readonly search: string; readonly full: string };
  };
};

export function hostRecord(server: Server): HostRecord {
  return server.ip === undefined ? { hostname: server.hostname } : { hostname: server.hostname, ip: server.ip };
}

/** Identifies an execution: its cell, and its index there. */
interface Spot {
  readonly cell: Cell;
  readonly index: number;
  readonly second: number;
}

function newestFirst(one: Spot, other: Spot): number {
  return other.second - one.second || one.cell.server.index - other.cell.server.index || other.index - one.index;
}

function spotsOf(parts: readonly Part[]): readonly Spot[] {
  const spots: Spot[] = [];
  for (const { cell, from, to } of parts) {
    for (let index = from; index < to; index += 1) {
      spots.push({ cell, index, second: secondOf(cell, index) });
    }
  }
  return spots.sort(newestFirst);
}

/**
 * The hash of an execution: hexadecimal as from agents for Node and Python, or letters and digits as from those for
 * PHP.
 */
function hashOf(key: number, group: Group): string {
  const runtime = descriptorOf(group.routes[0]?.framework ?? '')?.runtime;
  const isHexadecimal = runtime === 'node' || runtime === 'python';
  const digits = hexadecimal(derive(key, 1), 32);
  return isHexadecimal ? digits : digits.replace(/[0-4]/g, (digit) => 'kqwxz'[Number(digit)] ?? digit);
}

function httpOf(group: Group, key: number): Pick<OccurrenceRecord, 'http'> {
  const route = group.routes[Math.floor(draw(key, 5) * group.routes.length)];
  if (route === undefined) {
    return {};
  }
  const method = group.name.split(/[ ,]/)[0] ?? 'GET';
  const path = concretePath(route.path, derive(key, 6));
  const search = method === 'GET' && draw(key, 7) < 0.3 ? `?page=${2 + Math.floor(draw(key, 8) * 8)}` : '';
  return { http: { request: { method }, url: { path, search, full: `https://shop.example${path}${search}` } } };
}

function recordOf(group: Group, { cell, index, second: secondOfHour }: Spot): OccurrenceRecord {
  const key = derive(cell.key, 16 + index);
  const isOutlier = draw(key, 2) > 0.97;
  const spread = 0.55 + 0.8 * draw(key, 3) + (isOutlier ? 1.5 : 0);
  return {
    hash: hashOf(key, group),
    group_hash: group.groupHash,
    type: group.type,
    name: group.name,
    timestamp: stampOf(cell.hour * hour + secondOfHour * second),
    duration: twoDecimals(cell.value * spread),
    memory_peak: twoDecimals(cell.memory * (0.75 + 0.25 * draw(key, 4))),
    result: hasFailed(cell, index) ? group.failure : group.success,
    host: { ...hostRecord(cell.server), os: cell.server.os },
    ...httpOf(group, key),
  };
}

/** The range, hosts and page of occurrences that are requested. */
export interface Selection {
  readonly hosts: readonly Server[];
  readonly range: TimeRange;
  readonly timeline: Timeline;
}

/**
 * The executions of a group in a period, newest first: `size` of them after the first `skip`. Only the hours of that
 * page are generated execution by execution.
 */
export function occurrencesOf(
  group: Group,
  { hosts, range, timeline }: Selection,
  skip: number,
  size: number,
): readonly OccurrenceRecord[] {
  const { first, last } = hoursOf(range);
  const records: OccurrenceRecord[] = [];
  let skipped = 0;
  for (let hourNumber = last; hourNumber >= first && records.length < size; hourNumber -= 1) {
    const parts = partsOf(group, hosts, hourNumber, range, timeline);
    const count = parts.reduce((sum, part) => sum + part.to - part.from, 0);
    if (skipped + count <= skip) {
      skipped += count;
      continue;
    }
    const from = skip - skipped;
    const spots = spotsOf(parts).slice(from, from + size - records.length);
    records.push(...spots.map((spot) => recordOf(group, spot)));
    skipped = skip;
  }
  return records;
}
