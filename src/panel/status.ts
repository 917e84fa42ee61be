import type { Failure, FailureAction } from '../api/failure.ts';
import { describeState } from '../format/state.ts';
import { dataOf, type Slice } from '../store/snapshot.ts';
import type { Notice, PanelAction, Status } from './model.ts';

/**
 * The state of an answer as the panel shows it: loading; ready, with a notice where it is stale; or none, and why.
 *
 * @param emptiness the notice for an answer that came and holds nothing
 */
export function statusOf<T>(slice: Slice<T>, now: number, emptiness: (data: T) => Notice | undefined): Status {
  const data = dataOf(slice);
  if (data === undefined || slice.state === 'loading' || slice.state === 'failed') {
    return slice.state === 'loading' ? { kind: 'loading' } : { kind: 'none', notice: noticeOf(slice, now) };
  }
  const empty = emptiness(data);
  // Data that is stale and empty says that it is empty; that it is stale, the header says.
  if (slice.state === 'stale' && empty === undefined) {
    return { kind: 'ready', at: slice.at, notice: noticeOf(slice, now) };
  }
  return empty === undefined ? { kind: 'ready', at: slice.at } : { kind: 'none', notice: empty };
}

/** A state in one sentence with its one action. */
export function noticeOf(slice: Slice<unknown>, now: number): Notice {
  const { sentence, action } = describeState(slice, now);
  const failure = slice.state === 'failed' || slice.state === 'stale' ? slice.failure : undefined;
  return {
    sentence: sentence ?? '',
    ...(action && { action: panelAction(action) }),
    ...(failure && { cause: causeOf(failure) }),
  };
}

/** The identity of a failure, by which a page reports it once: its kind, and the credential where one was refused. */
function causeOf(failure: Failure): string {
  return 'credential' in failure ? `${failure.kind} ${failure.credential}` : failure.kind;
}

function panelAction(action: FailureAction): PanelAction {
  return action;
}
