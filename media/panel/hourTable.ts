import { button } from './element.ts';
import type { Interval } from './geometry/hours.ts';
import { type Column, Table } from './table.ts';
import type { Words } from './words.ts';

/** The hourly chart as a table. */
export function hourTable(words: Words, compared: boolean): Table<Interval> {
  const { strings } = words;
  return new Table<Interval>(strings.tableLabel, [
    { title: strings.hour, cell: ({ time }) => words.hour(time) },
    durations(words, strings.duration, ({ now }) => now?.value),
    counts(words, strings.transactions, ({ now }) => now?.count),
    ...(compared ? before(words, strings.durationBefore) : []),
  ]);
}

/** The daily chart as a table. Each day opens its hours. */
export function dayTable(words: Words, compared: boolean, choose: (day: Interval) => void): Table<Interval> {
  const { strings } = words;
  return new Table<Interval>(strings.dayTableLabel, [
    { title: strings.day, cell: (day) => button(words.day(day.time), () => choose(day), 'link') },
    durations(words, strings.median, ({ now }) => now?.value),
    durations(words, strings.lowest, ({ spread }) => spread?.lowest),
    durations(words, strings.highest, ({ spread }) => spread?.highest),
    counts(words, strings.transactions, ({ now }) => now?.count),
    ...(compared ? before(words, strings.medianBefore) : []),
  ]);
}

function before(words: Words, title: string): readonly Column<Interval>[] {
  return [
    durations(words, title, (interval) => interval.before?.value),
    counts(words, words.strings.transactionsBefore, (interval) => interval.before?.count),
  ];
}

type NumberOf = (interval: Interval) => number | undefined;

function durations(words: Words, title: string, of: NumberOf): Column<Interval> {
  return { title, numeric: true, cell: (interval) => said(of(interval), words.duration) };
}

function counts(words: Words, title: string, of: NumberOf): Column<Interval> {
  return { title, numeric: true, cell: (interval) => said(of(interval), words.exactCount) };
}

function said(value: number | undefined, text: (value: number) => string): string {
  return value === undefined ? '–' : text(value);
}
