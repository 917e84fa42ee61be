import type { PerformancePoint } from '../../model/series.ts';

const label = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):\d{2}/;
const day = 86_400_000;

/**
 * The hour that the clock in the service's zone shows, `2025-03-30 14`, some days before a point. Days are days of the calendar: across a
 * change to daylight saving time they are 23 or 25 hours long, and the same hour is still the same hour of the clock. Undefined for a
 * label of another form.
 */
export function clockHour(point: PerformancePoint, daysBefore = 0): string | undefined {
  const [, year, month, date, hour] = label.exec(point.label) ?? [];
  if (hour === undefined) {
    return undefined;
  }
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date)) - daysBefore * day;
  return `${new Date(midnight).toISOString().slice(0, 10)} ${hour}`;
}
