import assert from 'node:assert/strict';
import { bounded, DistinctPrefixes, type Prefix } from '../../../src/routes/link/mounts/prefix.ts';

/** So many prefixes, each of so many segments. */
function prefixes(count: number, length: number): readonly Prefix[] {
  const segments = Array.from({ length }, (_, index) => `/${index}`);
  return Array.from({ length: count }, (_, index) => ({
    segments: [...segments, `/end${index}`],
    unknown: false,
    byConvention: false,
    via: [],
  }));
}

function parts(all: readonly Prefix[]): number {
  return all.reduce((sum, { segments, via }) => sum + segments.length + via.length, 0);
}

describe('prefixes of one router', () => {
  it('are bounded in number, and in their parts all together', () => {
    const ordinary = prefixes(200, 5);
    assert.deepEqual(bounded(ordinary), { prefixes: ordinary, limits: [] });
    for (const [count, length] of [
      [300, 1],
      [256, 100],
    ] as const) {
      const { prefixes: kept, limits } = bounded(prefixes(count, length));
      assert.deepEqual(limits, ['mounted in too many places']);
      assert.ok(kept.length > 30 && kept.length <= 256 && parts(kept) <= 4_096, `${kept.length} ${parts(kept)}`);
    }
  });

  it('are looked for until there are more than are kept', () => {
    for (const length of [1, 100]) {
      const distinct = new DistinctPrefixes();
      let looked = 0;
      for (const prefix of prefixes(10_000, length)) {
        if (distinct.isFull) {
          break;
        }
        looked += 1;
        distinct.add(prefix);
        distinct.add({ ...prefix });
      }
      assert.equal(distinct.all.length, looked);
      assert.deepEqual(bounded(distinct.all).limits, ['mounted in too many places']);
      assert.ok(looked < 300, `${looked}`);
    }
  });
});
