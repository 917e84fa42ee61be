import type { Failure } from '../api/failure.ts';
import type { Log } from '../api/log.ts';
import { stopsPolling } from './delay.ts';

/**
 * Blocks all requests of one app: without a time limit after a failure that only a person can end (no credentials, wrong settings), or
 * until the time of a `Retry-After` header.
 */
export class CircuitBreaker {
  readonly #log: Log;
  readonly #now: () => number;
  #open = false;
  #throttle: Extract<Failure, { kind: 'throttled' }> | undefined;

  /** @param now milliseconds since 1970 UTC. */
  constructor(log: Log, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  /** Whether requests are blocked until `close`. */
  get isOpen(): boolean {
    return this.#open;
  }

  /** The failure that asked for a pause, while the pause lasts. */
  get throttle(): Failure | undefined {
    return (this.#throttle?.until ?? 0) > this.#now() ? this.#throttle : undefined;
  }

  /** The time before which no request may be sent, in milliseconds since 1970 UTC; Infinity while the breaker is open. */
  get retryAt(): number {
    return this.#open ? Number.POSITIVE_INFINITY : (this.#throttle?.until ?? 0);
  }

  /** Takes note of the failure of a request. */
  recordFailure(failure: Failure): void {
    if (failure.kind === 'throttled' && (failure.until ?? 0) > (this.#throttle?.until ?? 0)) {
      this.#throttle = failure;
    }
    if (stopsPolling(failure) && !this.#open) {
      this.#open = true;
      this.#log.info('Polling stops until credentials or settings change.');
    }
  }

  /** Allows requests again, because a person has changed something or refreshes by hand. A pause that the service asked for goes on. */
  close(): void {
    this.#open = false;
  }

  /** Forgets the pause too: the service is another one. */
  reset(): void {
    this.#open = false;
    this.#throttle = undefined;
  }
}
