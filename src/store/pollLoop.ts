import type { Result } from '../api/failure.ts';
import type { Disposable } from '../model/event.ts';
import type { DelayInput } from './delay.ts';
import type { Scheduler } from './scheduler.ts';

export interface PollLoopOptions<T> {
  readonly ask: (signal: AbortSignal) => Promise<Result<T>>;
  /** Called with the answer, unless the request was cancelled meanwhile. */
  readonly accept: (result: Result<T>) => void;
  /** Milliseconds from an answer to the next request; undefined for never. */
  readonly delay: (result: Result<T>, input: Omit<DelayInput, 'interval'>) => number | undefined;
  /** The time before which no request may be sent, in `Scheduler.elapsed`; Infinity blocks until `reschedule`. */
  readonly notBefore: () => number;
  /** Called with an exception of `ask` or `accept`, which must not throw. It does not end the loop. */
  readonly onError: (error: unknown) => void;
  readonly scheduler: Scheduler;
}

interface Last<T> {
  readonly result: Result<T>;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  /** In `Scheduler.elapsed`. */
  readonly elapsed: number;
}

/** Bound on one timer in milliseconds. A timer that was suspended with the machine would be late by that time. */
const longestTimer = 60_000;

/** Repeats a request while it runs. At most one request is in flight; the next one is scheduled after the answer. */
export class PollLoop<T> implements Disposable {
  readonly #options: PollLoopOptions<T>;
  #running = false;
  #flight: { readonly abort: AbortController; readonly done: Promise<void> } | undefined;
  #timer: Disposable | undefined;
  #last: Last<T> | undefined;
  #failures = 0;
  /** In `Scheduler.elapsed`; undefined for never. */
  #due: number | undefined = 0;

  constructor(options: PollLoopOptions<T>) {
    this.#options = options;
  }

  /** Starts or stops the timer. A request in flight is not cancelled. */
  run(running: boolean): void {
    this.#running = running;
    this.#schedule();
  }

  /** Sends a request now, or waits for the one in flight. Never rejects. */
  ask(): Promise<void> {
    this.#flight ??= this.#start();
    return this.#flight.done;
  }

  /** Cancels the request in flight and sends a new one as soon as possible. */
  restart(): void {
    this.#cancel();
    this.#last = undefined;
    this.#failures = 0;
    this.#due = 0;
    this.#schedule();
  }

  /** Recomputes when the next request is due, after `delay` or `notBefore` has changed. */
  reschedule(): void {
    if (this.#last !== undefined) {
      this.#due = this.#dueAfter(this.#last);
    }
    this.#schedule();
  }

  dispose(): void {
    this.#running = false;
    this.#cancel();
    this.#schedule();
  }

  #start(): { abort: AbortController; done: Promise<void> } {
    const abort = new AbortController();
    this.#timer?.dispose();
    return { abort, done: this.#exchange(abort.signal) };
  }

  async #exchange(signal: AbortSignal): Promise<void> {
    const result = await this.#answer(signal);
    if (signal.aborted) {
      return;
    }
    const { scheduler, accept, onError } = this.#options;
    this.#flight = undefined;
    this.#failures = result.ok ? 0 : this.#failures + 1;
    this.#last = { result, at: scheduler.now(), elapsed: scheduler.elapsed() };
    this.#due = this.#dueAfter(this.#last);
    try {
      accept(result);
    } catch (error) {
      onError(error);
    } finally {
      this.#schedule();
    }
  }

  async #answer(signal: AbortSignal): Promise<Result<T>> {
    try {
      return await this.#options.ask(signal);
    } catch (error) {
      this.#options.onError(error);
      return { ok: false, failure: { kind: 'internal' } };
    }
  }

  #dueAfter({ result, at, elapsed }: Last<T>): number | undefined {
    const random = this.#options.scheduler.random();
    const delay = this.#options.delay(result, { failures: this.#failures, random, now: at });
    return delay === undefined ? undefined : elapsed + delay;
  }

  #cancel(): void {
    this.#flight?.abort.abort();
    this.#flight = undefined;
  }

  #schedule(): void {
    this.#timer?.dispose();
    this.#timer = undefined;
    if (!this.#running || this.#flight !== undefined || this.#due === undefined) {
      return;
    }
    const { scheduler, notBefore } = this.#options;
    const wait = Math.max(this.#due, notBefore()) - scheduler.elapsed();
    if (wait === Number.POSITIVE_INFINITY) {
      return;
    }
    if (wait <= 0) {
      void this.ask();
    } else {
      this.#timer = scheduler.setTimeout(() => this.#schedule(), Math.min(wait, longestTimer));
    }
  }
}
