import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Histogram } from '../../../../src/service/local/storage/histogram.ts';

/** The nearest rank, counted out. */
function exact(durations: readonly number[], part: number): number {
  const sorted = [...durations].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

const durations = fc.array(fc.double({ min: 0.001, max: 1e7, noNaN: true }), { minLength: 1, maxLength: 300 });

function histogramOf(values: readonly number[]): Histogram {
  const histogram = new Histogram();
  for (const value of values) {
    histogram.add(value);
  }
  return histogram;
}

describe('the histogram of durations', () => {
  it('tells every quantile within 5 % of the exact one', () => {
    fc.assert(
      fc.property(durations, fc.constantFrom(0.5, 0.75, 0.95, 1), (values, part) => {
        const wanted = exact(values, part);
        const told = histogramOf(values).quantile(part) ?? Number.NaN;
        assert.ok(Math.abs(told - wanted) <= wanted * 0.05 + 1e-9, `${told} for ${wanted}`);
      }),
    );
  });

  it('adds up to that of both', () => {
    fc.assert(
      fc.property(durations, durations, (one, other) => {
        const both = histogramOf(one);
        both.merge(histogramOf(other));
        assert.deepEqual(both.pairs, histogramOf([...one, ...other]).pairs);
      }),
    );
  });

  it('knows no quantile of nothing', () => {
    assert.equal(new Histogram().quantile(0.75), undefined);
  });
});
