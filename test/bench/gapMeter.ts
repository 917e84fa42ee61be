/** Processor time of this thread, in milliseconds. */
export function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Gaps between two turns of the event loop while it runs, in milliseconds of this thread's own processor time: on a busy machine the clock
 * counts what others do.
 */
export class GapMeter {
  readonly gaps: number[] = [];
  #last = ownTime();
  #running = true;

  constructor() {
    this.#turn();
  }

  /** Ends measuring. @returns the gaps, longest first. */
  stop(): readonly number[] {
    this.#running = false;
    return this.gaps.toSorted((one, other) => other - one);
  }

  #turn(): void {
    const now = ownTime();
    this.gaps.push(now - this.#last);
    this.#last = now;
    if (this.#running) {
      setImmediate(() => this.#turn());
    }
  }
}
