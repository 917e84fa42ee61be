import type { Failure } from '../api/failure.ts';
import type { Log } from '../api/log.ts';
import { stopsPolling } from './delay.ts';

/** What keeps everything from being asked: a failure that only a person can end, or the service's wish for a pause. */
export class Hold {
  readonly #log: Log;
  readonly #now: () => number;
  #stopped = false;
  #throttle: Extract<Failure, { kind: 'throttled' }> | undefined;

  /** @param now milliseconds since 1970 UTC. */
  constructor(log: Log, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  /** Nothing is asked until `release`. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** The pause that the service wished for, while it lasts. */
  get throttle(): Failure | undefined {
    return (this.#throttle?.until ?? 0) > this.#now() ? this.#throttle : undefined;
  }

  /** The time before which nothing is asked, in milliseconds since 1970 UTC. */
  get until(): number {
    return this.#stopped ? Number.POSITIVE_INFINITY : (this.#throttle?.until ?? 0);
  }

  hear(failure: Failure): void {
    if (failure.kind === 'throttled' && (failure.until ?? 0) > (this.#throttle?.until ?? 0)) {
      this.#throttle = failure;
    }
    if (stopsPolling(failure) && !this.#stopped) {
      this.#stopped = true;
      this.#log.info('Polling stops until credentials or settings change.');
    }
  }

  /** A person has changed something, or wants to know. A pause goes on. */
  release(): void {
    this.#stopped = false;
  }

  /** Another service has wished for nothing yet. */
  reset(): void {
    this.#stopped = false;
    this.#throttle = undefined;
  }
}
