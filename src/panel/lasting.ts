import type { TimeRange } from '../model/period.ts';
import type { Slice } from '../store/snapshot.ts';

/** An answer together with the range it was asked for. */
export interface Picture<T> {
  readonly slice: Slice<T>;
  readonly range: TimeRange;
}

/**
 * Keeps the last picture while the same question is asked for a later range, so that nothing blinks when time moves on. Another
 * question starts from nothing.
 */
export class Lasting<T> {
  #question: string | undefined;
  #shown: Picture<T> | undefined;

  /**
   * What to show for an answer: itself, or while it is on its way the picture before it. A failed renewal leaves the old data, stale.
   *
   * @param question the same text for the same question, whatever its range
   * @param now milliseconds since 1970
   */
  follow(question: string, { slice, range }: Picture<T>, now: number): Picture<T> {
    const shown = question === this.#question ? this.#shown : undefined;
    const came = { slice: whileRenewed(slice), range };
    const next = shown === undefined ? came : succeed(shown, came, now);
    this.#question = question;
    this.#shown = next;
    return next;
  }
}

/** An older answer that is being renewed is no cause for concern; should that fail, it will be. */
function whileRenewed<T>(slice: Slice<T>): Slice<T> {
  return slice.state === 'stale' && slice.failure === undefined
    ? { state: 'ready', data: slice.data, at: slice.at }
    : slice;
}

function succeed<T>(shown: Picture<T>, next: Picture<T>, now: number): Picture<T> {
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
