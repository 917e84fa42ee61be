/** Long work as a generator, which yields between steps. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** How long work may run before it yields to the event loop, in milliseconds. */
const slice = 8;

/** The number of callers that wait for their turn, and the turn of the last one. */
let waiting = 0;
let lastTurn: Promise<void> = Promise.resolve();

/**
 * Runs the steps to their end, and yields to the event loop after each slice of time. Other callers wait meanwhile: two
 * slices in one turn would block the event loop twice as long.
 */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  if (waiting > 0) {
    await nextTurn();
  }
  for (;;) {
    const until = performance.now() + slice;
    do {
      const step = steps.next();
      if (step.done === true) {
        return step.value;
      }
    } while (performance.now() < until);
    await nextTurn();
  }
}

/** Runs the steps to their end without yielding. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

/** Resolves in a turn of the event loop in which no other caller runs. */
async function nextTurn(): Promise<void> {
  waiting += 1;
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  await lastTurn;
  waiting -= 1;
}
