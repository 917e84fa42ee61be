import type { Failure, Result } from '../api/failure.ts';
import { longestWait } from '../api/retryAfter.ts';

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
  /** When the answer came, since 1970 UTC. */
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

/** The time to the next request where nothing passes by itself: asked again, but seldom. */
function seldom(interval: number): number {
  return Math.max(10 * interval, 10 * minute);
}

/** How long a service asked to be left alone, in milliseconds from `now`; never more than an hour. */
export function askedWait({ until }: { readonly until: number | undefined }, now: number): number {
  return until === undefined ? 0 : Math.min(Math.max(until - now, 0), longestWait);
}

/** 5 seconds, doubled with each failure up to the interval or a minute, of which chance takes away up to half. */
export function backoff({ interval, failures, random }: Pick<DelayInput, 'interval' | 'failures' | 'random'>): number {
  const whole = Math.min(5 * second * 2 ** Math.min(failures - 1, 20), Math.max(interval, minute));
  return whole * (1 - random / 2);
}

/** Whether asking again is of no use before a person has changed something. */
export function stopsPolling(failure: Failure): failure is PersonalFailure {
  return failure.kind === 'refused' || failure.kind === 'notSignedIn' || failure.kind === 'notConfigured';
}

/** A failure that only a person can end. */
export type PersonalFailure = Extract<Failure, { kind: 'refused' | 'notSignedIn' | 'notConfigured' }>;
