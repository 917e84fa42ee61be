import { describeFailure, type FailureAction } from '../api/failure.ts';
import { l10n } from '../model/l10n.ts';
import type { Slice } from '../store/snapshot.ts';
import { type Locale, systemLocale } from './locale.ts';
import { plainText } from './text.ts';
import { formatMoment } from './times.ts';

/** The description of a slice's state, with the same words in view, status bar and log. */
export interface StateWords {
  /** One or two words: `stale since 09:14`, `throttled until 09:20`, `offline`; undefined for fresh data. */
  readonly short: string | undefined;
  /** A sentence with a full stop; undefined for fresh data. */
  readonly sentence: string | undefined;
  readonly action: FailureAction | undefined;
}

const allWell: StateWords = { short: undefined, sentence: undefined, action: undefined };

/** Describes the state of a slice at the time `now` (milliseconds since 1970). */
export function describeState(slice: Slice<unknown>, now: number, locale: Locale = systemLocale): StateWords {
  const moment = (time: number) => formatMoment(time, now, locale);
  switch (slice.state) {
    case 'ready':
      return allWell;
    case 'loading':
      return { short: l10n.t('loading'), sentence: l10n.t('Loading.'), action: undefined };
    case 'failed': {
      const { state, sentence, action } = describeFailure(slice.failure, moment);
      return { short: plainText(state), sentence: plainText(sentence), action };
    }
    case 'stale': {
      if (slice.failure === undefined) {
        const at = moment(slice.at);
        return {
          short: l10n.t('as of {0}', at),
          sentence: l10n.t('The numbers are as of {0}.', at),
          action: 'retry',
        };
      }
      const stale = l10n.t('The numbers have been stale since {0}.', moment(slice.since));
      const { state, sentence, action } = describeFailure(slice.failure, moment);
      // What the user has to do precedes since when the data is stale.
      return action === 'signIn'
        ? { short: plainText(state), sentence: `${plainText(sentence)} ${stale}`, action }
        : {
            short: l10n.t('stale since {0}', moment(slice.since)),
            sentence: `${stale} ${plainText(sentence)}`,
            action,
          };
    }
  }
}
