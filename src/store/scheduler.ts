import type { Disposable } from '../model/event.ts';

/** Clock, timer and random source, injected so that tests control them. */
export interface Scheduler {
  /** Milliseconds since 1970 UTC, as the machine's clock shows them: for what people read, not for reckoning with. */
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
 * A time that goes on by whichever of two clocks has moved further since it was last read. The monotonic one may stand still while a machine
 * sleeps, the wall clock may be set back; together they do neither.
 *
 * @param wall milliseconds since 1970 UTC
 * @param monotonic milliseconds since any moment
 */
function steadyTime(wall: () => number, monotonic: () => number): () => number {
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
