import type { TimeRange } from '../model/period.ts';
import type { PerformancePoint } from '../model/series.ts';

/** Not the full block: bars side by side, or below a line of text, would run together. */
const bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇'] as const;
/** A figure space: as wide as a digit, and not folded away by HTML as plain spaces are. */
const gap = '\u2007';
const hour = 3_600_000;

/** The least span of the bars, as a part of the highest number: a line that stays within ±10 % is thin and even. */
const leastSpan = 0.2;

/**
 * The shape of numbers, as bars between their own lowest and highest, which span a fifth of the highest at least; undefined makes a gap.
 * Nothing where fewer than two numbers are known, since one bar says nothing.
 */
export function drawBars(values: readonly (number | undefined)[]): string | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length < 2) {
    return undefined;
  }
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(highest - lowest, highest * leastSpan);
  return values.map((value) => (value === undefined ? gap : barOf((value - lowest) / span))).join('');
}

/** @param height from 0 to 1 */
function barOf(height: number): string {
  return bars[Math.round(height * (bars.length - 1))] ?? bars[0];
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
