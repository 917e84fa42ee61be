/** Number of consecutive failures after which the whole, or a single file, is given up. */
const most = { whole: 3, file: 30 };

/** Counts the failures of something that is restarted after each failure, so that it is not restarted forever. */
export class CircuitBreaker {
  #failures = { whole: 0, file: 0 };
  #isOpen = false;

  /** Whether it has been given up. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** @returns whether it is given up now */
  fail(kind: keyof typeof most): boolean {
    this.#failures[kind] += 1;
    if (this.#failures[kind] >= most[kind]) {
      this.#isOpen = true;
      this.succeed();
    }
    return this.#isOpen;
  }

  /** Resets the number of failures. */
  succeed(): void {
    this.#failures = { whole: 0, file: 0 };
  }

  /** Allows it to be tried again. */
  close(): void {
    this.#isOpen = false;
  }
}
