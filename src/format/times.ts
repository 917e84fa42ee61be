import { l10n } from '../model/l10n.ts';
import type { TimeRange } from '../model/period.ts';
import { type Locale, systemLocale } from './locale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a time of day: `09:14`. All times are milliseconds since 1970 UTC, and shown in the locale's time zone. */
export function formatClock(time: number, locale: Locale = systemLocale): string {
  return locale.clock.format(time);
}

/** Formats a time as briefly as the day of `now` allows: `09:14`, `12 Nov, 09:14`, `12 Nov 2024, 09:14`. */
export function formatMoment(time: number, now: number, locale: Locale = systemLocale): string {
  const clock = formatClock(time, locale);
  const then = locale.dayKey.format(time);
  const today = locale.dayKey.format(now);
  if (then === today) {
    return clock;
  }
  const sameYear = then.slice(0, 4) === today.slice(0, 4);
  return `${(sameYear ? locale.day : locale.dayOfYear).format(time)}, ${clock}`;
}

/** Formats the hour that begins at `time`: `14:00–15:00`, with the day unless it is that of `now`. */
export function formatHour(time: number, now: number, locale: Locale = systemLocale): string {
  return `${formatMoment(time, now, locale)}–${formatClock(time + hour, locale)}`;
}

const units = [
  { unit: 'year', length: 365 * day },
  { unit: 'month', length: 30 * day },
  { unit: 'day', length: day },
  { unit: 'hour', length: hour },
  { unit: 'minute', length: minute },
] as const;

/**
 * Formats the time that has passed: `3 minutes ago`, `yesterday`; under a minute, `just now`. Future times count as
 * now.
 */
export function formatAgo(time: number, now: number, locale: Locale = systemLocale): string {
  const elapsed = now - time;
  for (const { unit, length } of units) {
    if (elapsed >= length) {
      return locale.relative.format(-Math.floor(elapsed / length), unit);
    }
  }
  return l10n.t('just now');
}

/** Formats the length of a range: `1 h`, `24 h`, `7 d`. */
export function formatPeriod(range: TimeRange, locale: Locale = systemLocale): string {
  const { amount, unit } = lengthOf(range);
  const number = locale.whole.format(amount);
  return unit === 'day' ? l10n.t('{0} d', number) : `${number} ${unit === 'hour' ? 'h' : 'min'}`;
}

/** Formats the length of a range in a sentence: `last hour`, `last 24 hours`, `last 7 days`. */
export function formatLastPeriod(range: TimeRange, locale: Locale = systemLocale): string {
  const { amount, unit } = lengthOf(range);
  const number = locale.whole.format(amount);
  switch (unit) {
    case 'minute':
      return amount === 1 ? l10n.t('last minute') : l10n.t('last {0} minutes', number);
    case 'hour':
      return amount === 1 ? l10n.t('last hour') : l10n.t('last {0} hours', number);
    case 'day':
      return amount === 1 ? l10n.t('last day') : l10n.t('last {0} days', number);
  }
}

function lengthOf(range: TimeRange): { amount: number; unit: 'minute' | 'hour' | 'day' } {
  const length = range.end - range.start;
  if (length < hour) {
    return { amount: Math.max(1, Math.round(length / minute)), unit: 'minute' };
  }
  return length < 2 * day
    ? { amount: Math.round(length / hour), unit: 'hour' }
    : { amount: Math.round(length / day), unit: 'day' };
}
