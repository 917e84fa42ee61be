import type { Result } from '../api/failure.ts';
import type { Slice } from './snapshot.ts';

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
