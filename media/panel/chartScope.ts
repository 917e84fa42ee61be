import { fill } from '../../src/model/l10n.ts';
import type { Section } from '../../src/panel/model.ts';
import type { ChartData } from './chart.ts';
import { type ChartUnit, dayUnit, hourUnit } from './chartUnit.ts';
import { day, daysOf, hoursOfDay, isSameDay, isToldByDay } from './geometry/days.ts';
import { holdsHour, hoursOf, type Interval, withCommitsIn } from './geometry/hours.ts';
import type { Words } from './words.ts';

/** The part of a section that its chart shows. */
export interface ChartScope extends ChartData {
  readonly unit: ChartUnit;
  /** The hours that the intervals consist of. */
  readonly hours: readonly Interval[];
  /** The start of the picked day, if the intervals are its hours; otherwise undefined. */
  readonly day: number | undefined;
}

/**
 * The intervals to show: the days of a long range, or the hours of the picked day; the hours of a short range.
 *
 * @param picked the start of a day; ignored if the day has no hours
 */
export function chartScope(
  { points, earlier, range, commits = [] }: Pick<Section<'chart'>, 'points' | 'earlier' | 'range' | 'commits'>,
  picked: number | undefined,
  words: Words,
): ChartScope {
  const hours = hoursOf(points, earlier?.points ?? []);
  if (!isToldByDay(range)) {
    const unit = hourUnit(words);
    const intervals = withCommitsIn(hours, commits, holdsHour);
    return { unit, length: unit.length, hours, intervals, range, commits, day: undefined };
  }
  const ofDay = picked === undefined ? [] : hoursOfDay(hours, picked, words);
  if (picked === undefined || ofDay.length === 0) {
    const unit = dayUnit(words);
    const intervals = withCommitsIn(daysOf(hours, words), commits, ({ time: start }, time) =>
      isSameDay(start, time, words),
    );
    return { unit, length: unit.length, hours, intervals, range, commits, day: undefined };
  }
  const unit = hourUnit(words);
  const rangeOfDay = { start: picked, end: picked + day };
  const own = commits.filter(({ time }) => isSameDay(picked, time, words));
  const intervals = withCommitsIn(ofDay, own, holdsHour);
  return { unit, length: unit.length, hours: ofDay, intervals, range: rangeOfDay, commits: own, day: picked };
}

/** Summarises the chart in one or two sentences. */
export function summaryOf({ hours, unit }: ChartScope, words: Words): string {
  const { strings } = words;
  const points = hours.flatMap(({ now }) => now ?? []);
  const counts = points.flatMap(({ count }) => count ?? []);
  const slowest = points.reduce<(typeof points)[number] | undefined>(
    (most, point) => ((point.value ?? -1) > (most?.value ?? -1) ? point : most),
    undefined,
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  const counted =
    points.length === 1 ? strings.summaryHoursOne : fill(strings.summaryHours, words.exactCount(points.length));
  const known = counts.length > 0 ? `${counted}, ${words.transactions(total)}` : counted;
  const sentence =
    slowest?.value === undefined
      ? `${known}.`
      : fill(strings.summary, known, words.hour(slowest.time), words.duration(slowest.value));
  return unit.leadsToHours ? `${sentence} ${strings.chooseDay}` : sentence;
}
