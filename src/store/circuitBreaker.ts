import type { Failure } from '../api/failure.ts';
import type { Log } from '../api/log.ts';
import type { CredentialName } from '../model/endpoint.ts';
import { askedWait, backoff, type PersonalFailure, stopsPolling } from './delay.ts';
import type { Scheduler } from './scheduler.ts';

const minute = 60_000;

type Throttled = Extract<Failure, { kind: 'throttled' }>;

interface Pause {
  readonly failure: Throttled;
  /** In `Scheduler.elapsed`. */
  readonly since: number;
  readonly until: number;
}

const everyCredential: readonly CredentialName[] = ['apiKey', 'token'];

/**
 * Blocks requests of one app: those with one credential, or all of them, after a failure that only a person can end (no credentials, wrong
 * settings); and all of them for a while where the service asks for fewer.
 */
export class CircuitBreaker {
  readonly #log: Log;
  readonly #scheduler: Scheduler;
  readonly #blocked = new Map<CredentialName, Failure>();
  #pause: Pause | undefined;
  /** How many pauses there were in a row. */
  #pauses = 0;

  constructor(log: Log, scheduler: Scheduler) {
    this.#log = log;
    this.#scheduler = scheduler;
  }

  /** Whether requests with any credential are blocked until `close`. */
  get isOpen(): boolean {
    return this.#blocked.size > 0;
  }

  /** Why requests with a credential are blocked until `close`. */
  blockingFailure(credential: CredentialName): Failure | undefined {
    return this.#blocked.get(credential);
  }

  /** The failure that asked for a pause, while the pause lasts. */
  get throttle(): Failure | undefined {
    return this.#pause !== undefined && this.#scheduler.elapsed() < this.#pause.until ? this.#pause.failure : undefined;
  }

  /** Whether a person may ask: not in the first minute of a pause. */
  get allowsByHand(): boolean {
    return this.throttle === undefined || this.#scheduler.elapsed() - (this.#pause?.since ?? 0) >= minute;
  }

  /** The time before which no request with a credential may be sent, in `Scheduler.elapsed`; Infinity while they are blocked. */
  retryAt(credential: CredentialName): number {
    return this.#blocked.has(credential) ? Number.POSITIVE_INFINITY : (this.#pause?.until ?? 0);
  }

  /** Takes note of an answer that was no failure: the service is no longer too busy. */
  recordSuccess(): void {
    if (this.throttle === undefined) {
      this.#pauses = 0;
    }
  }

  /**
   * Takes note of the failure of a request.
   *
   * @returns the credentials with which nothing is asked from now on.
   */
  recordFailure(failure: Failure): readonly CredentialName[] {
    if (failure.kind === 'throttled') {
      this.#extendPause(failure);
    }
    return stopsPolling(failure) ? this.#block(failure) : [];
  }

  /** Allows requests again, because a person has changed something or refreshes by hand. A pause that the service asked for goes on. */
  close(): void {
    this.#blocked.clear();
  }

  /** Forgets the pause too: the service is another one. */
  reset(): void {
    this.#blocked.clear();
    this.#pause = undefined;
    this.#pauses = 0;
  }

  #block(failure: PersonalFailure): readonly CredentialName[] {
    const affected = failure.kind === 'notConfigured' ? everyCredential : [failure.credential];
    const fresh = affected.filter((credential) => !this.#blocked.has(credential));
    if (fresh.length > 0 && !this.isOpen) {
      this.#log.info('Polling stops until credentials or settings change.');
    }
    for (const credential of fresh) {
      this.#blocked.set(credential, failure);
    }
    return fresh;
  }

  /** The longer of what was asked for and a backoff that doubles from pause to pause. Refusals during a pause count as one. */
  #extendPause(failure: Throttled): void {
    const now = this.#scheduler.elapsed();
    if (this.throttle === undefined) {
      this.#pauses += 1;
    }
    const own = backoff({ interval: minute, failures: this.#pauses, random: this.#scheduler.random() });
    const until = now + Math.max(askedWait(failure, this.#scheduler.now()), own);
    if (until > (this.#pause?.until ?? 0)) {
      this.#pause = { failure, since: now, until };
    }
  }
}
