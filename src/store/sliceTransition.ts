import type { Result } from '../api/failure.ts';
import { l10n } from '../model/l10n.ts';
import { dataOf, type Slice } from './snapshot.ts';

/**
 * A slice after an answer. Good data outlives a failure, marked stale since the first one; a cancelled request changes nothing.
 *
 * @param now milliseconds since 1970 UTC.
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

/** A slice that has not been renewed for long: its data is as old as it is, though nothing failed. */
export function afterTime<T>(slice: Slice<T>): Slice<T> {
  return slice.state === 'ready' ? { state: 'stale', data: slice.data, at: slice.at, since: slice.at } : slice;
}

/** The answer, or a failure where it is blank and there was data before: a service that lost everything is odd, one that never had any is not. */
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
