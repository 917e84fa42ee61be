import type { PerformancePoint } from '../../model/series.ts';

const label = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):\d{2}/;
const hour = 3_600_000;
const day = 24;

/** Transactions of one answer have the same few labels over and over. */
const known = new Map<string, number | undefined>();
const mostKnown = 5_000;

/**
 * The hour that the clock in the service's zone shows, some days before a point, as a number of hours since 1970 by that clock. Days are
 * days of the calendar: across a change to daylight saving time they are 23 or 25 hours long, and the same hour is still the same hour of
 * the clock. Undefined for a label of another form.
 */
export function clockHour(point: PerformancePoint, daysBefore = 0): number | undefined {
  const shown = shownHour(point.label);
  return shown === undefined ? undefined : shown - daysBefore * day;
}

function shownHour(text: string): number | undefined {
  if (known.has(text)) {
    return known.get(text);
  }
  const [, year, month, date, clock] = label.exec(text) ?? [];
  const shown =
    clock === undefined ? undefined : Date.UTC(Number(year), Number(month) - 1, Number(date)) / hour + Number(clock);
  if (known.size >= mostKnown) {
    known.clear();
  }
  known.set(text, shown);
  return shown;
}
