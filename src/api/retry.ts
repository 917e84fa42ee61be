import type { Dispatcher, RetryHandler } from 'undici';
import retryInterceptor from 'undici/lib/interceptor/retry.js';
import { RequestError } from './requestError.ts';
import { parseRetryAfter } from './retryAfter.ts';

export interface RetryOptions {
  /** Bound on the immediate repetitions of a request. */
  readonly retries: number;
  /**
   * Milliseconds before the first repetition, doubled for each further one, with a jitter between half and all of it.
   */
  readonly pause: number;
  /** The longest `Retry-After` to wait for here, in milliseconds. Longer ones are left to the caller. */
  readonly patience: number;
}

/** Status codes of failures that may be temporary. */
const passing = [500, 502, 503, 504];

const throttled = 429;

/**
 * A retry interceptor of undici for short interruptions: a few repetitions within a second or two. Longer ones are left
 * to the poller. undici's own policy does not retry POST, which this API uses for reading, so it is replaced.
 */
export function retry(options: RetryOptions): Dispatcher.DispatcherComposeInterceptor {
  return retryInterceptor({
    throwOnError: false,
    retry: (error, { state }, done) => {
      const delay = state.counter > options.retries ? undefined : delayAfter(error, state.counter, options);
      if (delay === undefined) {
        done(error);
        return undefined;
      }
      // undici cancels the returned timer when the request is aborted.
      return setTimeout(() => done(null), delay);
    },
  } satisfies RetryHandler.RetryOptions);
}

/** Milliseconds before the next attempt; undefined to give up. */
function delayAfter(error: Error, attempt: number, options: RetryOptions): number | undefined {
  const backoff = options.pause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  if (error instanceof RequestError) {
    return error.transient ? backoff : undefined;
  }
  const { status, retryAfter } = read(error);
  if (status === undefined || ![...passing, throttled].includes(status)) {
    return undefined;
  }
  const now = Date.now();
  const until = parseRetryAfter(retryAfter, now);
  if (until !== undefined) {
    return until - now <= options.patience ? Math.max(until - now, backoff) : undefined;
  }
  return status === throttled ? undefined : backoff;
}

/** Status and `Retry-After` of the response that an undici retry error represents. */
function read(error: Error): { readonly status: number | undefined; readonly retryAfter: string | undefined } {
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  const headers = 'headers' in error && typeof error.headers === 'object' ? error.headers : null;
  const retryAfter = headers !== null && 'retry-after' in headers ? headers['retry-after'] : undefined;
  return { status, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined };
}
