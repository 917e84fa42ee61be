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
 * Blocks requests of one app: those with one credential, or all of them, after a failure that only the user can resolve
 * (missing credentials, wrong settings); and all of them for a while if the service asks for fewer requests.
 */
export class CircuitBreaker {
  readonly #log: Log;
  readonly #scheduler: Scheduler;
  readonly #blocked = new Map<CredentialName, Failure>();
  #pause: Pause | undefined;
  /** The number of consecutive pauses. */
  #pauses = 0;

  constructor(log: Log, scheduler: Scheduler) {
    this.#log = log;
    this.#scheduler = scheduler;
  }

  /** Whether requests with any credential are blocked until `close`. */
  get isOpen(): boolean {
    return this.#blocked.size > 0;
  }

  /** The failure because of which requests with a credential are blocked until `close`. */
  blockingFailure(credential: CredentialName): Failure | undefined {
    return this.#blocked.get(credential);
  }

  /** The failure that requested the current pause; undefined without a pause. */
  get throttle(): Failure | undefined {
    return this.#pause !== undefined && this.#scheduler.elapsed() < this.#pause.until ? this.#pause.failure : undefined;
  }

  /** Whether a manual refresh is allowed: not in the first minute of a pause. */
  get allowsByHand(): boolean {
    return this.throttle === undefined || this.#scheduler.elapsed() - (this.#pause?.since ?? 0) >= minute;
  }

  /** The time before which no request with a credential may be sent, in `Scheduler.elapsed`; Infinity while they are blocked. */
  retryAt(credential: CredentialName): number {
    return this.#blocked.has(credential) ? Number.POSITIVE_INFINITY : (this.#pause?.until ?? 0);
  }

  /** Records a successful answer, which ends the sequence of pauses. */
  recordSuccess(): void {
    if (this.throttle === undefined) {
      this.#pauses = 0;
    }
  }

  /**
   * Records the failure of a request.
   *
   * @returns the credentials that are blocked from now on
   */
  recordFailure(failure: Failure): readonly CredentialName[] {
    if (failure.kind === 'throttled') {
      this.#extendPause(failure);
    }
    return stopsPolling(failure) ? this.#block(failure) : [];
  }

  /**
   * Unblocks all credentials, after the user has changed something or refreshes manually. A pause that the service
   * requested continues.
   */
  close(): void {
    this.#blocked.clear();
  }

  /** Also ends the pause, because the service is another one. */
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

  /**
   * Extends the pause to the longer of the requested time and an exponential backoff. Refusals during a pause count as
   * one.
   */
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
