import { isFields } from '../model/fields.ts';
import type { PerformancePoint } from '../model/series.ts';
import type { Transaction } from '../model/transaction.ts';
import type { DecodeWarnings } from './decodeWarning.ts';
import { decodeTransactionHost } from './host.ts';
import type { Entry } from './list.ts';
import { decodePoints } from './points.ts';
import { RecordReader } from './record.ts';
import type { TimeReader } from './time.ts';

/**
 * Decodes one transaction (specification, section 2, Transaction), also in the older form, which has its name in
 * `last_record`, and the numbers `p50` (milliseconds), `memory` (megabytes) and `throughput`. A transaction without
 * name or type is dropped.
 *
 * @param groupName the type of its group, used if `type` is missing
 */
export function decodeTransaction(
  entry: Entry,
  groupName: string | undefined,
  times: TimeReader,
  warnings: DecodeWarnings,
): Transaction | undefined {
  if (!isFields(entry.value)) {
    warnings.expected(entry.at, 'a transaction', entry.value);
    return undefined;
  }
  const outer = new RecordReader(entry.value, entry.at, warnings);
  const last = entry.value['last_record'];
  const record = isFields(last) ? new RecordReader(last, outer.at('last_record'), warnings) : outer;
  const name = record.text('name') ?? outer.text('name') ?? entry.key;
  if (name === undefined) {
    warnings.expected(record.at('name'), 'a text', undefined);
    return undefined;
  }
  const type = record.text('type') ?? outer.text('type') ?? groupName;
  if (type === undefined) {
    warnings.expected(record.at('type'), 'a text', undefined);
    return undefined;
  }
  const performance = decodePoints(outer.raw('performance'), outer.at('performance'), times, warnings) ?? [];
  return {
    type,
    name,
    groupHash: outer.code('group_hash') ?? record.code('group_hash'),
    hash: record.code('hash'),
    host: decodeTransactionHost(record.raw('host'), record.at('host'), warnings),
    duration: record === outer ? outer.amount('duration', 'p50') : outer.amount('p50'),
    memoryPeak: record === outer ? outer.amount('memory_peak', 'memory') : outer.amount('memory'),
    projectId: record.count('project_id'),
    result: record.code('result'),
    timestamp: record.time(times, 'timestamp'),
    // A throughput that is not an integer would be a rate in an unknown unit.
    count: outer.count('doc_count') ?? total(performance) ?? outer.count('throughput'),
    performance,
  };
}

/** The sum of the counts of all hours; undefined if one of them is unknown. */
function total(points: readonly PerformancePoint[]): number | undefined {
  let sum = 0;
  for (const point of points) {
    if (point.count === undefined) {
      return undefined;
    }
    sum += point.count;
  }
  return points.length === 0 ? undefined : sum;
}
