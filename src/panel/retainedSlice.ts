import type { TimeRange } from '../model/period.ts';
import type { Slice } from '../store/snapshot.ts';

/** A slice, and the range that was requested. */
export interface RangedSlice<T> {
  readonly slice: Slice<T>;
  readonly range: TimeRange;
}

/**
 * Retains the last data while the same query is sent for a later range (stale while revalidating), so that a chart does
 * not become empty as time passes. Another query starts without data.
 */
export class RetainedSlice<T> {
  #queryKey: string | undefined;
  #shown: RangedSlice<T> | undefined;

  /**
   * Returns the slice to show for the store's current one: the slice itself, or the previous one while it is loading.
   * After a failed renewal the previous data is kept as stale.
   *
   * @param queryKey identifies the query without its range
   *
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

/** An older answer that is being renewed is ready: only a failed renewal makes it stale. */
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
