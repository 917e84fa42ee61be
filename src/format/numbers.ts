import type { Change } from '../model/change.ts';
import { l10n } from '../model/l10n.ts';
import { type Locale, systemLocale } from './locale.ts';

const second = 1_000;
const minute = 60;
const hour = 60 * minute;

/** Formats a duration in milliseconds: `312 ms`, `1.2 s`, `2 min 5 s`, `3 h 20 min`. */
export function formatDuration(milliseconds: number, locale: Locale = systemLocale): string {
  if (milliseconds < 9.95) {
    return `${locale.tenth.format(milliseconds)} ms`;
  }
  if (milliseconds < 999.5) {
    return `${locale.whole.format(milliseconds)} ms`;
  }
  if (milliseconds < 59.95 * second) {
    return `${locale.tenth.format(milliseconds / second)} s`;
  }
  const seconds = Math.round(milliseconds / second);
  if (seconds < hour) {
    return pair(Math.floor(seconds / minute), 'min', seconds % minute, 's', locale);
  }
  const minutes = Math.round(seconds / minute);
  return pair(Math.floor(minutes / 60), 'h', minutes % 60, 'min', locale);
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string, locale: Locale): string {
  const first = `${locale.whole.format(large)} ${largeUnit}`;
  return small === 0 ? first : `${first} ${locale.whole.format(small)} ${smallUnit}`;
}

const scales = [
  { from: 999_500_000, unit: 1_000_000_000, suffix: 'G' },
  { from: 999_500, unit: 1_000_000, suffix: 'M' },
  { from: 999.5, unit: 1_000, suffix: 'k' },
] as const;

/** Formats a count with two or three significant digits: `410`, `1.2k`, `38k`, `1.4M`. */
export function formatCount(count: number, locale: Locale = systemLocale): string {
  for (const { from, unit, suffix } of scales) {
    if (count >= from) {
      const scaled = count / unit;
      return `${(scaled < 9.95 ? locale.tenth : locale.whole).format(scaled)}${suffix}`;
    }
  }
  return locale.whole.format(count);
}

/** Formats a count with all digits, for tables. */
export function formatExactCount(count: number, locale: Locale = systemLocale): string {
  return locale.whole.format(count);
}

/** Formats memory in megabytes: `8.4 MB`, `112 MB`. */
export function formatMemory(megabytes: number, locale: Locale = systemLocale): string {
  return `${(megabytes < 9.95 ? locale.tenth : locale.whole).format(megabytes)} MB`;
}

/** Formats a share in [0, 1] as a percentage: `38%`, `4.2%`; a share that is too small, as `<0.1%`. */
export function formatShare(share: number, locale: Locale = systemLocale): string {
  if (share > 0 && share < 0.0005) {
    return `<${locale.finePercent.format(0.001)}`;
  }
  return (share < 0.0995 ? locale.finePercent : locale.percent).format(share);
}

/** Formats a share of the application's total time: `38% of app time`. */
export function formatTimeShare(share: number, locale: Locale = systemLocale): string {
  return l10n.t('{0} of app time', formatShare(share, locale));
}

/** From this ratio on, a factor is clearer than a percentage. */
const multiple = 1.95;

/** Formats a change with its evidence: `30% longer than in the same hours yesterday (n = 410)`. */
export function formatChange(change: Change, locale: Locale = systemLocale): string {
  const compared = formatComparison(change, locale);
  return change.against === 'run'
    ? l10n.t('{0} (was {1})', compared, formatDuration(change.was ?? 0, locale))
    : l10n.t('{0} (n = {1})', compared, locale.whole.format(change.count));
}

/** Formats a change briefly: `▲ 30% since yesterday`. */
export function formatShortChange(change: Change, locale: Locale = systemLocale): string {
  return change.against === 'run'
    ? l10n.t('was {0}', formatDuration(change.was ?? 0, locale))
    : formatSince(formatDirection(change.ratio, locale), change.against);
}

/** Formats a slowdown: `30% slower than yesterday`, `2.1× as slow as yesterday`. */
export function formatSlower({ ratio, against }: Change, locale: Locale = systemLocale): string {
  if (ratio >= multiple) {
    const times = formatRatio(ratio, locale);
    return {
      day: () => l10n.t('{0} as slow as yesterday', times),
      week: () => l10n.t('{0} as slow as last week', times),
      run: () => l10n.t('{0} as slow as the run before', times),
    }[against]();
  }
  const percent = percentOf(ratio, locale);
  return {
    day: () => l10n.t('{0} slower than yesterday', percent),
    week: () => l10n.t('{0} slower than last week', percent),
    run: () => l10n.t('{0} slower than the run before', percent),
  }[against]();
}

function formatSince(direction: string | undefined, against: 'day' | 'week'): string {
  if (direction === undefined) {
    return against === 'day' ? l10n.t('unchanged since yesterday') : l10n.t('unchanged since last week');
  }
  return against === 'day' ? l10n.t('{0} since yesterday', direction) : l10n.t('{0} since last week', direction);
}

/** Formats a ratio: `▲ 30%`, `▼ 23%`, `▲ 2.1×`; undefined if it rounds to no change. */
export function formatDirection(ratio: number, locale: Locale = systemLocale): string | undefined {
  if (isUnchanged(ratio)) {
    return undefined;
  }
  return ratio < 1
    ? `▼ ${percentOf(ratio, locale)}`
    : `▲ ${ratio >= multiple ? formatRatio(ratio, locale) : percentOf(ratio, locale)}`;
}

/** Whole sentences, because word order differs between languages. */
function formatComparison({ ratio, against }: Change, locale: Locale): string {
  if (isUnchanged(ratio)) {
    return {
      day: () => l10n.t('as long as in the same hours yesterday'),
      week: () => l10n.t('as long as in the same hours last week'),
      run: () => l10n.t('as long as the run before'),
    }[against]();
  }
  const percent = percentOf(ratio, locale);
  if (ratio < 1) {
    return {
      day: () => l10n.t('{0} less than in the same hours yesterday', percent),
      week: () => l10n.t('{0} less than in the same hours last week', percent),
      run: () => l10n.t('{0} less than the run before', percent),
    }[against]();
  }
  if (ratio < multiple) {
    return {
      day: () => l10n.t('{0} longer than in the same hours yesterday', percent),
      week: () => l10n.t('{0} longer than in the same hours last week', percent),
      run: () => l10n.t('{0} longer than the run before', percent),
    }[against]();
  }
  const times = formatRatio(ratio, locale);
  return {
    day: () => l10n.t('{0} as long as in the same hours yesterday', times),
    week: () => l10n.t('{0} as long as in the same hours last week', times),
    run: () => l10n.t('{0} as long as the run before', times),
  }[against]();
}

/** Whether a ratio is a change of less than half a percent. */
function isUnchanged(ratio: number): boolean {
  return Math.abs(ratio - 1) < 0.005;
}

function percentOf(ratio: number, locale: Locale): string {
  return locale.percent.format(Math.abs(ratio - 1));
}

function formatRatio(ratio: number, locale: Locale): string {
  return `${locale.tenth.format(ratio)}×`;
}
