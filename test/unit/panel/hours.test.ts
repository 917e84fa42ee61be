import assert from 'node:assert/strict';
import { extentOf, hour, hoursOf, nearestInterval, runsOf } from '../../../media/panel/geometry/hours.ts';
import type { Point } from '../../../src/panel/model.ts';

const point = (index: number, value?: number): Point => ({
  time: index * hour,
  label: String(index),
  ...(value !== undefined && { value }),
});

describe('hours', () => {
  it('hold both series side by side, in the order of time', () => {
    const hours = hoursOf([point(2, 20), point(1, 10)], [point(2, 5), point(3, 6)]);
    assert.deepEqual(
      hours.map(({ time, now, before }) => [time / hour, now?.value, before?.value]),
      [
        [1, 10, undefined],
        [2, 20, 5],
        [3, undefined, 6],
      ],
    );
  });

  it('are never bridged where the service sent nothing', () => {
    const runs = runsOf([1, 2, 5, 6, 7, 9].map((index) => point(index)));
    assert.deepEqual(
      runs.map((run) => run.map(({ time }) => time / hour)),
      [[1, 2], [5, 6, 7], [9]],
    );
    assert.deepEqual(runsOf([]), []);
  });

  it('span from the first hour of the range to the end of its last', () => {
    const range = { start: 10 * hour + 14, end: 12 * hour + 14 };
    assert.deepEqual(extentOf(range, []), { start: 10 * hour, end: 13 * hour });
    assert.deepEqual(extentOf(range, hoursOf([point(9)], [])), { start: 9 * hour, end: 13 * hour });
  });

  it('begin at half past in a zone that is half an hour off', () => {
    const half = { ...point(0), time: 10 * hour + hour / 2 };
    const range = { start: 10 * hour, end: 12 * hour };
    assert.deepEqual(extentOf(range, hoursOf([half], [])), { start: 9.5 * hour, end: 12.5 * hour });
  });

  it('are found by a moment: the one that holds it, or the closest', () => {
    const hours = hoursOf([point(1), point(2), point(8)], []);
    assert.equal(nearestInterval(hours, 1.9 * hour), 0);
    assert.equal(nearestInterval(hours, 2.1 * hour), 1);
    assert.equal(nearestInterval(hours, 5 * hour), 1);
    assert.equal(nearestInterval(hours, 7 * hour), 2);
    assert.equal(nearestInterval([], hour), undefined);
  });
});
