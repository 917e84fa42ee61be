import { clockHour } from '../match/numbers/clockHour.ts';
import type { PerformancePoint, PerformanceSeries } from '../model/series.ts';
import { dataOf } from '../store/snapshot.ts';
import type { Section } from './model.ts';
import type { RangedSlice } from './retainedSlice.ts';
import type { SectionWords } from './sectionWords.ts';
import type { Selection } from './selection.ts';
import { statusOf } from './status.ts';

export type Report = RangedSlice<readonly PerformanceSeries[]>;

/** An earlier report to compare with; `offset` is about how many milliseconds earlier it is. */
export interface EarlierReport {
  readonly report: Report;
  readonly offset: number;
}

/** The hourly chart: one series of the report, and the same hours of an earlier report. */
export function chartSection(
  report: Report,
  earlier: EarlierReport | undefined,
  selection: Selection,
  now: number,
  words: SectionWords,
): Section<'chart'> {
  const series = dataOf(report.slice) ?? [];
  const points = pointsOf(series, selection.series);
  const status = statusOf(report.slice, now, () =>
    points.length > 0
      ? undefined
      : selection.hosts.length > 0
        ? { sentence: words.noHoursOnHosts, action: 'allHosts' }
        : { sentence: words.noHours, action: 'setPeriod' },
  );
  return {
    status,
    range: report.range,
    series: series.map(({ name }) => name),
    points,
    ...(earlier && { earlier: earlierHours(earlier, points, selection, now, words) }),
  };
}

const hour = 3_600_000;
/** With fewer hours, the requests of a run are drawn one by one. */
const fewestHours = 3;

/** The chart of a run: it spans the hours of the run, and is replaced by single requests while there are few hours. */
export function chartOfRun(chart: Section<'chart'>): Section<'chart'> {
  const [first, last] = [chart.points[0], chart.points.at(-1)];
  if (first === undefined || last === undefined || chart.status.kind !== 'ready') {
    return chart;
  }
  const range = { start: first.time, end: last.time + hour };
  const isShort = range.end - range.start < fewestHours * hour;
  return isShort ? { ...chart, range, status: { kind: 'silent' }, byRequest: true } : { ...chart, range };
}

function earlierHours(
  { report, offset }: EarlierReport,
  points: readonly PerformancePoint[],
  selection: Selection,
  now: number,
  words: SectionWords,
) {
  const before = pointsOf(dataOf(report.slice) ?? [], selection.series);
  return {
    status: statusOf(report.slice, now, () => (before.length > 0 ? undefined : { sentence: words.noEarlierHours })),
    points: besideNow(before, points, offset),
  };
}

const day = 24 * 3_600_000;

/**
 * Moves earlier points to the times of the current points with the same hour of the day. Across a clock change that is
 * an hour more or less than `offset`.
 */
export function besideNow(
  before: readonly PerformancePoint[],
  now: readonly PerformancePoint[],
  offset: number,
): readonly PerformancePoint[] {
  const sameClock = new Map(now.map((point) => [clockHour(point, Math.round(offset / day)), point.time]));
  return before.map((point) => {
    const clock = clockHour(point);
    const beside = clock === undefined ? undefined : sameClock.get(clock);
    return { ...point, time: beside ?? point.time + offset };
  });
}

/** The points of a series that have a value, sorted by time; those of the first series if none has the name. */
export function pointsOf(report: readonly PerformanceSeries[], name: string): readonly PerformancePoint[] {
  const series = report.find((candidate) => candidate.name === name) ?? report[0];
  return (series?.points ?? [])
    .filter(({ value, count }) => value !== undefined || count !== undefined)
    .toSorted((a, b) => a.time - b.time);
}
