import type { TimeRange } from '../model/period.ts';
import type { Slice } from '../store/snapshot.ts';

/** A slice together with the range it was asked for. */
export interface RangedSlice<T> {
  readonly slice: Slice<T>;
  readonly range: TimeRange;
}

/**
 * Retains the last slice while the same query is asked for a later range (stale while revalidating), so that a chart does not go blank
 * whenever time moves on. Another query starts without data.
 */
export class RetainedSlice<T> {
  #queryKey: string | undefined;
  #shown: RangedSlice<T> | undefined;

  /**
   * Takes the current slice of the store and answers what to show: the slice itself, or while it is loading the one before it. After a
   * failed renewal the old data stays, marked stale.
   *
   * @param queryKey equal for equal queries, whatever their range
   * @param now milliseconds since 1970
   */
  update(queryKey: string, { slice, range }: RangedSlice<T>, now: number): RangedSlice<T> {
    const shown = queryKey === this.#queryKey ? this.#shown : undefined;
    const current = { slice: readyWhileRenewed(slice), range };
    const next = shown === undefined ? current : succeed(shown, current, now);
    this.#queryKey = queryKey;
    this.#shown = next;
    return next;
  }
}

/** An older answer that is being renewed counts as ready: only a failed renewal makes it stale. */
function readyWhileRenewed<T>(slice: Slice<T>): Slice<T> {
  return slice.state === 'stale' && slice.failure === undefined
    ? { state: 'ready', data: slice.data, at: slice.at }
    : slice;
}

function succeed<T>(shown: RangedSlice<T>, next: RangedSlice<T>, now: number): RangedSlice<T> {
  if (shown.slice.state === 'loading' || shown.slice.state === 'failed') {
    return next.slice.state === 'loading' && shown.slice.state === 'failed' ? shown : next;
  }
  const { data, at } = shown.slice;
  switch (next.slice.state) {
    case 'loading':
      return shown;
    case 'failed': {
      const since = shown.slice.state === 'stale' ? shown.slice.since : now;
      return { slice: { state: 'stale', data, at, since, failure: next.slice.failure }, range: shown.range };
    }
    case 'ready':
    case 'stale':
      return next;
  }
}
