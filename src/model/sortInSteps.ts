import type { Steps } from './timeSlices.ts';

/** The number of items to sort or merge in one step. */
const block = 256;

/** Sorts in steps, for numbers of items that would block the event loop. The sort is stable. */
export function* sortInSteps<T extends NonNullable<unknown>>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): Steps<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += block) {
    runs.push(items.slice(at, at + block).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T extends NonNullable<unknown>>(
  left: readonly T[],
  right: readonly T[],
  compare: (one: T, other: T) => number,
): Steps<readonly T[]> {
  const merged: T[] = [];
  let next = 0;
  for (const item of left) {
    for (let other = right[next]; other !== undefined && compare(other, item) < 0; other = right[next]) {
      next += 1;
      if (merged.push(other) % block === 0) {
        yield;
      }
    }
    if (merged.push(item) % block === 0) {
      yield;
    }
  }
  return [...merged, ...right.slice(next)];
}
