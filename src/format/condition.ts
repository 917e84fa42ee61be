import { type Failures, isFailing } from '../match/failures.ts';
import { type Pace, paceOf, type Thresholds } from '../match/pace.ts';
import { type Change, isSlower } from '../model/change.ts';
import { l10n } from '../model/l10n.ts';
import { type Locale, systemLocale } from './locale.ts';
import { formatDuration, formatShare, formatSlower } from './numbers.ts';
import { formatMoment } from './times.ts';

/** The problems of a handler. Durations are in milliseconds. */
export interface Condition {
  readonly duration: number | undefined;
  readonly thresholds: Thresholds;
  readonly change: Change | undefined;
  readonly failures: Failures | undefined;
  /** The budget that is exceeded. */
  readonly exceeded: number | undefined;
}

/** A lens drops a normal space after an icon. */
const gap = '\u00a0';

const paceIcons: Readonly<Record<Pace, string | undefined>> = { fine: undefined, slow: 'warning', verySlow: 'flame' };

/**
 * Describes problems with an icon, the most severe first: `$(flame) very slow, 2.1× as slow as yesterday`. Undefined if
 * there are none.
 */
export function formatCondition(condition: Condition, locale: Locale = systemLocale): string | undefined {
  const { duration, thresholds, change, failures, exceeded } = condition;
  const pace = duration === undefined ? 'fine' : paceOf(duration, thresholds);
  const failing = failures !== undefined && isFailing(failures);
  const slower = change !== undefined && isSlower(change) && change.against !== 'run';
  const words = [
    failing ? failingInWords(failures, locale) : undefined,
    exceeded === undefined ? undefined : l10n.t('over its budget of {0}', formatDuration(exceeded, locale)),
    paceInWords(pace),
    slower ? formatSlower(change, locale) : undefined,
  ].filter((word) => word !== undefined);
  const icon = failing ? 'error' : (paceIcons[pace] ?? (exceeded === undefined ? 'arrow-up' : 'warning'));
  return words.length === 0 ? undefined : `$(${icon})${gap}${words.join(', ')}`;
}

/** The pace as a text; undefined if it is not slow. */
function paceInWords(pace: Pace): string | undefined {
  return pace === 'fine' ? undefined : pace === 'slow' ? l10n.t('slow') : l10n.t('very slow');
}

function failingInWords({ rate, lastFailed }: Failures, locale: Locale): string {
  return [
    rate === undefined ? undefined : l10n.t('failing ({0} errors)', formatShare(rate, locale)),
    lastFailed ? l10n.t('last run failed') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

/**
 * Describes errors that are not the most severe problem: `0.3% errors`, `last error 09:14`. Undefined if there are
 * none, or if the condition includes them.
 */
export function formatFailures(
  failures: Failures | undefined,
  now: number,
  locale: Locale = systemLocale,
): string | undefined {
  if (failures === undefined) {
    return undefined;
  }
  const { rate, lastSeen } = failures;
  if (rate !== undefined) {
    return isFailing(failures) ? undefined : l10n.t('{0} errors', formatShare(rate, locale));
  }
  return lastSeen === undefined ? undefined : l10n.t('last error {0}', formatMoment(lastSeen, now, locale));
}
