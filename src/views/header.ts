import { l10n } from 'vscode';
import type { Failure } from '../api/failure.ts';
import { markInWords } from '../format/lens.ts';
import { describeState } from '../format/state.ts';
import { plainText } from '../format/text.ts';
import { formatLastPeriod } from '../format/times.ts';
import type { Sources } from '../host/sources.ts';
import type { DataMark } from '../model/dataMark.ts';
import type { Filter } from '../model/filter.ts';
import type { TimeRange } from '../model/period.ts';
import type { Slice } from '../store/snapshot.ts';

/** The mark as a sentence. */
export function markSentence(mark: DataMark): string | undefined {
  return mark === undefined
    ? undefined
    : mark === 'sample'
      ? l10n.t('Sample data.')
      : l10n.t('Local: your own run on this machine.');
}

/** The description beside a view's title: sample or local data, the filters, and the period. */
export function describeView(filter: Filter, range: TimeRange | undefined, mark: DataMark): string {
  const parts = [
    markInWords(mark),
    filterInWords(filter),
    range && (mark === 'local' ? l10n.t('this run') : formatLastPeriod(range)),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

/** The filters in words: `Filtered by host web-1`. Undefined without filters. */
function filterInWords({ host, name, type }: Filter): string | undefined {
  const parts = [
    host ? l10n.t('host {0}', plainText(host)) : undefined,
    name ? l10n.t('name “{0}”', plainText(name)) : undefined,
    type ? l10n.t('type {0}', plainText(type)) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : l10n.t('Filtered by {0}', parts.join(', '));
}

/**
 * The sentence above the rows of a view: why its data is stale, or why there is none. A failure that stands for the whole app is
 * explained by the welcome view, which shows only where there is no message.
 */
export function stateMessage(
  slice: Slice<unknown>,
  { store, now }: Pick<Sources, 'store' | 'now'>,
): string | undefined {
  const { transactions } = store.snapshot;
  if (slice.state === 'loading' || (slice.state === 'failed' && isOfTheApp(slice.failure, transactions))) {
    return undefined;
  }
  return describeState(slice, now()).sentence;
}

function isOfTheApp({ kind }: Failure, transactions: Slice<unknown>): boolean {
  return transactions.state === 'failed' || kind === 'refused' || kind === 'notSignedIn';
}
