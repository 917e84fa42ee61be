import assert from 'node:assert/strict';
import { ChangeLookup, changeOf, compareHours } from '../../../src/match/numbers/change.ts';
import { emptySnapshot } from '../../../src/store/snapshot.ts';
import { group, point, transaction } from './build.ts';

describe('change against the same hours before', () => {
  it('is the ratio of the means weighted by count, over the hours that both days have', () => {
    const today = [
      point('2025-03-02 10:00', 200, 30),
      point('2025-03-02 11:00', 400, 10),
      // An hour that yesterday lacks, one without traffic, one without a value: none of them counts.
      point('2025-03-02 12:00', 9000, 500),
      point('2025-03-02 13:00', 0, 0),
      point('2025-03-02 14:00', undefined, 50),
    ];
    const yesterday = [
      point('2025-03-01 09:00', 9000, 500),
      point('2025-03-01 10:00', 100, 60),
      point('2025-03-01 11:00', 150, 40),
      point('2025-03-01 13:00', 9000, 500),
      point('2025-03-01 14:00', 9000, 500),
    ];
    // now (200 × 30 + 400 × 10) / 40 = 250; then (100 × 60 + 150 × 40) / 100 = 120
    assert.deepEqual(compareHours(today, [yesterday], 'day'), { ratio: 250 / 120, against: 'day', count: 40 });
  });

  it('is not said where either side has fewer than 30 transactions, or nothing to compare', () => {
    const at = (label: string, count: number) => [point(label, 100, count)];
    assert.deepEqual(compareHours(at('2025-03-02 10:00', 30), [at('2025-03-01 10:00', 30)], 'day'), {
      ratio: 1,
      against: 'day',
      count: 30,
    });
    assert.equal(compareHours(at('2025-03-02 10:00', 29), [at('2025-03-01 10:00', 900)], 'day'), undefined);
    assert.equal(compareHours(at('2025-03-02 10:00', 900), [at('2025-03-01 10:00', 29)], 'day'), undefined);
    assert.equal(compareHours(at('2025-03-02 10:00', 900), [at('2025-03-01 11:00', 900)], 'day'), undefined);
    assert.equal(compareHours(at('2025-03-02 10:00', 900), [], 'day'), undefined);
    assert.equal(compareHours([], [at('2025-03-01 10:00', 900)], 'day'), undefined);
    const noTime = [point('2025-03-01 10:00', 0, 900)];
    assert.equal(compareHours(at('2025-03-02 10:00', 900), [noTime], 'day'), undefined);
  });

  it('compares with the day before, and with the week before only where that is thin', () => {
    const now = [point('2025-03-08 10:00', 300, 50)];
    const dayBefore = [point('2025-03-07 10:00', 100, 50)];
    const weekBefore = [point('2025-03-01 10:00', 200, 50)];
    assert.deepEqual(changeOf(now, { day: [dayBefore], week: [weekBefore] }), { ratio: 3, against: 'day', count: 50 });
    assert.deepEqual(changeOf(now, { day: [], week: [weekBefore] }), { ratio: 1.5, against: 'week', count: 50 });
    assert.equal(changeOf(now, { day: [], week: [] }), undefined);
  });

  it('goes by the clock across a change to daylight saving time', () => {
    // Rome, 30 March 2025: the day has 23 hours, so that 10:00 comes 23 hours after 10:00 of the day before.
    const before = { ...point('2025-03-29 10:00', 100, 40), time: Date.UTC(2025, 2, 29, 9) };
    const after = { ...point('2025-03-30 10:00', 150, 40), time: Date.UTC(2025, 2, 30, 8) };
    assert.deepEqual(compareHours([after], [[before]], 'day'), { ratio: 1.5, against: 'day', count: 40 });
    // The day before has no 02:00 to compare this one with.
    const skipped = point('2025-03-31 02:00', 150, 40);
    assert.equal(compareHours([skipped], [[before, after]], 'day'), undefined);
    // 26 October 2025: 02:00 comes twice, and both are compared with the one of the day before: (100 × 40 + 300 × 40) / 80 = 200
    const twice = [
      { ...point('2025-10-26 02:00', 100, 40), time: Date.UTC(2025, 9, 26, 0) },
      { ...point('2025-10-26 02:00', 300, 40), time: Date.UTC(2025, 9, 26, 1) },
    ];
    assert.deepEqual(compareHours(twice, [[point('2025-10-25 02:00', 100, 60)]], 'day'), {
      ratio: 2,
      against: 'day',
      count: 60,
    });
    assert.deepEqual(compareHours([point('2025-10-27 02:00', 100, 60)], [twice], 'day'), {
      ratio: 0.5,
      against: 'day',
      count: 60,
    });
  });

  it('goes back over the ends of months and years', () => {
    const now = [point('2025-01-01 10:00', 200, 30), point('2024-03-01 10:00', 200, 30)];
    const then = [point('2024-12-31 10:00', 100, 30), point('2024-02-29 10:00', 100, 30)];
    assert.deepEqual(compareHours(now, [then], 'day'), { ratio: 2, against: 'day', count: 60 });
  });

  it('finds the hours before in the slices of the store and in the transaction’s own series, each hour once', () => {
    const slice = (...points: Parameters<typeof point>[]) => ({
      state: 'ready' as const,
      at: 0,
      data: group(transaction('GET /users', { performance: points.map((parts) => point(...parts)) })),
    });
    const own = transaction('GET /users', {
      performance: [point('2025-03-02 10:00', 100, 30), point('2025-03-03 10:00', 300, 30)],
    });
    const snapshot = {
      ...emptySnapshot,
      previousDay: slice(['2025-03-01 10:00', 100, 20], ['2025-03-02 10:00', 100, 30]),
      previousWeek: slice(['2025-02-24 10:00', 1, 30]),
    };
    const lookup = new ChangeLookup(snapshot);
    // now (100 × 30 + 300 × 30) / 60 = 200; then 100, of 20 + 30 transactions, not of 20 + 30 + 30
    assert.deepEqual(lookup.changeOf(own), { ratio: 2, against: 'day', count: 50 });
    assert.equal(lookup.changeOf({ ...own, type: 'job', performance: own.performance.slice(1) }), undefined);
  });
});
