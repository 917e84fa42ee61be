import assert from 'node:assert/strict';
import { type Calendar, daysOf, hoursOfDay, isToldByDay } from '../../../media/panel/geometry/days.ts';
import { extentOf, hour, hoursOf, runsOf } from '../../../media/panel/geometry/hours.ts';
import { Words } from '../../../media/panel/words.ts';
import { panelStrings } from '../../../src/panel/panelStrings.ts';

const day = 24 * hour;
const calendarOf = (timeZone: string): Calendar => new Words({ strings: panelStrings(), language: 'en-GB', timeZone });
const utc = calendarOf('UTC');

const points = (start: number, ...values: readonly (readonly [number | undefined, number | undefined])[]) =>
  values.map(([value, count], index) => ({
    ...{ time: start + index * hour, label: '' },
    ...(value !== undefined && { value }),
    ...(count !== undefined && { count }),
  }));

describe('days', () => {
  it('tell ranges of more than two weeks', () => {
    assert.deepEqual(
      [7, 14, 14.1, 30].map((days) => isToldByDay({ start: 0, end: days * day })),
      [false, false, true, true],
    );
  });

  it('say the median, the fastest and the slowest of their hours, and all their transactions', () => {
    const start = Date.UTC(2026, 2, 12);
    const odd = points(start + 5 * hour, [300, 10], [100, 20], [900, 30]);
    const even = points(start + day, [10, 1], [40, 2], [20, 3], [80, 4]);
    assert.deepEqual(daysOf(hoursOf([...odd, ...even], []), utc), [
      {
        ...{ time: start, now: { time: start, label: '', value: 300, count: 60 }, before: undefined },
        spread: { lowest: 100, highest: 900 },
      },
      {
        ...{ time: start + day, now: { time: start + day, label: '', value: 30, count: 10 }, before: undefined },
        spread: { lowest: 10, highest: 80 },
      },
    ]);
  });

  it('give no sum of counts that leaves an hour out, and no spread without durations', () => {
    const start = Date.UTC(2026, 2, 12);
    const [only] = daysOf(hoursOf(points(start, [undefined, 3], [undefined, undefined]), points(start, [70, 7])), utc);
    assert.deepEqual(only, {
      time: start,
      now: { time: start, label: '' },
      before: { time: start, label: '', value: 70, count: 7 },
    });
  });

  it('are those of the time zone, and begin at its midnights when clocks change', () => {
    // On 29 March 2026 Berlin goes from 01:59 to 03:00: its midnights are 23:00 UTC before and 22:00 UTC after.
    const start = Date.UTC(2026, 2, 27, 23);
    const berlin = calendarOf('Europe/Berlin');
    const hours = hoursOf(
      Array.from({ length: 71 }, (_, index) => ({ time: start + index * hour, label: '', value: index, count: 1 })),
      [],
    );
    const days = daysOf(hours, berlin);
    assert.deepEqual(
      days.map(({ time, now }) => [new Date(time).toISOString(), now?.count]),
      [
        ['2026-03-27T23:00:00.000Z', 24],
        ['2026-03-28T23:00:00.000Z', 23],
        ['2026-03-29T22:00:00.000Z', 24],
      ],
    );
    assert.equal(runsOf(days, day).length, 1);
    assert.equal(hoursOfDay(hours, start + day, berlin).length, 23);
  });

  it('are whole in a chart that begins in the midst of one', () => {
    const start = Date.UTC(2026, 2, 12);
    const range = { start: start + 9 * hour, end: start + 2 * day + 9 * hour };
    const days = daysOf(hoursOf(points(range.start, [1, 1]), []), utc);
    assert.deepEqual(extentOf(range, days, day), { start, end: start + 3 * day });
  });

  it('are parted where one was not sent', () => {
    assert.deepEqual(
      runsOf(
        [0, 1, 3].map((index) => ({ time: index * day })),
        day,
      ).map((run) => run.length),
      [2, 1],
    );
  });
});
