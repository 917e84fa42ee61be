import assert from 'node:assert/strict';
import { countTicks, durationTicks } from '../../../media/panel/geometry/tickScale.ts';

const second = 1_000;
const minute = 60_000;

describe('the ticks of an axis', () => {
  it('are round durations, the last one not below the highest', () => {
    const cases: readonly [number, readonly number[]][] = [
      [0, [0, 0.5, 1, 1.5, 2]],
      [7.2, [0, 2, 4, 6, 8]],
      [312, [0, 100, 200, 300, 400]],
      [400, [0, 100, 200, 300, 400]],
      [401, [0, 200, 400, 600, 800]],
      [9.1 * second, [0, 2.5 * second, 5 * second, 7.5 * second, 10 * second]],
      [55 * second, [0, 15 * second, 30 * second, 45 * second, 60 * second]],
      [5 * minute, [0, 2 * minute, 4 * minute, 6 * minute, 8 * minute]],
      [30 * 3_600_000, [0, 10_800_000, 21_600_000, 32_400_000, 43_200_000].map((tick) => tick * 4)],
    ];
    for (const [highest, ticks] of cases) {
      assert.deepEqual(durationTicks(highest, 4).ticks, ticks, `up to ${highest}`);
    }
  });

  it('are whole numbers for counts', () => {
    assert.deepEqual(countTicks(1, 2).ticks, [0, 1, 2]);
    assert.deepEqual(countTicks(3, 4).ticks, [0, 1, 2, 3, 4]);
    assert.deepEqual(countTicks(1234, 4).ticks, [0, 500, 1000, 1500, 2000]);
    assert.equal(countTicks(1234, 4).top, 2000);
  });

  it('do not stumble over fractions', () => {
    assert.equal(durationTicks(0.6 * 1000, 3).top, 600);
  });
});
