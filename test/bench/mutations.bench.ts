import assert from 'node:assert/strict';
import { applications, mutate, mutations, readAnew } from '../unit/routes/mutation.ts';

/**
 * Reading broken code costs at most twice the time of the original per byte, of the processor and summed over all mutations of one
 * application, so that only a reader that goes astray can fail. Run: node test/bench/mutations.bench.ts
 */
const limit = 2;

type Files = ReadonlyMap<string, string>;

/** Microseconds of the processor, the least of three runs. */
async function cost(files: Files): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const start = process.cpuUsage();
    await readAnew(files);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, user + system);
  }
  return least;
}

function size(files: Files): number {
  return [...files.values()].reduce((sum, text) => sum + text.length, 1);
}

async function ratioOf(files: Files): Promise<number> {
  await readAnew(files);
  let original = 0;
  let mutated = 0;
  for (const mutation of mutations) {
    const broken = mutate(files, mutation);
    // What is cut away does not make the rest cheaper to open: fewer bytes count as those of the original.
    original += await cost(files);
    mutated += (await cost(broken)) / Math.max(1, size(broken) / size(files));
  }
  return mutated / original;
}

const ratios: (readonly [name: string, ratio: number])[] = [];
for (const { name, files } of applications()) ratios.push([name, await ratioOf(files)]);
ratios.sort(([, one], [, other]) => other - one);
const [worst = ['nothing', 0]] = ratios;
console.log(
  `${ratios.length} applications, broken code costs at most ${worst[1].toFixed(2)} times the original (${worst[0]})`,
);
assert.ok(worst[1] <= limit, `broken code of ${worst[0]} costs ${worst[1].toFixed(2)} times the original per byte`);
