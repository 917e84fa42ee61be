import assert from 'node:assert/strict';
import { type Fuzzer, fuzz, lineOf } from '../../fuzz/fuzzer.ts';
import { nameFuzzer } from '../../fuzz/names.ts';
import { properAnswers } from '../../fuzz/properAnswers.ts';
import { responseFuzzer } from '../../fuzz/responses.ts';
import { sourceFuzzer } from '../../fuzz/sources.ts';
import { placeOfClock, shareOfClock } from '../../run/clocks.ts';

// A few seconds of each, a share under each clock with a seed of its own, so that the verdict is the same every time; other seeds and all of
// it with `npm run fuzz`.
describe('fuzzing', () => {
  const seed = Number(process.env['FUZZ_SEED'] ?? 2 + placeOfClock());

  async function few(fuzzer: Fuzzer, runs: number): Promise<void> {
    const report = await fuzz(fuzzer, seed, {
      runs: shareOfClock([...Array(runs).keys()]).length,
      milliseconds: 2_000,
    });
    console.log(`      ${lineOf(report)}`);
    assert(report.runs > 0);
  }

  it('finds no answer that cannot be decoded', async () => few(responseFuzzer(await properAnswers()), 5_000));

  it('finds no name and template that cannot be matched', () => few(nameFuzzer, 5_000));

  it('finds no source that cannot be read', async () => few(await sourceFuzzer(false), 300)).timeout(60_000);

  it('names the seed of what it finds', async () => {
    const broken: Fuzzer = { name: 'broken', once: (random) => (random.below(10) === 3 ? assert.fail('so') : '') };
    await assert.rejects(fuzz(broken, 1, { runs: 1_000, milliseconds: 10_000 }), /broken with seed \d+: .*so/);
  });
});
