import { runInSlices, type Steps } from '../../../model/timeSlices.ts';

interface Waiting {
  /** Runs the work and settles its promise. */
  run(): Steps<void>;
}

/** Runs works in steps, one after the other in the order in which they come, all in the same time slices. */
export class OrderedWork {
  readonly #waiting: Waiting[] = [];
  #isRunning = false;

  /** Resolves or rejects as the work does, which begins when all earlier ones have ended. */
  run<T>(work: Steps<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        *run() {
          try {
            resolve(yield* work);
          } catch (error) {
            reject(error);
          }
        },
      });
      if (!this.#isRunning) {
        this.#isRunning = true;
        void runInSlices(this.#runAll());
      }
    });
  }

  *#runAll(): Steps<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      yield* next.run();
      yield;
    }
    this.#isRunning = false;
  }
}
