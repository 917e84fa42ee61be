import assert from 'node:assert/strict';
import { heat } from '../../../src/match/numbers/heat.ts';

const at = (time: number, value: number | undefined, count: number | undefined) => ({ label: '', time, value, count });

describe('hours by weekday', () => {
  it('have 7 × 24 cells, Monday’s first, empty where nothing was measured', () => {
    const rows = heat([], 'UTC');
    assert.equal(rows.length, 7);
    assert.ok(rows.every((row) => row.length === 24));
    assert.deepEqual(rows[0]?.[0], { weekday: 0, hour: 0, value: undefined, count: 0 });
  });

  it('weigh the same hour of several weeks by count', () => {
    // 3 and 10 March 2025 are Mondays: (100 × 30 + 400 × 10) / 40 = 175
    const rows = heat([at(Date.UTC(2025, 2, 3, 14), 100, 30), at(Date.UTC(2025, 2, 10, 14), 400, 10)], 'UTC');
    assert.deepEqual(rows[0]?.[14], { weekday: 0, hour: 14, value: 175, count: 40 });
    assert.equal(rows.flat().filter(({ count }) => count > 0).length, 1);
  });

  it('go by the clock of the zone', () => {
    // Sunday 22:30 UTC is Monday 04:00 in Kolkata (UTC+5:30) and Sunday 18:30 in New York (summer).
    const points = [at(Date.UTC(2025, 5, 1, 22, 30), 100, 30)];
    assert.equal(heat(points, 'Asia/Kolkata')[0]?.[4]?.count, 30);
    assert.equal(heat(points, 'America/New_York')[6]?.[18]?.count, 30);
  });

  it('put both hours of one name into one cell where clocks go back, and nothing into the hour they skip', () => {
    // Rome, Sunday 26 October 2025: 00:00 and 01:00 UTC are both 02:00. (100 × 30 + 300 × 10) / 40 = 150
    const back = heat([at(Date.UTC(2025, 9, 26, 0), 100, 30), at(Date.UTC(2025, 9, 26, 1), 300, 10)], 'Europe/Rome');
    assert.deepEqual(back[6]?.[2], { weekday: 6, hour: 2, value: 150, count: 40 });
    // Sunday 30 March 2025: 00:00 UTC is 01:00, 01:00 UTC is 03:00.
    const forward = heat([at(Date.UTC(2025, 2, 30, 0), 100, 30), at(Date.UTC(2025, 2, 30, 1), 300, 10)], 'Europe/Rome');
    assert.deepEqual(
      [1, 2, 3].map((hour) => forward[6]?.[hour]?.count),
      [30, 0, 10],
    );
  });

  it('midnight is the hour 0 of the new day', () => {
    assert.equal(heat([at(Date.UTC(2025, 2, 4, 0), 100, 30)], 'UTC')[1]?.[0]?.count, 30);
  });
});
