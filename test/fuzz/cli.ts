import { type FuzzReport, fuzz, lineOf } from './fuzzer.ts';
import { nameFuzzer } from './names.ts';
import { properAnswers } from './properAnswers.ts';
import { responseFuzzer } from './responses.ts';
import { sourceFuzzer } from './sources.ts';

// `npm run fuzz [-- SEED [PART]]`: 1,000,000 mutated responses, 1,000,000 pairs of a name and a template, 100,000 mutated sources; or a part
// of each, such as 0.01. Prints the worst time of each, and the seed of the first input at which something was wrong.

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000_000);
const part = Number(process.argv[3] ?? 1);

const fuzzers = [
  { fuzzer: responseFuzzer(await properAnswers()), runs: 1_000_000 },
  { fuzzer: nameFuzzer, runs: 1_000_000 },
  { fuzzer: await sourceFuzzer(true), runs: 100_000 },
];

let failed = false;
for (const { fuzzer, runs } of fuzzers) {
  try {
    const limits = { runs: Math.ceil(runs * part), milliseconds: Number.POSITIVE_INFINITY };
    const report: FuzzReport = await fuzz(fuzzer, seed, limits);
    process.stdout.write(`${lineOf(report)}\n`);
  } catch (error) {
    failed = true;
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
  }
}
process.exit(failed ? 1 : 0);
