import type { Disposable } from '../../../src/model/event.ts';
import type { Scheduler } from '../../../src/store/scheduler.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

const hour = 3_600_000;

/** Time in the hand of a test. It begins at a whole hour that has passed, since `Retry-After` is reckoned by the clock of the machine. */
export class Clock implements Scheduler {
  #now = Math.floor(Date.now() / hour) * hour;
  #elapsed = 0;
  readonly #timers = new Set<Timer>();
  /** What chance answers. */
  chance = 0;

  now(): number {
    return this.#now;
  }

  elapsed(): number {
    return this.#elapsed;
  }

  /** Sets the clock of the machine, as a person or a time server does: nothing has passed. */
  setBy(milliseconds: number): void {
    this.#now += milliseconds;
  }

  random(): number {
    return this.chance;
  }

  setTimeout(run: () => void, milliseconds: number): Disposable {
    const timer = { at: this.#elapsed + milliseconds, run };
    this.#timers.add(timer);
    return { dispose: () => this.#timers.delete(timer) };
  }

  /** How long until each timer, in milliseconds, soonest first. */
  get waiting(): readonly number[] {
    return [...this.#timers].map(({ at }) => at - this.#elapsed).sort((one, other) => one - other);
  }

  /** Lets time pass, and waits after each timer for what it started. */
  async pass(milliseconds: number, settle: () => Promise<void>): Promise<void> {
    const until = this.#elapsed + milliseconds;
    for (let next = this.#nextUntil(until); next !== undefined; next = this.#nextUntil(until)) {
      this.#timers.delete(next);
      this.#goTo(next.at);
      next.run();
      await settle();
    }
    this.#goTo(until);
    await settle();
  }

  #goTo(elapsed: number): void {
    this.#now += elapsed - this.#elapsed;
    this.#elapsed = elapsed;
  }

  #nextUntil(until: number): Timer | undefined {
    return [...this.#timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
  }
}
