import type { Coverage } from '../match/coverage.ts';
import { l10n } from '../model/l10n.ts';
import { type Locale, systemLocale } from './locale.ts';

/**
 * `31 of 36 request transactions matched (94% of the time of requests)`. An incomplete share is never rounded up to 100
 * %.
 */
export function coverageSentence({ matched, total, share }: Coverage, locale: Locale = systemLocale): string {
  const sentence =
    total === 1
      ? l10n.t('{0} of 1 request transaction matched', matched)
      : l10n.t('{0} of {1} request transactions matched', matched, total);
  return share === undefined ? sentence : l10n.t('{0} ({1} of the time of requests)', sentence, percent(share, locale));
}

function percent(part: number, locale: Locale): string {
  const rounded = Math.round(part * 100) / 100;
  return locale.percent.format(part < 1 && rounded === 1 ? 0.99 : part > 0 && rounded === 0 ? 0.01 : rounded);
}
