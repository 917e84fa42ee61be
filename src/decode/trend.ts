import { isFields } from '../model/fields.ts';
import type { TrendDay } from '../model/issue.ts';
import type { Steps } from '../model/timeSlices.ts';
import { type Decoded, DecodeWarnings } from './decodeWarning.ts';
import { type Entry, entriesOf } from './list.ts';
import { numberIn, RecordReader } from './record.ts';

/**
 * Decodes the error trend (specification, section 4.5, which shows no response), sorted by day: records with `label` or
 * `date` and `value`, `count` or `doc_count`, or a map from date to count. A day without a count is dropped.
 */
export function* decodeTrend(value: unknown): Steps<Decoded<readonly TrendDay[]>> {
  const warnings = new DecodeWarnings();
  const entries = entriesOf(value, undefined, warnings);
  const days = new Map<string, TrendDay>();
  for (const entry of entries ?? []) {
    const day = decodeDay(entry, warnings);
    if (day !== undefined && days.has(day.date)) {
      warnings.expected(entry.at, 'each day once', day.date);
    } else if (day !== undefined) {
      days.set(day.date, day);
    }
    yield;
  }
  const fits = entries !== undefined && (entries.length === 0 || days.size > 0);
  const inOrder = [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
  return { value: fits ? inOrder : undefined, warnings: warnings.list };
}

function decodeDay(entry: Entry, warnings: DecodeWarnings): TrendDay | undefined {
  const record = isFields(entry.value) ? new RecordReader(entry.value, entry.at, warnings) : undefined;
  const date = dateIn(record?.text('label', 'date') ?? entry.key);
  const count = record === undefined ? countIn(entry.value) : record.count('value', 'count', 'doc_count');
  if (date === undefined || count === undefined) {
    warnings.expected(entry.at, 'a day with a date and a count', entry.value);
    return undefined;
  }
  return { date, count };
}

function countIn(value: unknown): number | undefined {
  const number = numberIn(value);
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** The date at the beginning of a label; undefined if it is not a date of the calendar. */
function dateIn(label: string | undefined): string | undefined {
  const date = /^\s*(\d{4}-\d\d-\d\d)(?:$|[T\s])/.exec(label ?? '')?.[1];
  if (date === undefined) {
    return undefined;
  }
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date) ? date : undefined;
}
