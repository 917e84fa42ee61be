import type { Failure, FailureAction } from '../api/failure.ts';
import { describeState } from '../format/state.ts';
import { dataOf, type Slice } from '../store/snapshot.ts';
import type { Notice, PanelAction, Status } from './model.ts';

/**
 * The status of a slice: loading; ready, with a notice if it is stale; or none, with the reason.
 *
 * @param emptiness returns the notice for data that is empty
 */
export function statusOf<T>(slice: Slice<T>, now: number, emptiness: (data: T) => Notice | undefined): Status {
  const data = dataOf(slice);
  if (data === undefined || slice.state === 'loading' || slice.state === 'failed') {
    return slice.state === 'loading' ? { kind: 'loading' } : { kind: 'none', notice: noticeOf(slice, now) };
  }
  const empty = emptiness(data);
  // If data is stale and empty, the notice says that it is empty; the header says that it is stale.
  if (slice.state === 'stale' && empty === undefined) {
    return { kind: 'ready', at: slice.at, notice: noticeOf(slice, now) };
  }
  return empty === undefined ? { kind: 'ready', at: slice.at } : { kind: 'none', notice: empty };
}

/** Describes a state as one sentence with one action. */
export function noticeOf(slice: Slice<unknown>, now: number): Notice {
  const { sentence, action } = describeState(slice, now);
  const failure = slice.state === 'failed' || slice.state === 'stale' ? slice.failure : undefined;
  return {
    sentence: sentence ?? '',
    ...(action && { action: panelAction(action) }),
    ...(failure && { cause: causeOf(failure) }),
  };
}

/** Identifies a failure, which a page reports once: by its kind, and the credential that was refused. */
function causeOf(failure: Failure): string {
  return 'credential' in failure ? `${failure.kind} ${failure.credential}` : failure.kind;
}

function panelAction(action: FailureAction): PanelAction {
  return action;
}
