import assert from 'node:assert/strict';
import { Locale } from '../../../src/format/locale.ts';
import { payoffSentence } from '../../../src/format/payoff.ts';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import { type PayoffContext, payoffOf, rememberSlow, type SlowBefore } from '../../../src/match/payoff.ts';
import { type TouchedHandler, touchedHandlers } from '../../../src/match/touchedHandlers.ts';
import { changedLines } from '../../../src/match/unifiedDiff.ts';
import type { PerformancePoint } from '../../../src/model/series.ts';
import { group, route, transaction } from './build.ts';

const english = new Locale('en-GB', 'UTC');
const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2025, 2, 4);
const range = { start, end: start + day };
const context: PayoffContext = { app: 'one', range, slow: 1_000, now: start + day };

/** The hours of the day that begins `days` later, one value each, or the same for all. */
function hours(values: number | readonly number[], count = 10, days = 0): readonly PerformancePoint[] {
  return Array.from({ length: 24 }, (_, index) => {
    const time = start + days * day + index * hour;
    const label = new Date(time).toISOString().slice(0, 16).replace('T', ' ');
    return { time, label, value: typeof values === 'number' ? values : values[index], count };
  });
}

/** Two routes of one file with their numbers; the first has changed. */
function touched(first: readonly PerformancePoint[], path = '/checkout'): readonly TouchedHandler[] {
  const routes = [
    route('express', 'POST', '/checkout', { file: 'shop.js', line: 1 }),
    route('express', 'GET', path, { file: 'shop.js', line: 3 }),
  ];
  const transactions = group(
    transaction('POST /checkout', { performance: first }),
    transaction('GET /checkout', { performance: hours(9_000) }),
  );
  const matching = matchRoutes(routes, transactions, { pins: {} });
  const ranges = changedLines('@@ -1 +1 @@\n-a\n+b');
  const lines = ['pay();', '', 'show();'];
  return touchedHandlers(matching, { since: [], files: new Map([['shop.js', { ranges, lines }]]) });
}

const slow: SlowBefore = { app: 'one', type: 'request', name: 'POST /checkout', at: start + day, hours: hours(1_800) };

describe('what was slow when a change touched it', () => {
  it('is remembered with its last day', () => {
    assert.deepEqual(rememberSlow([], touched(hours(1_800)), context), [slow]);
    const older = [...hours(5, 10, -1), ...hours(1_800)];
    assert.deepEqual(
      rememberSlow([], touched(older), { ...context, range: { start: start - day, end: start + day } }),
      [slow],
    );
  });

  it('is not where it was not slow, or hardly called, or the numbers are not of a day', () => {
    assert.deepEqual(rememberSlow([], touched(hours(999)), context), []);
    assert.deepEqual(rememberSlow([], touched(hours(1_800, 1)), context), [], '24 calls');
    const lastHour = { ...context, range: { start: range.end - hour, end: range.end } };
    assert.deepEqual(rememberSlow([], touched(hours(1_800)), lastHour), []);
  });

  it('is not where only the file is known to have changed', () => {
    const byFile = touched(hours(1_800)).map((one) => ({ ...one, by: 'file' as const }));
    assert.deepEqual(rememberSlow([], byFile, context), []);
  });

  it('is not where its numbers are those of several handlers', () => {
    const [one] = touched(hours(1_800));
    assert.ok(one !== undefined);
    const verdict = { kind: 'shared', by: 'fullPath', names: ['POST /checkout'], handlers: [] } as const;
    assert.deepEqual(rememberSlow([], [{ ...one, match: { ...one.match, verdict } }], context), []);
  });

  it('stays as it was while the change goes on, and is forgotten after 30 days', () => {
    const known = [slow];
    const later = { ...context, now: context.now + 29 * day };
    assert.equal(rememberSlow(known, touched(hours(1_200)), later), known);
    assert.deepEqual(rememberSlow(known, [], { ...context, now: context.now + 30 * day }), []);
    assert.deepEqual(rememberSlow(known, touched(hours(1_800)), { ...context, app: 'two' }).length, 2, 'of each app');
  });
});

describe('what has become of it', () => {
  const next = { start: range.end, end: range.end + day };
  const become = (values: number | readonly number[], count = 10) => payoffOf(slow, hours(values, count, 1), next);

  it('is told where its last day is faster', () => {
    // (1,800 − 700) · 240 calls
    assert.deepEqual(become(700), { was: 1_800, is: 700, saved: 264_000 });
  });

  it('is not told where it has not moved by more than the usual, or is slower', () => {
    assert.equal(become(1_600), undefined);
    assert.equal(become(3_600), undefined);
  });

  it('is not told before it has been so for a day, nor where it has gone back', () => {
    const part = (from: number, to: number) =>
      Array.from({ length: 24 }, (_, index) => (index >= from && index < to ? 300 : 1_800));
    assert.equal(become(part(6, 24)), undefined, 'since this morning');
    assert.equal(become(part(0, 18)), undefined, 'until this evening');
    assert.notEqual(become(part(0, 24)), undefined);
  });

  it('is not told where the busy hours are as slow as before', () => {
    const busy = hours(700, 10, 1).map((one, index) => (index === 12 ? { ...one, value: 1_800, count: 9_000 } : one));
    assert.equal(payoffOf(slow, busy, next), undefined);
  });

  it('is not told on thin evidence, or of less than a day', () => {
    assert.equal(become(700, 1), undefined);
    assert.equal(payoffOf(slow, hours(700, 10, 1), { start: next.end - hour, end: next.end }), undefined);
    assert.equal(
      payoffOf(
        slow,
        hours(700, 10, 1)
          .slice(0, 2)
          .map((one) => ({ ...one, count: 99 })),
        next,
      ),
      undefined,
    );
  });

  it('is said in a sentence, with the time of a day where it is a minute or more', () => {
    assert.equal(
      payoffSentence('POST /checkout', { was: 1_800, is: 700, saved: 2_400_000 }, 'a1b2c3d', english),
      "POST /checkout: 1.8 s → 700 ms since your commit a1b2c3d; 40 min less of the application's time a day.",
    );
    assert.equal(
      payoffSentence('GET /a\u202e', { was: 1_800, is: 700, saved: 20_000 }, 'a1b2c3d', english),
      'GET /a[U+202E]: 1.8 s → 700 ms since your commit a1b2c3d.',
    );
  });
});
