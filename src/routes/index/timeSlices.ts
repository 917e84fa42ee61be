import { setImmediate } from 'node:timers/promises';

/** Milliseconds that work may take before messages and timers have their turn. */
const slice = 25;

/** Cuts long work into slices. */
export class TimeSlices {
  #since = performance.now();

  /** Lets messages and timers have their turn where it is time. */
  async yield(): Promise<void> {
    if (performance.now() - this.#since > slice) {
      await setImmediate();
      this.#since = performance.now();
    }
  }
}
