import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Locale } from '../../../src/format/locale.ts';
import {
  formatAgo,
  formatClock,
  formatHour,
  formatLastPeriod,
  formatMoment,
  formatPeriod,
} from '../../../src/format/times.ts';

const utc = new Locale('en-GB', 'UTC');
const madrid = new Locale('en-GB', 'Europe/Madrid');
const american = new Locale('en-US', 'UTC');

const hour = 3_600_000;
const day = 24 * hour;
const at = (text: string) => Date.parse(`${text}Z`);

describe('formatClock', () => {
  it("says the time of day in the locale's zone, on 24 hours in every language", () => {
    assert.equal(formatClock(at('2025-08-19T07:14:00'), utc), '07:14');
    assert.equal(formatClock(at('2025-08-19T07:14:00'), madrid), '09:14');
    assert.equal(formatClock(at('2025-08-19T19:05:00'), american), '19:05');
    assert.equal(formatClock(at('2025-08-19T00:05:00'), american), '00:05');
  });
});

describe('formatMoment', () => {
  const now = at('2025-08-19T22:30:00');
  it('leaves out what is the same as now', () => {
    assert.equal(formatMoment(at('2025-08-19T09:14:00'), now, utc), '09:14');
    assert.equal(formatMoment(at('2025-08-18T09:14:00'), now, utc), '18 Aug, 09:14');
    assert.equal(formatMoment(at('2024-08-18T09:14:00'), now, utc), '18 Aug 2024, 09:14');
  });

  it('takes the day of the zone: half past ten in the evening is tomorrow in Madrid', () => {
    assert.equal(formatMoment(at('2025-08-19T09:14:00'), now, madrid), '19 Aug, 11:14');
  });
});

describe('formatHour', () => {
  it('says from when to when', () => {
    const now = at('2025-08-19T22:30:00');
    assert.equal(formatHour(at('2025-08-19T14:00:00'), now, utc), '14:00–15:00');
    assert.equal(formatHour(at('2025-08-18T23:00:00'), now, utc), '18 Aug, 23:00–00:00');
  });
});

describe('formatAgo', () => {
  const now = at('2025-08-19T12:00:00');
  const expected: readonly (readonly [number, string])[] = [
    [0, 'just now'],
    [59_000, 'just now'],
    [60_000, '1 minute ago'],
    [3.9 * 60_000, '3 minutes ago'],
    [2 * hour, '2 hours ago'],
    [day, 'yesterday'],
    [3 * day, '3 days ago'],
    [65 * day, '2 months ago'],
    [-hour, 'just now'],
  ];
  for (const [elapsed, words] of expected) {
    it(`says ${elapsed} ms as ${words}`, () => assert.equal(formatAgo(now - elapsed, now, utc), words));
  }
});

describe('formatPeriod', () => {
  const range = (length: number) => ({ start: 1_000, end: 1_000 + length });
  it('says the length of a range, short and in a sentence', () => {
    assert.equal(formatPeriod(range(hour), utc), '1 h');
    assert.equal(formatPeriod(range(day), utc), '24 h');
    assert.equal(formatPeriod(range(7 * day), utc), '7 d');
    assert.equal(formatPeriod(range(hour / 2), utc), '30 min');
    assert.equal(formatLastPeriod(range(hour), utc), 'last hour');
    assert.equal(formatLastPeriod(range(day), utc), 'last 24 hours');
    assert.equal(formatLastPeriod(range(30 * day), utc), 'last 30 days');
  });
});
