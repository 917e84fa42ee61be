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

/** The numbers of a row, for instance a `Transaction` with its share. */
export type RowNumbers = Pick<Measurement, 'duration' | 'count' | 'memoryPeak' | 'share'>;

/** The texts of a row of transactions. */
export interface RowWords {
  /** The number that determines the order, and the name. */
  readonly label: string;
  /** The most relevant other numbers. */
  readonly description: string;
}

/** Wider than a space, and not collapsed in HTML. */
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

/**
 * The texts of a row. The label begins with the value of the sort key: `11% POST /checkout`, `1.8 s ▲30%`; or with a
 * dash if it is unknown.
 */
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
