import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { drawBars, sparkline, trendLine } from '../../../src/format/sparkline.ts';
import type { PerformancePoint } from '../../../src/model/series.ts';

const hour = 3_600_000;
const gap = '\u2007';

function point(index: number, value: number | undefined, count: number | undefined = 1): PerformancePoint {
  return { label: '', time: index * hour, value, count };
}

describe('drawBars', () => {
  it('scales from zero to the highest, so that a small difference looks small', () => {
    assert.equal(drawBars([1, 2, 3, 4, 5, 6, 7]), '▁▂▃▄▅▆▇');
    assert.equal(drawBars([96, 100]), '▇▇');
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
    assert.equal(sparkline(points, { start: 10 * hour, end: 15 * hour }), `▄${gap}▇${gap}${gap}`);
  });

  it('counts the hour in which the range begins', () => {
    const range = { start: 10.5 * hour, end: 12 * hour };
    assert.equal(sparkline([point(10, 4), point(11, 8), point(9, 99), point(12, 99)], range), '▄▇');
  });

  it('joins hours that share a bar, weighted by count', () => {
    const points = [point(0, 10, 3), point(1, 2, 1), point(2, 16, 1), point(3, 16, 1)];
    // The first bar is (10·3 + 2·1) / 4 = 8, half of 16.
    assert.equal(sparkline(points, { start: 0, end: 4 * hour }, 2), '▄▇');
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
      '▄▇',
    );
  });
});

describe('trendLine', () => {
  it('draws the days in their order, with gaps for days that were not sent', () => {
    const days = [
      { date: '2025-03-02', count: 8 },
      { date: '2025-02-27', count: 4 },
      { date: '2025-02-28', count: 0 },
    ];
    assert.equal(trendLine(days), `▄▁${gap}▇`);
  });

  it('draws at most 30 days, and nothing where none was sent', () => {
    const days = Array.from({ length: 40 }, (_, index) => ({
      date: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
      count: index < 10 ? 1000 : 8,
    }));
    assert.equal(trendLine(days), '▇'.repeat(30));
    assert.equal(trendLine([]), undefined);
  });
});
