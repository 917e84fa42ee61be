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
  readonly #timers = new Set<Timer>();
  /** What chance answers. */
  chance = 0;

  now(): number {
    return this.#now;
  }

  random(): number {
    return this.chance;
  }

  setTimeout(run: () => void, milliseconds: number): Disposable {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.add(timer);
    return { dispose: () => this.#timers.delete(timer) };
  }

  /** How long until each timer, in milliseconds, soonest first. */
  get waiting(): readonly number[] {
    return [...this.#timers].map(({ at }) => at - this.#now).sort((one, other) => one - other);
  }

  /** Lets time pass, and waits after each timer for what it started. */
  async pass(milliseconds: number, settle: () => Promise<void>): Promise<void> {
    const until = this.#now + milliseconds;
    for (let next = this.#nextUntil(until); next !== undefined; next = this.#nextUntil(until)) {
      this.#timers.delete(next);
      this.#now = next.at;
      next.run();
      await settle();
    }
    this.#now = until;
    await settle();
  }

  #nextUntil(until: number): Timer | undefined {
    return [...this.#timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
  }
}
