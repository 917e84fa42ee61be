/** Long work as steps: between two of them somebody else may have a turn. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** How long work may go on before others have their turn, in milliseconds. */
const slice = 8;

/** How many wait for a turn, and the turn of the last of them. */
let waiting = 0;
let lastTurn: Promise<void> = Promise.resolve();

/**
 * Runs the steps to their end, with a turn of the event loop whenever a slice of time is used up. Whoever else runs in slices waits
 * meanwhile: two slices in one turn would keep the rest waiting twice as long.
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

/** Runs the steps to their end at once. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

/** A turn of the event loop that nobody else has who runs in slices. */
async function nextTurn(): Promise<void> {
  waiting += 1;
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  await lastTurn;
  waiting -= 1;
}
