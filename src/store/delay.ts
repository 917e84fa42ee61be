import type { Failure, Result } from '../api/failure.ts';
import { longestWait } from '../api/retryAfter.ts';

const second = 1_000;
const minute = 60 * second;

/** The input for the delay until the next request. Times in milliseconds. */
export interface DelayInput {
  /** Between an answer and the next request; 0 for manual refresh only. */
  readonly interval: number;
  /** The number of consecutive failures, including the last one. */
  readonly failures: number;
  /** In [0, 1). */
  readonly random: number;
  /** The time of the answer, since 1970 UTC. */
  readonly now: number;
}

/** Milliseconds from an answer to the next request. Undefined if polling stops until the user changes something. */
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
      return seldom(input.interval);
    case 'throttled':
    case 'unavailable':
      return Math.max(askedWait(failure, input.now), backoff(input));
    case 'offline':
    case 'timeout':
    case 'unreadable':
    case 'internal':
      return backoff(input);
  }
}

/** The delay after a failure that does not pass by itself: longer than usual. */
function seldom(interval: number): number {
  return Math.max(10 * interval, 10 * minute);
}

/** The wait that a service requested, in milliseconds from `now`; an hour at most. */
export function askedWait({ until }: { readonly until: number | undefined }, now: number): number {
  return until === undefined ? 0 : Math.min(Math.max(until - now, 0), longestWait);
}

/**
 * An exponential backoff: 5 seconds, doubled with each failure up to the interval or a minute, with up to half of it
 * removed at random.
 */
export function backoff({ interval, failures, random }: Pick<DelayInput, 'interval' | 'failures' | 'random'>): number {
  const whole = Math.min(5 * second * 2 ** Math.min(failures - 1, 20), Math.max(interval, minute));
  return whole * (1 - random / 2);
}

/** Whether further requests fail until the user has changed something. */
export function stopsPolling(failure: Failure): failure is PersonalFailure {
  return failure.kind === 'refused' || failure.kind === 'notSignedIn' || failure.kind === 'notConfigured';
}

/** A failure that only the user can resolve. */
export type PersonalFailure = Extract<Failure, { kind: 'refused' | 'notSignedIn' | 'notConfigured' }>;
