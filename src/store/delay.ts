import type { Failure, Result } from '../api/failure.ts';

const second = 1_000;
const minute = 60 * second;

/** What the time to the next request depends on. Times in milliseconds. */
export interface DelayInput {
  /** Between an answer and the next request; 0 asks only by hand. */
  readonly interval: number;
  /** How many requests in a row have failed, the last one included. */
  readonly failures: number;
  /** From 0 (included) to 1 (not included). */
  readonly random: number;
  /** Since 1970 UTC. */
  readonly now: number;
}

/** Milliseconds from an answer to the next request; undefined where polling stops until a person changes something. */
export function delayAfter(result: Result<unknown>, input: DelayInput): number | undefined {
  if (input.interval === 0) {
    return undefined;
  }
  return result.ok ? input.interval : delayAfterFailure(result.failure, input);
}

function delayAfterFailure(failure: Failure, input: DelayInput): number | undefined {
  switch (failure.kind) {
    case 'notSignedIn':
    case 'notConfigured':
    case 'refused':
    case 'cancelled':
      return undefined;
    case 'notFound':
    case 'rejected':
    case 'redirected':
    case 'tooLarge':
      // Does not pass by itself: retried, but seldom.
      return Math.max(10 * input.interval, 10 * minute);
    case 'throttled':
    case 'unavailable':
      return failure.until === undefined ? backoff(input) : Math.max(failure.until - input.now, second);
    case 'offline':
    case 'timeout':
    case 'unreadable':
      return backoff(input);
  }
}

/** 5 seconds, doubled with each failure up to the interval or a minute, with jitter of up to half. */
function backoff({ interval, failures, random }: DelayInput): number {
  const whole = Math.min(5 * second * 2 ** Math.min(failures - 1, 20), Math.max(interval, minute));
  return whole * (1 - random / 2);
}

/** Whether a failure lasts until a person has changed credentials or settings. */
export function stopsPolling(failure: Failure): boolean {
  return failure.kind === 'refused' || failure.kind === 'notSignedIn' || failure.kind === 'notConfigured';
}
