import { Random } from './random.ts';

/** One thing that is tried over and over with other inputs. */
export interface Fuzzer {
  readonly name: string;
  /** Makes an input and tries it; throws where something is wrong. Answers the input in short, for the report of the slowest. */
  readonly once: (random: Random) => string | Promise<string>;
}

export interface FuzzReport {
  readonly name: string;
  readonly runs: number;
  readonly seed: number;
  /** Milliseconds of this thread's own time. */
  readonly worst: number;
  readonly worstInput: string;
  readonly over50: number;
}

function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Runs a fuzzer until the runs are done or the time is up. What it throws is thrown on with the seed of that one run.
 *
 * @param limits `milliseconds` by the clock
 */
export async function fuzz(
  fuzzer: Fuzzer,
  seed: number,
  limits: { readonly runs: number; readonly milliseconds: number },
): Promise<FuzzReport> {
  let [worst, worstInput, over50, runs] = [0, '', 0, 0];
  const until = performance.now() + limits.milliseconds;
  while (runs < limits.runs && performance.now() < until) {
    const one = seed + runs;
    const started = ownTime();
    let input: string;
    try {
      input = await fuzzer.once(new Random(one));
    } catch (error) {
      throw new Error(`${fuzzer.name} with seed ${one}: ${error instanceof Error ? error.stack : error}`, {
        cause: error,
      });
    }
    const took = ownTime() - started;
    over50 += took > 50 ? 1 : 0;
    if (took > worst) {
      [worst, worstInput] = [took, `seed ${one}: ${input.slice(0, 120)}`];
    }
    runs += 1;
  }
  return { name: fuzzer.name, runs, seed, worst, worstInput, over50 };
}

export function lineOf({ name, runs, seed, worst, worstInput, over50 }: FuzzReport): string {
  return `${name}: ${runs} runs from seed ${seed}, worst ${worst.toFixed(1)} ms (${worstInput}), over 50 ms: ${over50}`;
}
