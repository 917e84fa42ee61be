import type { Payoff } from '../match/payoff.ts';
import { l10n } from '../model/l10n.ts';
import { type Locale, systemLocale } from './locale.ts';
import { formatDuration } from './numbers.ts';
import { plainText } from './text.ts';

const minute = 60_000;

/**
 * Describes how a slow transaction has changed since the user's commit. It states the order in time, not a cause.
 *
 * @param hash the short hash of the commit
 */
export function payoffSentence(
  name: string,
  { was, is, saved }: Payoff,
  hash: string,
  locale: Locale = systemLocale,
): string {
  const words = [plainText(name, 100), formatDuration(was, locale), formatDuration(is, locale), hash] as const;
  const minutes = Math.round(saved / minute);
  return minutes < 1
    ? l10n.t('{0}: {1} → {2} since your commit {3}.', ...words)
    : l10n.t(
        "{0}: {1} → {2} since your commit {3}; {4} less of the application's time a day.",
        ...words,
        formatDuration(minutes * minute, locale),
      );
}
