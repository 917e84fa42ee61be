import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { drawBars, sparkline } from '../../../src/format/sparkline.ts';
import type { PerformancePoint } from '../../../src/model/series.ts';

const hour = 3_600_000;
const gap = '\u2007';

function point(index: number, value: number | undefined, count: number | undefined = 1): PerformancePoint {
  return { label: '', time: index * hour, value, count };
}

describe('drawBars', () => {
  it('shows the shape between the lowest and the highest', () => {
    assert.equal(drawBars([1, 2, 3, 4, 5, 6, 7]), '▁▂▃▄▅▆▇');
    assert.equal(drawBars([1_000, 1_000, 2_000]), '▁▁▇');
  });

  it('draws what is steady as a thin even line: below a fifth of the highest no bar is full', () => {
    assert.equal(drawBars([100, 99, 100, 99]), '▁▁▁▁');
    assert.equal(drawBars([90, 100]), '▁▄');
    assert.equal(drawBars([80, 100]), '▁▇');
  });

  it('leaves a gap for what is not known, and draws zero as the lowest bar', () => {
    assert.equal(drawBars([4, undefined, 8, 0]), `▄${gap}▇▁`);
    assert.equal(drawBars([0, 0]), '▁▁');
  });

  it('draws nothing for a single value', () => {
    assert.equal(drawBars([5, undefined]), undefined);
    assert.equal(drawBars([]), undefined);
  });
});

describe('sparkline', () => {
  it('has a bar for each hour, and a gap for hours without data', () => {
    const points = [point(10, 4), point(12, 8), point(13, undefined), point(14, 6, 0)];
    assert.equal(sparkline(points, { start: 10 * hour, end: 15 * hour }), `▁${gap}▇${gap}${gap}`);
  });

  it('counts the hour in which the range begins', () => {
    const range = { start: 10.5 * hour, end: 12 * hour };
    assert.equal(sparkline([point(10, 4), point(11, 8), point(9, 99), point(12, 99)], range), '▁▇');
  });

  it('joins hours that share a bar, weighted by count', () => {
    const points = [point(0, 10, 3), point(1, 2, 1), point(2, 16, 1), point(3, 16, 1)];
    // The first bar is (10·3 + 2·1) / 4 = 8, the second 16.
    assert.equal(sparkline(points, { start: 0, end: 4 * hour }, 2), '▁▇');
  });

  it('draws values whose counts were not sent', () => {
    assert.equal(
      sparkline(
        [point(0, 4, undefined), point(1, 8, undefined)].map((p) => ({ ...p, count: undefined })),
        {
          start: 0,
          end: 2 * hour,
        },
      ),
      '▁▇',
    );
  });
});
