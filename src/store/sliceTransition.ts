import type { Result } from '../api/failure.ts';
import { l10n } from '../model/l10n.ts';
import { dataOf, type Slice } from './snapshot.ts';

/**
 * The slice after an answer. A failure keeps good data, marked as stale since the first failure; a cancelled request
 * changes nothing.
 *
 * @param now milliseconds since 1970 UTC
 */
export function afterAnswer<T>(slice: Slice<T>, result: Result<T>, now: number): Slice<T> {
  if (result.ok) {
    return { state: 'ready', data: result.value, at: now };
  }
  const { failure } = result;
  if (failure.kind === 'cancelled') {
    return slice;
  }
  switch (slice.state) {
    case 'ready':
      return { state: 'stale', data: slice.data, at: slice.at, since: now, failure };
    case 'stale':
      return { ...slice, failure };
    case 'loading':
    case 'failed':
      return { state: 'failed', failure };
  }
}

/** The slice if it has not been renewed in time: stale, without a failure. */
export function afterTime<T>(slice: Slice<T>): Slice<T> {
  return slice.state === 'ready' ? { state: 'stale', data: slice.data, at: slice.at, since: slice.at } : slice;
}

/** The answer, or a failure if the answer is empty although there was data before. */
export function withoutLoss<T>(
  slice: Slice<T>,
  answer: Result<T>,
  isEmpty: (data: T) => boolean = (data) => Array.isArray(data) && data.length === 0,
): Result<T> {
  const before = dataOf(slice);
  const hadData = before !== undefined && !isEmpty(before);
  return answer.ok && answer.blank === true && hadData
    ? { ok: false, failure: { kind: 'unreadable', reason: l10n.t('there is nothing in it, and there was before') } }
    : answer;
}
