import type { Measurement } from '../match/match.ts';
import { type Change, isNoticeable } from '../model/change.ts';
import type { SortKey } from '../model/filter.ts';
import { type Locale, systemLocale } from './locale.ts';
import {
  formatCount,
  formatDirection,
  formatDuration,
  formatMemory,
  formatShare,
  formatShortChange,
} from './numbers.ts';
import { shortName } from './shortName.ts';

/** The numbers of a row; a `Transaction` with its share is one. */
export type RowNumbers = Pick<Measurement, 'duration' | 'count' | 'memoryPeak' | 'share'>;

/** What a row of transactions says. */
export interface RowWords {
  /** The number that ranks, and the name. */
  readonly label: string;
  /** The numbers that say most beside it. */
  readonly description: string;
}

/** Between the number and the name: wider than a space, and not folded away by HTML. */
const gap = '\u2002';

const beside: Readonly<Record<SortKey, readonly (keyof Parts)[]>> = {
  share: ['duration', 'change'],
  duration: ['share', 'change'],
  count: ['duration', 'share', 'change'],
  memory: ['duration', 'share', 'change'],
  change: ['duration', 'share'],
  name: ['share', 'duration', 'change'],
};

type Parts = Readonly<Record<Exclude<SortKey, 'name'>, string | undefined>>;

/** A row that leads with what it is sorted by: `11% POST /checkout`, `1.8 s ▲30%`; where that is not known with a dash. */
export function rowWords(
  name: string,
  { duration, count, memoryPeak, share }: RowNumbers,
  { change, sort }: { readonly change: Change | undefined; readonly sort: SortKey },
  locale: Locale = systemLocale,
): RowWords {
  const isShown = change !== undefined && (sort === 'change' || change.against === 'run' || isNoticeable(change));
  const parts: Parts = {
    share: share === undefined ? undefined : formatShare(share, locale),
    duration: duration === undefined ? undefined : formatDuration(duration, locale),
    count: count === undefined ? undefined : formatCount(count, locale),
    memory: memoryPeak === undefined ? undefined : formatMemory(memoryPeak, locale),
    change: isShown ? directionOf(change, locale) : undefined,
  };
  return {
    label: sort === 'name' ? shortName(name) : `${parts[sort] ?? '–'}${gap}${shortName(name)}`,
    description: beside[sort]
      .map((key) => parts[key])
      .filter((part) => part !== undefined)
      .join(' '),
  };
}

function directionOf(change: Change, locale: Locale): string {
  return change.against === 'run'
    ? formatShortChange(change, locale)
    : (formatDirection(change.ratio, locale)?.replace(' ', '') ?? '±0');
}
