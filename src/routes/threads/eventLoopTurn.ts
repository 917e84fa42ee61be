import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which a turn of the event loop ends. */
const longest = 25;

/** Divides long work into turns of the event loop, between which messages and timers are processed. */
export class EventLoopTurn {
  #since = performance.now();

  /** Begins the next turn if the current one has been long enough. */
  async yield(): Promise<void> {
    if (performance.now() - this.#since > longest) {
      await setImmediate();
      this.#since = performance.now();
    }
  }
}
