import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which work yields to messages and timers. */
const slice = 25;

/** Divides long work into slices, between which messages and timers are processed. */
export class TimeSlices {
  #since = performance.now();

  /** Yields to messages and timers if the current slice is over. */
  async yield(): Promise<void> {
    if (performance.now() - this.#since > slice) {
      await setImmediate();
      this.#since = performance.now();
    }
  }
}
