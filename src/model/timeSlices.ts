/** Long work as steps: between two of them somebody else may have a turn. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** How long work may go on before others have their turn, in milliseconds. */
const slice = 8;

/** Runs the steps to their end, with a turn of the event loop whenever a slice of time is used up. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + slice;
    do {
      const step = steps.next();
      if (step.done === true) {
        return step.value;
      }
    } while (performance.now() < until);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Runs the steps to their end at once. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
  }
}
