import type { TimeRange } from '../model/period.ts';
import type { PerformancePoint } from '../model/series.ts';

/** Without the full block: bars side by side, or under a line of text, would touch. */
const bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇'] as const;
/** A figure space: as wide as a digit, and not collapsed in HTML. */
const gap = '\u2007';
const hour = 3_600_000;

/** The smallest range of the bars, as a share of the highest number, so that variations within ±10 % look small. */
const leastSpan = 0.2;

/**
 * Draws numbers as bars between the lowest and the highest, whose difference counts as a fifth of the highest at least.
 * Undefined numbers are gaps. Empty if fewer than two numbers are known.
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

/** @param height in [0, 1] */
function barOf(height: number): string {
  return bars[Math.round(height * (bars.length - 1))] ?? bars[0];
}

/**
 * Draws the hourly values of a range as at most `columns` bars. Hours in one bar are averaged by count; a bar without
 * data is a gap.
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
