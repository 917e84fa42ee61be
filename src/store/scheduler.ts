import type { Disposable } from '../model/event.ts';

/** Clock, timer and random source, injected so that tests control them. */
export interface Scheduler {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Runs the function once after the milliseconds, unless disposed of before. */
  setTimeout(run: () => void, milliseconds: number): Disposable;
  /** From 0 (included) to 1 (not included). */
  random(): number;
}

/** A longer delay than this overflows the timer of the platform and would fire at once. */
const longestDelay = 0x7fffffff;

export const systemScheduler: Scheduler = {
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => {
    const timer = setTimeout(run, Math.min(milliseconds, longestDelay));
    return { dispose: () => clearTimeout(timer) };
  },
  random: () => Math.random(),
};
