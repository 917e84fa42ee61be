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
  /** The time before which no request may be sent, in milliseconds since 1970 UTC; Infinity blocks until `reschedule`. */
  readonly notBefore: () => number;
  readonly scheduler: Scheduler;
}

/** Repeats one request while it runs: one request is in flight at most, and the next one is timed after the answer. */
export class PollLoop<T> implements Disposable {
  readonly #options: PollLoopOptions<T>;
  #running = false;
  #flight: { readonly abort: AbortController; readonly done: Promise<void> } | undefined;
  #timer: Disposable | undefined;
  #last: { readonly result: Result<T>; readonly at: number } | undefined;
  #failures = 0;
  /** Milliseconds since 1970 UTC; undefined for never. */
  #due: number | undefined = 0;

  constructor(options: PollLoopOptions<T>) {
    this.#options = options;
  }

  /** Starts or stops the timer. A request in flight is not cancelled. */
  run(running: boolean): void {
    this.#running = running;
    this.#schedule();
  }

  /** Sends a request now, or waits for the one in flight. */
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
      this.#due = this.#dueAfter(this.#last.result, this.#last.at);
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
    const done = this.#options.ask(abort.signal).then((result) => {
      if (!abort.signal.aborted) {
        this.#answered(result);
      }
    });
    return { abort, done };
  }

  #answered(result: Result<T>): void {
    const now = this.#options.scheduler.now();
    this.#flight = undefined;
    this.#failures = result.ok ? 0 : this.#failures + 1;
    this.#last = { result, at: now };
    this.#due = this.#dueAfter(result, now);
    try {
      this.#options.accept(result);
    } finally {
      this.#schedule();
    }
  }

  #dueAfter(result: Result<T>, at: number): number | undefined {
    const random = this.#options.scheduler.random();
    const delay = this.#options.delay(result, { failures: this.#failures, random, now: at });
    return delay === undefined ? undefined : at + delay;
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
    const wait = Math.max(this.#due, notBefore()) - scheduler.now();
    if (wait === Number.POSITIVE_INFINITY) {
      return;
    }
    if (wait <= 0) {
      void this.ask();
    } else {
      this.#timer = scheduler.setTimeout(() => this.#schedule(), wait);
    }
  }
}
