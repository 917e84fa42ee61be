import type { Disposable } from '../model/event.ts';

/** Clock, timer and random source, injected so that tests control them. */
export interface Scheduler {
  /** Milliseconds since 1970 UTC by the system clock, to be shown. It is not monotonic. */
  now(): number;
  /** Milliseconds since some moment; never runs backwards. See `steadyTime`. */
  elapsed(): number;
  /** Runs the function once after the milliseconds, unless disposed of before. */
  setTimeout(run: () => void, milliseconds: number): Disposable;
  /** From 0 (included) to 1 (not included). */
  random(): number;
}

/** A longer delay than this overflows the timer of the platform and would fire at once. */
const longestDelay = 0x7fffffff;

/**
 * A clock that advances with whichever of two clocks has advanced further since the last reading. The monotonic one may
 * stop while the machine sleeps, and the system clock may be set back.
 *
 * @param wall milliseconds since 1970 UTC
 *
 * @param monotonic milliseconds since any time
 */
export function steadyTime(wall: () => number, monotonic: () => number): () => number {
  let elapsed = 0;
  let lastWall = wall();
  let lastMonotonic = monotonic();
  return () => {
    const nowWall = wall();
    const nowMonotonic = monotonic();
    elapsed += Math.max(nowWall - lastWall, nowMonotonic - lastMonotonic, 0);
    lastWall = nowWall;
    lastMonotonic = nowMonotonic;
    return elapsed;
  };
}

export const systemScheduler: Scheduler = {
  now: () => Date.now(),
  elapsed: steadyTime(
    () => Date.now(),
    () => performance.now(),
  ),
  setTimeout: (run, milliseconds) => {
    const timer = setTimeout(run, Math.min(milliseconds, longestDelay));
    return { dispose: () => clearTimeout(timer) };
  },
  random: () => Math.random(),
};
