import { fill } from '../../src/model/l10n.ts';
import { day } from './geometry/days.ts';
import { hour, type Interval } from './geometry/hours.ts';
import { dayTable, hourTable } from './hourTable.ts';
import type { LegendEntry } from './legend.ts';
import type { Table } from './table.ts';
import type { TooltipRow } from './tooltip.ts';
import type { Words } from './words.ts';

/** The texts for a chart of hours, or of days. */
export interface ChartUnit {
  readonly length: number;
  /** The number of intervals that Page Up and Page Down move by. */
  readonly page: number;
  readonly title: string;
  /** The accessible name of the chart, with its keys. */
  readonly label: string;
  /** Whether choosing an interval shows its hours. */
  readonly leadsToHours: boolean;
  legend(shown: { readonly compared: boolean; readonly commits: boolean }): readonly LegendEntry[];
  name(interval: Interval): string;
  numbers(interval: Interval): readonly TooltipRow[];
  table(compared: boolean, choose: (interval: Interval) => void): Table<Interval>;
}

export function hourUnit(words: Words): ChartUnit {
  const { strings } = words;
  return {
    ...{ length: hour, page: 24, title: strings.chart, label: strings.chartLabel, leadsToHours: false },
    legend: ({ compared, commits }) => [
      { kind: 'now', text: strings.duration },
      { kind: 'bars', text: strings.transactions },
      ...(compared ? [{ kind: 'before' as const, text: strings.durationBefore }] : []),
      ...(commits ? [commitEntry(words)] : []),
    ],
    name: ({ time }) => words.hour(time),
    numbers: (interval) => numbersOf(interval, words),
    table: (compared) => hourTable(words, compared),
  };
}

export function dayUnit(words: Words): ChartUnit {
  const { strings } = words;
  return {
    ...{ length: day, page: 7, title: strings.chartByDay, label: strings.chartByDayLabel, leadsToHours: true },
    legend: ({ compared, commits }) => [
      { kind: 'now', text: strings.median },
      { kind: 'band', text: strings.spread },
      { kind: 'bars', text: strings.transactions },
      ...(compared ? [{ kind: 'before' as const, text: strings.medianBefore }] : []),
      ...(commits ? [commitEntry(words)] : []),
    ],
    name: ({ time }) => words.day(time),
    numbers: (interval) => numbersOf(interval, words),
    table: (compared, choose) => dayTable(words, compared, choose),
  };
}

function commitEntry({ strings }: Words): LegendEntry {
  return { kind: 'commit', text: strings.commitToHandler };
}

/** Describes an interval on one line: `12 Nov, 09:00–10:00: 312 ms, 41 transactions`. */
export function readout(unit: ChartUnit, interval: Interval, { strings }: Words): string {
  const numbers = unit.numbers(interval);
  const now = numbers.filter(({ kind }) => kind === 'now' || kind === 'band' || kind === 'bars');
  const before = numbers.filter(({ kind }) => kind === 'before');
  const commits = numbers.filter(({ kind }) => kind === 'commit');
  const texts = [now, before, commits]
    .filter((rows) => rows.length > 0)
    .map((rows) => rows.map(({ text }) => text).join(', '));
  return fill(strings.readout, unit.name(interval), texts.join('; '));
}

function numbersOf({ now, before, spread, commits = [] }: Interval, words: Words): readonly TooltipRow[] {
  const { strings } = words;
  const duration = now?.value === undefined ? strings.noDuration : words.duration(now.value);
  const known = spread === undefined ? duration : fill(strings.medianHour, duration);
  return [
    ...(now ? [{ kind: 'now' as const, text: known }] : []),
    ...(spread
      ? [
          {
            kind: 'band' as const,
            text: fill(strings.fromTo, words.duration(spread.lowest), words.duration(spread.highest)),
          },
        ]
      : []),
    ...(now
      ? [{ kind: 'bars' as const, text: now.count === undefined ? strings.noCount : words.transactions(now.count) }]
      : []),
    ...(before ? [{ kind: 'before' as const, text: fill(strings.before, words.numbers(before)) }] : []),
    ...words.commits(commits).map((text) => ({ kind: 'commit' as const, text })),
  ];
}
