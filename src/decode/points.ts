import { type Fields, isFields } from '../model/fields.ts';
import type { PerformancePoint } from '../model/series.ts';
import type { At, DecodeWarnings } from './decodeWarning.ts';
import { type Entry, entriesOf, mostEntries, unwrap } from './list.ts';
import { isAmount, numberIn, RecordReader } from './record.ts';
import type { TimeReader } from './time.ts';

/**
 * Decodes performance points (specification, section 2, Performance point), sorted by time: an array, or a map from
 * label to value or point. A point with an unknown hour is dropped. An hour without transactions has no value, whatever
 * was sent for it.
 *
 * @returns undefined for a value that is not a list
 */
export function decodePoints(
  value: unknown,
  at: At | undefined,
  times: TimeReader,
  warnings: DecodeWarnings,
): readonly PerformancePoint[] | undefined {
  const inner = unwrap(value, at);
  const plain =
    Array.isArray(inner.value) && inner.value.length <= mostEntries ? plainPoints(inner.value, times) : undefined;
  const points = plain ?? entriesOf(value, at, warnings)?.flatMap((entry) => decodePoint(entry, times, warnings));
  return points === undefined ? undefined : placeInTime(points, at, times, warnings);
}

/**
 * The points of a list that fully complies with the specification; undefined for any other. An answer may have more
 * than a million of them, for which this is several times as fast as the general way below.
 */
function plainPoints(list: readonly unknown[], times: TimeReader): readonly PerformancePoint[] | undefined {
  const points: PerformancePoint[] = [];
  for (const element of list) {
    const { label, value, doc_count: count }: Fields = isFields(element) ? element : {};
    const time = typeof label === 'string' ? times.read(label)[0] : undefined;
    if (
      typeof label !== 'string' ||
      time === undefined ||
      !isPlain(value) ||
      !isPlain(count) ||
      !Number.isInteger(count)
    ) {
      return undefined;
    }
    points.push({ label, time, value: count === 0 ? undefined : value + 0, count: count + 0 });
  }
  return points;
}

function isPlain(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
}

function decodePoint(entry: Entry, times: TimeReader, warnings: DecodeWarnings): readonly PerformancePoint[] {
  if (!isFields(entry.value)) {
    return decodeValue(entry, times, warnings);
  }
  const record = new RecordReader(entry.value, entry.at, warnings);
  const label = record.text('label', 'date') ?? entry.key;
  const time = label === undefined ? undefined : times.read(label)[0];
  if (label === undefined || time === undefined) {
    warnings.expected({ within: entry.at, step: 'label' }, 'a date that the time zone has', label);
    return [];
  }
  const count = record.count('doc_count', 'count');
  const amount = record.amount('value');
  return [{ label, time, value: count === 0 ? undefined : amount, count }];
}

/** Decodes an entry of a map from labels to values. */
function decodeValue(entry: Entry, times: TimeReader, warnings: DecodeWarnings): readonly PerformancePoint[] {
  const time = entry.key === undefined ? undefined : times.read(entry.key)[0];
  const value = numberIn(entry.value);
  if (
    entry.key === undefined ||
    time === undefined ||
    (entry.value !== null && (value === undefined || !isAmount(value)))
  ) {
    warnings.expected(entry.at, 'a point with a label and a value', entry.value);
    return [];
  }
  return [{ label: entry.key, time, value, count: undefined }];
}

/**
 * Sorts points by time. When clocks are set back, a label occurs twice, and the second one means the later hour. Any
 * other duplicate would be counted twice and is dropped.
 */
function placeInTime(
  points: readonly PerformancePoint[],
  at: At | undefined,
  times: TimeReader,
  warnings: DecodeWarnings,
): readonly PerformancePoint[] {
  if (points.every((point, index) => index === 0 || point.time > (points[index - 1]?.time ?? 0))) {
    return points;
  }
  const placed = new Map<number, PerformancePoint>();
  for (const point of points) {
    const time = times.read(point.label).find((instant) => !placed.has(instant));
    if (time === undefined) {
      warnings.expected(at, 'each label once', point.label);
    } else {
      placed.set(time, { ...point, time });
    }
  }
  return [...placed.values()].sort((one, other) => one.time - other.time);
}
