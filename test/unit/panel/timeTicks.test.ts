import assert from 'node:assert/strict';
import { hour } from '../../../media/panel/geometry/hours.ts';
import { timeTicks } from '../../../media/panel/geometry/timeTicks.ts';

function clockIn(timeZone: string): (time: number) => number {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
  return (time) => Number(clock.format(time));
}

const utc = clockIn('UTC');
const start = Date.UTC(2026, 2, 12, 9);

describe('the marks of the axis of time', () => {
  it('stand at round hours, as many as there is room for', () => {
    const day = { start, end: start + 24 * hour };
    const clocks = (most: number) => timeTicks(day, most, utc).map(({ time }) => utc(time));
    assert.deepEqual(clocks(8), [9, 12, 15, 18, 21, 0, 3, 6]);
    assert.deepEqual(clocks(4), [12, 18, 0, 6]);
    assert.deepEqual(clocks(2), [12, 0]);
    assert.equal(clocks(30).length, 24);
  });

  it('say where a day begins', () => {
    const days = timeTicks({ start, end: start + 24 * hour }, 4, utc).filter(({ day }) => day);
    assert.deepEqual(days, [{ time: Date.UTC(2026, 2, 13), day: true }]);
  });

  it('stand at midnights where there are many days', () => {
    const month = { start, end: start + 30 * 24 * hour };
    const ticks = timeTicks(month, 10, utc);
    assert.equal(ticks.length, 10);
    assert.deepEqual(
      ticks.slice(0, 2).map(({ time }) => time),
      [Date.UTC(2026, 2, 13), Date.UTC(2026, 2, 16)],
    );
  });

  it('follow the clock over a change to daylight saving time', () => {
    // In Madrid the clocks went from 02:00 to 03:00 on 29 March 2026 at 01:00 UTC, and back on 25 October 2026 at 01:00 UTC.
    const madrid = clockIn('Europe/Madrid');
    const spring = { start: Date.UTC(2026, 2, 28, 23), end: Date.UTC(2026, 2, 29, 22) };
    assert.deepEqual(
      timeTicks(spring, 4, madrid).map(({ time }) => new Date(time).toISOString().slice(11, 16)),
      ['23:00', '04:00', '10:00', '16:00'],
    );
    const autumn = { start: Date.UTC(2026, 9, 24, 22), end: Date.UTC(2026, 9, 25, 23) };
    assert.equal(timeTicks(autumn, 24, madrid).length, 24);
    assert.equal(timeTicks(autumn, 23, madrid).length, 12);
    assert.equal(timeTicks(autumn, 24, madrid).filter(({ time }) => madrid(time) === 2).length, 1);
  });

  it('count a midnight once that comes twice', () => {
    // In Havana the clocks went back from 01:00 to 00:00 on 1 November 2026 at 05:00 UTC.
    const havana = clockIn('America/Havana');
    const week = { start: Date.UTC(2026, 9, 29, 4), end: Date.UTC(2026, 10, 5, 5) };
    assert.deepEqual(
      timeTicks(week, 7, havana).map(({ time }) => new Date(time).toISOString().slice(5, 13)),
      ['10-29T04', '10-30T04', '10-31T04', '11-01T04', '11-02T05', '11-03T05', '11-04T05'],
    );
  });
});
