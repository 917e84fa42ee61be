/** Number of consecutive failures that open the breaker, by kind: of the whole, or of single files. */
const most = { whole: 3, file: 30 };

/** Counts failures of something that is restarted after each one, so that it is not restarted forever. */
export class CircuitBreaker {
  #failures = { whole: 0, file: 0 };
  #isOpen = false;

  /** Whether it is not to be restarted any more. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Counts a failure.
   * @returns whether the breaker is open now
   */
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
