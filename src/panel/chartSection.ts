import type { PerformancePoint, PerformanceSeries } from '../model/series.ts';
import { dataOf } from '../store/snapshot.ts';
import type { Picture } from './lasting.ts';
import type { Section } from './model.ts';
import type { Selection } from './selection.ts';
import { statusOf } from './status.ts';
import type { SectionWords } from './words.ts';

export type Report = Picture<readonly PerformanceSeries[]>;

/** The hourly chart: one series of the report, and the same hours of an earlier report `offset` milliseconds before. */
export function chartSection(
  report: Report,
  earlier: { readonly report: Report; readonly offset: number } | undefined,
  selection: Selection,
  now: number,
  words: SectionWords,
): Section<'chart'> {
  const series = dataOf(report.slice) ?? [];
  const status = statusOf(report.slice, now, (data) =>
    pointsOf(data, selection.series).length > 0
      ? undefined
      : selection.hosts.length > 0
        ? { sentence: words.noHoursOnHosts, action: 'allHosts' }
        : { sentence: words.noHours, action: 'setPeriod' },
  );
  return {
    status,
    range: report.range,
    series: series.map(({ name }) => name),
    points: pointsOf(series, selection.series),
    ...(earlier && { earlier: earlierPoints(earlier.report, earlier.offset, selection, now, words) }),
  };
}

function earlierPoints(report: Report, offset: number, selection: Selection, now: number, words: SectionWords) {
  return {
    status: statusOf(report.slice, now, (data) =>
      pointsOf(data, selection.series).length > 0 ? undefined : { sentence: words.noHours },
    ),
    offset,
    points: pointsOf(dataOf(report.slice) ?? [], selection.series),
  };
}

/** The hours of a series that hold a number, in the order of time. The first series where none has the name. */
export function pointsOf(report: readonly PerformanceSeries[], name: string): readonly PerformancePoint[] {
  const series = report.find((candidate) => candidate.name === name) ?? report[0];
  return (series?.points ?? [])
    .filter(({ value, count }) => value !== undefined || count !== undefined)
    .toSorted((a, b) => a.time - b.time);
}
