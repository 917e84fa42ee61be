/** So many failures without a success in between, and trying is given up: of the whole, and of one file each. */
const most = { whole: 3, file: 30 };

/** Counts the failures of what is started again when it fails, so that it is not started for ever. */
export class CircuitBreaker {
  #failures = { whole: 0, file: 0 };
  #isOpen = false;

  /** Whether it is given up. */
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

  /** Failures count from nothing again. */
  succeed(): void {
    this.#failures = { whole: 0, file: 0 };
  }

  /** It is tried again. */
  close(): void {
    this.#isOpen = false;
  }
}
