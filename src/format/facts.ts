import type { Measurement } from '../match/match.ts';
import type { Change } from '../model/change.ts';
import type { DataMark } from '../model/dataMark.ts';
import { l10n } from '../model/l10n.ts';
import type { TimeRange } from '../model/period.ts';
import type { PerformancePoint } from '../model/series.ts';
import { type Locale, systemLocale } from './locale.ts';
import { formatChange, formatDuration, formatExactCount, formatMemory, formatShare } from './numbers.ts';
import { sparkline } from './sparkline.ts';
import { markdownText } from './text.ts';
import { formatAgo, formatHour, formatLastPeriod, formatMoment } from './times.ts';

/** One row of a table. The value may contain text of the service and is not escaped. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The context of a measurement. Times are milliseconds since 1970 UTC. */
export interface FactContext {
  readonly range: TimeRange | undefined;
  readonly change: Change | undefined;
  /** When the numbers arrived. */
  readonly updated: number | undefined;
  /** The host, if the query has exactly one. */
  readonly host: string | undefined;
  readonly now: number;
  /** The numbers of a local run are those of the run, whatever the period. */
  readonly mark?: DataMark;
}

const sparklineColumns = 24;

/** The numbers of a handler or transaction as rows of a table. Unknown numbers have no row. */
export function factsOf(numbers: Measurement, context: FactContext, locale: Locale = systemLocale): readonly Fact[] {
  const { change, updated, host, now, mark } = context;
  const range = mark === 'local' ? undefined : context.range;
  const period = range && formatLastPeriod(range, locale);
  const slowest = slowestHour(numbers.points);
  const lastRun = latest(numbers.transactions.map(({ timestamp }) => timestamp));
  const moment = (time: number) => `${formatMoment(time, now, locale)} (${formatAgo(time, now, locale)})`;
  return [
    fact(l10n.t('Typical'), numbers.duration, (value) => formatDuration(value, locale)),
    fact(
      l10n.t('Slowest hour'),
      slowest,
      ({ time, value }) => `${formatDuration(value, locale)}, ${formatHour(time, now, locale)}`,
    ),
    fact(l10n.t('By hour'), range && sparkline(numbers.points, range, sparklineColumns), (line) => line),
    fact(l10n.t('Count'), numbers.count, (value) => countOver(formatExactCount(value, locale), period, mark)),
    fact(l10n.t('Share'), numbers.share, (value) =>
      l10n.t("{0} of the application's time", formatShare(value, locale)),
    ),
    fact(l10n.t('Change'), change, (value) => formatChange(value, locale)),
    fact(l10n.t('Memory peak'), numbers.memoryPeak, (value) => formatMemory(value, locale)),
    fact(l10n.t('Last result'), listed(numbers.transactions.map(({ result }) => result)), (list) => list),
    fact(
      l10n.t('Last seen on'),
      listed(numbers.transactions.map((transaction) => transaction.host?.hostname)),
      (list) => list,
    ),
    fact(l10n.t('Only host'), host, (name) => name),
    fact(l10n.t('Last run'), lastRun, moment),
    fact(l10n.t('Updated'), updated, moment),
  ].filter((line) => line !== undefined);
}

function countOver(count: string, period: string | undefined, mark: DataMark): string {
  return mark === 'local' ? l10n.t('{0} in this run', count) : period ? l10n.t('{0} in the {1}', count, period) : count;
}

function fact<T>(label: string, value: T | undefined, words: (value: T) => string): Fact | undefined {
  return value === undefined ? undefined : { label, value: words(value) };
}

/** The hour with the highest value among those with transactions; undefined if there are fewer than two to compare. */
export function slowestHour(points: readonly PerformancePoint[]): { time: number; value: number } | undefined {
  const hours = points.flatMap(({ time, value, count }) =>
    value === undefined || count === 0 ? [] : [{ time, value }],
  );
  return hours.length < 2 ? undefined : hours.reduce((slowest, hour) => (hour.value > slowest.value ? hour : slowest));
}

function latest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : known.reduce((last, time) => Math.max(last, time));
}

function listed(words: readonly (string | undefined)[]): string | undefined {
  const distinct = [...new Set(words.filter((word) => word !== undefined && word !== ''))];
  return distinct.length === 0 ? undefined : distinct.join(', ');
}

/** A Markdown table of facts under a title. The first fact is in the head of the table; every text is escaped. */
export function factsTable(title: string, facts: readonly Fact[]): string {
  const rows = facts.map(({ label, value }) => `| ${markdownText(label)} | ${markdownText(value)} |`);
  return [`**${markdownText(title)}**`, '', ...rows.slice(0, 1), '|:--|:--|', ...rows.slice(1)].join('\n');
}
