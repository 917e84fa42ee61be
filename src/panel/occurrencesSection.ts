import type { OccurrenceList } from '../store/details.ts';
import { dataOf, type Slice } from '../store/snapshot.ts';
import type { Section } from './model.ts';
import type { SectionWords } from './sectionWords.ts';
import { statusOf } from './status.ts';

/** The occurrences that have been loaded. */
export function occurrencesSection(
  slice: Slice<OccurrenceList>,
  hosts: readonly string[],
  now: number,
  words: SectionWords,
): Section<'occurrences'> {
  const list = dataOf(slice);
  return {
    status: statusOf(slice, now, ({ items }) =>
      items.length > 0 ? undefined : { sentence: words.noOccurrences, action: 'setPeriod' },
    ),
    rows: (list?.items ?? []).map(({ timestamp, duration, result, host, memoryPeak, method, url }) => ({
      timestamp,
      duration,
      result,
      host: host?.hostname,
      memoryPeak,
      url: url === undefined ? undefined : method === undefined ? url : `${method} ${url}`,
    })),
    complete: list?.complete ?? true,
    loadingMore: list?.loadingMore ?? false,
    allHosts: hosts.length > 0,
  };
}
