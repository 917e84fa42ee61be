import assert from 'node:assert/strict';
import { commitBefore, slowerSince } from '../../../src/match/numbers/step.ts';
import type { PerformancePoint } from '../../../src/model/series.ts';

const hour = 3_600_000;
/** Midnight. */
const begin = Date.UTC(2025, 2, 3);

/** Hours from number `from` on, counted from `begin`; the value is that of the clock's hour times a ratio. */
function hours(from: number, ratios: readonly number[], count = 50): readonly PerformancePoint[] {
  return ratios.map((ratio, index) => {
    const time = begin + (from + index) * hour;
    const label = new Date(time).toISOString().slice(0, 16).replace('T', ' ');
    const rhythm = 100 + 10 * (new Date(time).getUTCHours() % 12);
    return { time, label, value: rhythm * ratio, count };
  });
}

const flat = (length: number, ratio = 1) => new Array<number>(length).fill(ratio);

describe('the step in a series', () => {
  it('is the hour from which on it is slower than in the same hours of the day before', () => {
    const today = hours(24, [...flat(18), ...flat(6, 1.5)]);
    // 6 hours with 50 transactions each, on both sides
    assert.deepEqual(slowerSince(today, hours(0, flat(24))), { start: begin + 42 * hour, ratio: 1.5, count: 300 });
  });

  it('is found some days ago as well, where it has stayed', () => {
    const week = hours(0, [...flat(80), ...flat(60, 2)]);
    // The first day of it is compared: 24 hours of 50.
    assert.deepEqual(slowerSince(week, []), { start: begin + 80 * hour, ratio: 2, count: 1200 });
  });

  it('is none where all is as usual, or within the usual wavering, or faster', () => {
    for (const ratio of [1, 1.19, 0.5]) {
      assert.equal(slowerSince(hours(24, [...flat(18), ...flat(6, ratio)]), hours(0, flat(24))), undefined);
    }
  });

  it('is none where fewer than 30 transactions were compared', () => {
    const few = hours(24, [...flat(18), ...flat(6, 3)], 4);
    assert.equal(slowerSince(few, hours(0, flat(24))), undefined);
    const enough = hours(24, [...flat(18), ...flat(6, 3)], 5);
    assert.equal(slowerSince(enough, hours(0, flat(24)))?.count, 30);
  });

  it('is none where one or two hours were slow', () => {
    assert.equal(slowerSince(hours(24, [...flat(22), 9, 9]), hours(0, flat(24))), undefined);
    assert.equal(slowerSince(hours(24, [...flat(10), 20, ...flat(13)]), hours(0, flat(24))), undefined);
  });

  it('is none where it has gone back since', () => {
    assert.equal(slowerSince(hours(0, [...flat(60), ...flat(40, 2), ...flat(20)]), []), undefined, 'days later');
    assert.equal(slowerSince(hours(24, [...flat(6), ...flat(13, 1.4), ...flat(5)]), hours(0, flat(24))), undefined);
  });

  it('is none where it was as usual in most hours since then, or in the busy ones', () => {
    assert.equal(
      slowerSince(hours(0, [...flat(30), ...flat(26, 3), ...flat(60), ...flat(30, 1.3)]), []),
      undefined,
      'in most',
    );
    const quiet = [...hours(24, flat(15)), ...hours(39, flat(8, 1.5), 10), ...hours(47, [1], 1000)];
    // (80 · 1.5 + 1000) / 1080 is no more than wavering.
    assert.equal(slowerSince(quiet, [...hours(0, flat(23)), ...hours(23, [1], 1000)]), undefined, 'in the busy ones');
  });

  it('is none where the hours before it are not known, or were slower than their own day before', () => {
    assert.equal(slowerSince(hours(24, flat(24, 2)), hours(0, flat(24))), undefined, 'slow all day');
    assert.equal(slowerSince(hours(24, [...flat(18, 1.3), ...flat(6, 6)]), hours(0, flat(24))), undefined);
    assert.equal(slowerSince(hours(24, [...flat(18), ...flat(6, 2)]), []), undefined, 'no day before');
  });
});

describe('the commit before a step', () => {
  const start = begin + 42 * hour;
  const commit = (hash: string, before: number, landed = before) => {
    return { hash, subject: '', time: start - before * hour, landed: start - landed * hour, isOwn: true };
  };

  it('is the last one', () => {
    assert.equal(commitBefore({ start }, [commit('a', 2), commit('b', 1.5), commit('c', 9)])?.hash, 'b');
  });

  it('is none that was written, or landed, when it had begun, or more than a day before', () => {
    assert.equal(commitBefore({ start }, [commit('a', 0), commit('b', -1), commit('c', 25)]), undefined);
    assert.equal(commitBefore({ start }, [commit('a', 3), commit('b', 2, -5)])?.hash, 'a', 'rebased later');
  });
});
