import { groupBy } from '../../../src/model/groupBy.ts';
import type { Point } from '../../../src/panel/model.ts';
import { hour, type Interval } from './hours.ts';

export const day = 24 * hour;
/** The longest range that is shown by hour; in a longer one hours cannot be distinguished. */
const longestByHour = 14 * day;

/** The calendar of a time zone: a key of a time's date, and its hour from 0 to 23. */
export interface Calendar {
  dayKey(time: number): string;
  clockHour(time: number): number;
}

/** Whether a range is shown by day. */
export function isToldByDay({ start, end }: { readonly start: number; readonly end: number }): boolean {
  return end - start > longestByHour;
}

/** Groups hours by day: the median of their durations, and the fastest and slowest hour. */
export function daysOf(hours: readonly Interval[], calendar: Calendar): readonly Interval[] {
  const days = groupBy(hours, ({ time }) => calendar.dayKey(time));
  return [...days.values()].flatMap((hoursOfDay) => {
    const [first] = hoursOfDay;
    return first === undefined ? [] : [dayOf(first.time - calendar.clockHour(first.time) * hour, hoursOfDay)];
  });
}

/** The hours of the day that begins at a time. */
export function hoursOfDay(hours: readonly Interval[], time: number, calendar: Calendar): readonly Interval[] {
  const key = calendar.dayKey(time);
  return hours.filter((one) => calendar.dayKey(one.time) === key);
}

/** Whether two times are on the same day. */
export function isSameDay(one: number, other: number, calendar: Pick<Calendar, 'dayKey'>): boolean {
  return calendar.dayKey(one) === calendar.dayKey(other);
}

function dayOf(time: number, hours: readonly Interval[]): Interval {
  const values = hours.flatMap(({ now }) => now?.value ?? []);
  return {
    time,
    now: summaryOf(
      time,
      hours.flatMap(({ now }) => now ?? []),
    ),
    before: summaryOf(
      time,
      hours.flatMap(({ before }) => before ?? []),
    ),
    ...(values.length > 0 && { spread: { lowest: Math.min(...values), highest: Math.max(...values) } }),
  };
}

function summaryOf(time: number, points: readonly Point[]): Point | undefined {
  if (points.length === 0) {
    return undefined;
  }
  const value = median(points.flatMap((point) => point.value ?? []));
  const counts = points.flatMap(({ count }) => count ?? []);
  return {
    ...{ time, label: '' },
    ...(value !== undefined && { value }),
    // A sum without one of the hours would be too low.
    ...(counts.length === points.length && { count: counts.reduce((total, count) => total + count, 0) }),
  };
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}
