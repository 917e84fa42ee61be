import { fuzz } from './fuzzer.ts';
import { all, kinds } from './kinds.ts';

// One process of several: `node process.ts KIND SEED RUNS` sends its report to the one that started it, or the message of what was wrong.

const [, , name, seed, runs] = process.argv;
const kind = kinds.find((known) => known === name);
if (kind === undefined) {
  throw new Error(`${name} is none of ${kinds.join(', ')}`);
}
try {
  const limits = { runs: Number(runs), milliseconds: Number.POSITIVE_INFINITY };
  process.send?.({ report: await fuzz(await all[kind].fuzzer(), Number(seed), limits) });
} catch (error) {
  process.send?.({ wrong: error instanceof Error ? error.message : String(error) });
}
process.disconnect();
