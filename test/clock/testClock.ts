import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { shiftDate } from './shiftedDate.ts';

// `TEST_CLOCK=2026-11-22T00:30:00Z` in the environment: this process believes that it began at that moment, and so do the processes
// that it starts, VS Code with its extension host among them. They load this module first (`node --import`), so that the product reads
// the clock of its machine, as it always does. Without TEST_CLOCK, or with `now`, it is the clock of the machine.

/** Milliseconds by which the clock of the tests is ahead of the machine's. */
export const clockOffset = offsetIn(process.env);

if (clockOffset !== 0) {
  shiftDate(clockOffset);
  const preload = `--import=${import.meta.url}`;
  const inherited = process.env['NODE_OPTIONS'] ?? '';
  const options = inherited.includes(preload) ? inherited : `${inherited} ${preload}`.trim();
  process.env['NODE_OPTIONS'] = options;
  passOnToForks(options);
}

/** The first process notes when it began, so that all of them share one clock. @throws Error where TEST_CLOCK is no moment. */
function offsetIn(environment: NodeJS.ProcessEnv): number {
  const chosen = environment['TEST_CLOCK'] ?? 'now';
  if (chosen === 'now') return 0;
  const moment = Date.parse(chosen);
  if (Number.isNaN(moment)) throw new Error(`TEST_CLOCK wants a moment like 2026-11-22T00:30:00Z, not "${chosen}"`);
  environment['TEST_CLOCK_BEGUN'] ??= String(Date.now());
  return moment - Number(environment['TEST_CLOCK_BEGUN']);
}

/** The VS Code server takes NODE_OPTIONS out of the environment that it gives its extension hosts. */
function passOnToForks(options: string): void {
  const fork = new Proxy(childProcess.fork, {
    apply: (target, self, given: readonly unknown[]) => {
      const environment = Object(given.at(-1)).env;
      if (environment !== undefined) environment.NODE_OPTIONS = options;
      return Reflect.apply(target, self, given);
    },
  });
  Object.assign(childProcess, { fork });
  syncBuiltinESMExports();
}
