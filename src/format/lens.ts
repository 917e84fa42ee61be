import type { Measurement } from '../match/match.ts';
import { type Change, isNoticeable, isSlower } from '../model/change.ts';
import type { DataMark } from '../model/dataMark.ts';
import { l10n } from '../model/l10n.ts';
import type { TimeRange } from '../model/period.ts';
import { type Condition, formatCondition, formatFailures } from './condition.ts';
import { type Locale, systemLocale } from './locale.ts';
import { formatCount, formatDuration, formatMemory, formatShortChange, formatTimeShare } from './numbers.ts';
import { sparkline } from './sparkline.ts';
import { defaultTemplate, fillTemplate, localTemplate, type Parts } from './template.ts';
import { labelText } from './text.ts';
import { formatPeriod } from './times.ts';

/** The numbers of a lens, for instance a `Measurement`. */
export type LensNumbers = Pick<Measurement, 'duration' | 'count' | 'memoryPeak' | 'share' | 'points'>;

/** What a lens depends on besides its numbers. */
export interface LensContext {
  readonly names: readonly string[];
  /** The range of the numbers. */
  readonly range: TimeRange | undefined;
  readonly condition: Condition;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  /** A local run shows the number of calls, not that in a period. */
  readonly mark?: DataMark;
}

/** The texts of all placeholders that have data. */
export function lensParts(numbers: LensNumbers, context: LensContext, locale: Locale = systemLocale): Parts {
  const { range, condition, names, now, mark } = context;
  const period = range && formatPeriod(range, locale);
  return {
    state: formatCondition(condition, locale),
    duration: said(numbers.duration, (value) => formatDuration(value, locale)),
    count: said(numbers.count, (value) => countInWords(value, period, mark, locale)),
    share: said(numbers.share, (value) => formatTimeShare(value, locale)),
    errors: formatFailures(condition.failures, now, locale),
    sparkline: range && sparkline(numbers.points, range),
    memory: said(numbers.memoryPeak, (value) => formatMemory(value, locale)),
    change: said(condition.change, (value) => formatShortChange(value, locale)),
    name: names.length > 0 ? labelText(names.join(', ')) : undefined,
    period,
  };
}

/**
 * Fills a template. In the default template a change appears only if it is noticeable and the state does not include
 * it; in a user's template it appears where its placeholder is.
 */
export function numbersLine(template: string, parts: Parts, change: Change | undefined, mark?: DataMark): string {
  if (mark === 'local' && template === defaultTemplate) {
    return fillTemplate(localTemplate, parts);
  }
  const isLeftOut = template === defaultTemplate && change !== undefined && (!isNoticeable(change) || isSlower(change));
  return fillTemplate(template, isLeftOut ? { ...parts, change: undefined } : parts);
}

function countInWords(count: number, period: string | undefined, mark: DataMark, locale: Locale): string {
  const counted = formatCount(count, locale);
  if (mark === 'local') {
    return count === 1 ? l10n.t('1 call') : l10n.t('{0} calls', counted);
  }
  return period ? `${counted}/${period}` : counted;
}

function said<T>(value: T | undefined, words: (value: T) => string): string | undefined {
  return value === undefined ? undefined : words(value);
}

/** Marks that no template can omit, because without them a number would be misunderstood. */
export interface LensMarks {
  /** The number of handlers to which the numbers apply. */
  readonly sharedBy: number;
  /** The host, if the query has exactly one. */
  readonly host: string | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly staleSince: number | undefined;
  /** The time of numbers that were not renewed in time; milliseconds since 1970 UTC. */
  readonly asOf: number | undefined;
  readonly mark: DataMark;
}

/** The mark of all numbers that are not from production; undefined for those that are. */
export function markInWords(mark: DataMark): string | undefined {
  return mark === undefined ? undefined : mark === 'sample' ? l10n.t('sample') : l10n.t('local');
}

/** Adds the marks to a filled template: `312 ms · 1.2k/24 h · shared by 3 handlers · stale since 09:14`. */
export function markedTitle(title: string, marks: LensMarks, since: (time: number) => string): string {
  const { sharedBy, host, staleSince, asOf, mark } = marks;
  const said = [
    title,
    sharedBy > 1 ? l10n.t('shared by {0} handlers', sharedBy) : undefined,
    host === undefined ? undefined : l10n.t('on {0} only', labelText(host)),
    staleSince === undefined ? undefined : l10n.t('stale since {0}', since(staleSince)),
    asOf === undefined ? undefined : l10n.t('as of {0}', since(asOf)),
    markInWords(mark),
  ];
  return said.filter((part) => part !== undefined).join(' · ');
}
