import type { TrendDay } from '../model/issue.ts';
import type { TimeRange } from '../model/period.ts';
import type { PerformancePoint } from '../model/series.ts';

/** Not the full block: bars side by side, or below a line of text, would run together. */
const bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇'] as const;
/** A figure space: as wide as a digit, and not folded away by HTML as plain spaces are. */
const gap = '\u2007';
const hour = 3_600_000;

/**
 * Bars for numbers, scaled from zero to the highest so that a small difference looks small; undefined makes a gap.
 * Nothing where fewer than two numbers are known, since one bar says nothing.
 */
export function drawBars(values: readonly (number | undefined)[]): string | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length < 2) {
    return undefined;
  }
  const highest = Math.max(...known);
  return values.map((value) => (value === undefined ? gap : barOf(value, highest))).join('');
}

function barOf(value: number, highest: number): string {
  const step = highest > 0 ? Math.ceil((Math.max(0, value) / highest) * bars.length) - 1 : 0;
  return bars[Math.max(0, step)] ?? bars[0];
}

/**
 * The hourly values of a range as at most `columns` bars. Hours that share a bar are combined weighted by count; a bar whose hours
 * have no data is a gap.
 */
export function sparkline(points: readonly PerformancePoint[], range: TimeRange, columns = 12): string | undefined {
  const start = Math.floor(range.start / hour);
  const hours = Math.ceil(range.end / hour) - start;
  const width = Math.min(columns, hours);
  const cells = Array.from({ length: width }, () => ({ sum: 0, weight: 0 }));
  for (const { time, value, count } of points) {
    const cell = cells[Math.floor(((Math.floor(time / hour) - start) * width) / hours)];
    const weight = count ?? 1;
    if (cell !== undefined && value !== undefined && weight > 0) {
      cell.sum += value * weight;
      cell.weight += weight;
    }
  }
  return drawBars(cells.map(({ sum, weight }) => (weight > 0 ? sum / weight : undefined)));
}

const day = 24 * hour;
const trendLength = 30;

/** The error trend as one bar a day, oldest first, up to the last day sent; a day that was not sent is a gap. */
export function trendLine(days: readonly TrendDay[]): string | undefined {
  const numbered = days.map(({ date, count }) => ({ day: Math.round(Date.parse(date) / day), count }));
  const last = numbered.reduce((latest, entry) => Math.max(latest, entry.day), Number.NEGATIVE_INFINITY);
  const counts = new Map(numbered.map((entry) => [entry.day, entry.count]));
  const length = Math.min(trendLength, last - Math.min(...counts.keys()) + 1);
  return days.length === 0
    ? undefined
    : drawBars(Array.from({ length }, (_, index) => counts.get(last - length + 1 + index)));
}
