import type { Result } from '../api/failure.ts';
import type { Disposable } from '../model/event.ts';
import type { Pace } from './delay.ts';
import type { Scheduler } from './scheduler.ts';

export interface LoopOptions<T> {
  readonly ask: (signal: AbortSignal) => Promise<Result<T>>;
  /** Takes the answer, unless the question was given up meanwhile. */
  readonly accept: (result: Result<T>) => void;
  /** Milliseconds from an answer to the next question; undefined for never. */
  readonly delay: (result: Result<T>, pace: Omit<Pace, 'interval'>) => number | undefined;
  /** The time before which nothing may be asked, in milliseconds since 1970 UTC; Infinity holds until `reschedule`. */
  readonly notBefore: () => number;
  readonly scheduler: Scheduler;
}

/** Asks one question again and again, while it runs: one request in flight, the next one timed after the answer. */
export class Loop<T> implements Disposable {
  readonly #options: LoopOptions<T>;
  #running = false;
  #flight: { readonly abort: AbortController; readonly done: Promise<void> } | undefined;
  #timer: Disposable | undefined;
  #last: { readonly result: Result<T>; readonly at: number } | undefined;
  #failures = 0;
  /** Milliseconds since 1970 UTC; undefined for never. */
  #due: number | undefined = 0;

  constructor(options: LoopOptions<T>) {
    this.#options = options;
  }

  /** Starts or halts the timer. A question that is on its way is not called back. */
  run(running: boolean): void {
    this.#running = running;
    this.#schedule();
  }

  /** Asks now, or waits for the answer that is on its way. */
  ask(): Promise<void> {
    this.#flight ??= this.#start();
    return this.#flight.done;
  }

  /** Gives up the question that is on its way and asks anew as soon as possible. */
  restart(): void {
    this.#giveUp();
    this.#last = undefined;
    this.#failures = 0;
    this.#due = 0;
    this.#schedule();
  }

  /** Looks again at when the next question is due, after the delay or the hold has changed. */
  reschedule(): void {
    if (this.#last !== undefined) {
      this.#due = this.#dueAfter(this.#last.result, this.#last.at);
    }
    this.#schedule();
  }

  dispose(): void {
    this.#running = false;
    this.#giveUp();
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

  #giveUp(): void {
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
