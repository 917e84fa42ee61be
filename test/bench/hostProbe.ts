import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { ownTime } from './gapMeter.ts';

// Measures the turns of the event loop of an extension host, which loads this before anything else (`node --import`). SIGUSR2 begins to
// measure; the next one ends it and writes what was measured to the file that `HOST_PROBE` names.

/** Turns that took longer than a millisecond: of millions of others a list would be what takes time. */
class LongTurns {
  readonly #gaps: { readonly length: number; readonly at: number }[] = [];
  readonly #began = performance.now();
  #turns = 0;
  #last = ownTime();
  #isRunning = true;

  constructor() {
    this.#turn();
  }

  stop(): { readonly turns: number; readonly gaps: readonly { readonly length: number; readonly at: number }[] } {
    this.#isRunning = false;
    return { turns: this.#turns, gaps: this.#gaps.toSorted((one, other) => other.length - one.length) };
  }

  #turn(): void {
    const now = ownTime();
    this.#turns += 1;
    if (now - this.#last > 1) {
      this.#gaps.push({ length: now - this.#last, at: performance.now() - this.#began });
    }
    this.#last = now;
    if (this.#isRunning) {
      setImmediate(() => this.#turn());
    }
  }
}

const file = process.env['HOST_PROBE'];
if (file !== undefined && isMainThread && process.argv.includes('--type=extensionHost')) {
  let turns: LongTurns | undefined;
  process.on('SIGUSR2', () => {
    if (turns === undefined) {
      turns = new LongTurns();
    } else {
      writeFileSync(file, `${JSON.stringify(turns.stop())}\n`);
      turns = undefined;
    }
  });
}
