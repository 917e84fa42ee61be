import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Locale } from '../../../src/format/locale.ts';
import {
  formatChange,
  formatCount,
  formatDuration,
  formatExactCount,
  formatMemory,
  formatShare,
  formatShortChange,
  formatSlower,
  formatTimeShare,
} from '../../../src/format/numbers.ts';

const english = new Locale('en-GB', 'UTC');
const german = new Locale('de', 'UTC');

describe('formatDuration', () => {
  const expected: readonly (readonly [number, string])[] = [
    [0, '0 ms'],
    [0.42, '0.4 ms'],
    [9.94, '9.9 ms'],
    [9.96, '10 ms'],
    [312.4, '312 ms'],
    [999.4, '999 ms'],
    [999.6, '1 s'],
    [1_234, '1.2 s'],
    [59_940, '59.9 s'],
    [59_960, '1 min'],
    [125_000, '2 min 5 s'],
    [3_599_600, '1 h'],
    [12_000_000, '3 h 20 min'],
    [7_199_000, '2 h'],
  ];
  for (const [milliseconds, words] of expected) {
    it(`says ${milliseconds} as ${words}`, () => assert.equal(formatDuration(milliseconds, english), words));
  }

  it('writes numbers as the language does', () => assert.equal(formatDuration(1_234, german), '1,2 s'));
});

describe('formatCount', () => {
  const expected: readonly (readonly [number, string])[] = [
    [0, '0'],
    [999, '999'],
    [1_000, '1k'],
    [1_234, '1.2k'],
    [9_949, '9.9k'],
    [9_951, '10k'],
    [38_400, '38k'],
    [999_499, '999k'],
    [999_500, '1M'],
    [1_440_000, '1.4M'],
    [2_000_000_000, '2G'],
  ];
  for (const [count, words] of expected) {
    it(`says ${count} as ${words}`, () => assert.equal(formatCount(count, english), words));
  }

  it('says a count to the last digit where there is room', () =>
    assert.equal(formatExactCount(1_234, english), '1,234'));
});

describe('formatMemory', () => {
  it('says megabytes', () => {
    assert.equal(formatMemory(8.42, english), '8.4 MB');
    assert.equal(formatMemory(112.4, english), '112 MB');
    assert.equal(formatMemory(1_536, english), '1,536 MB');
  });
});

describe('formatShare', () => {
  const expected: readonly (readonly [number, string])[] = [
    [0, '0%'],
    [0.0004, '<0.1%'],
    [0.0006, '0.1%'],
    [0.042, '4.2%'],
    [0.0994, '9.9%'],
    [0.0996, '10%'],
    [0.384, '38%'],
    [1, '100%'],
  ];
  for (const [share, words] of expected) {
    it(`says ${share} as ${words}`, () => assert.equal(formatShare(share, english), words));
  }

  it('says of what it is a part', () => assert.equal(formatTimeShare(0.38, english), '38% of app time'));
});

describe('formatChange', () => {
  it('states its evidence', () => {
    const said = (ratio: number) => formatChange({ ratio, against: 'day', count: 410 }, english);
    assert.equal(said(2.14), '2.1× as long as in the same hours yesterday (n = 410)');
    assert.equal(said(1.3), '30% longer than in the same hours yesterday (n = 410)');
    assert.equal(said(1.004), 'as long as in the same hours yesterday (n = 410)');
    assert.equal(
      formatChange({ ratio: 0.5, against: 'week', count: 1_200 }, english),
      '50% less than in the same hours last week (n = 1,200)',
    );
  });

  it('names the run before, for a run on this machine', () => {
    const change = { ratio: 0.4, against: 'run', count: 3, was: 31 } as const;
    assert.equal(formatChange(change, english), '60% less than the run before (was 31 ms)');
    assert.equal(formatShortChange(change, english), 'was 31 ms');
  });

  it('says the direction where there is little room', () => {
    const said = (ratio: number) => formatShortChange({ ratio, against: 'day', count: 410 }, english);
    assert.deepEqual([2.14, 1.3, 1, 0.77].map(said), [
      '▲ 2.1× since yesterday',
      '▲ 30% since yesterday',
      'unchanged since yesterday',
      '▼ 23% since yesterday',
    ]);
    assert.equal(formatSlower({ ratio: 1.6, against: 'week', count: 40 }, english), '60% slower than last week');
    assert.equal(formatSlower({ ratio: 2.14, against: 'day', count: 40 }, english), '2.1× as slow as yesterday');
  });
});
