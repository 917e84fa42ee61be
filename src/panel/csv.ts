import type { PanelModel } from './model.ts';

const columns = ['hour', 'time_utc', 'duration_ms', 'count', 'earlier_duration_ms', 'earlier_count'] as const;

/**
 * The hourly chart as comma-separated values (RFC 4180): the service's label, the time in UTC, and the numbers in full
 * precision. Missing values are empty.
 */
export function chartCsv({ chart }: Pick<PanelModel, 'chart'>): string {
  const { points, earlier } = chart;
  const before = new Map(earlier?.points.map((point) => [point.time, point]));
  const rows = points.map(({ label, time, value, count }) => {
    const then = before.get(time);
    return [label, new Date(time).toISOString(), value, count, ...(earlier ? [then?.value, then?.count] : [])];
  });
  const head = earlier ? columns : columns.slice(0, 4);
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Matches the beginning of texts that spreadsheets interpret as formulas. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number | undefined): string {
  if (typeof value !== 'string') {
    return value === undefined ? '' : String(value);
  }
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
