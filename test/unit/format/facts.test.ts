import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type FactContext, factsOf, factsTable, slowestHour } from '../../../src/format/facts.ts';
import { Locale } from '../../../src/format/locale.ts';
import type { Measurement } from '../../../src/match/match.ts';

const english = new Locale('en-GB', 'UTC');
const hour = 3_600_000;
const now = Date.parse('2025-08-19T20:00:00Z');

const context: FactContext = {
  range: { start: now - 4 * hour, end: now },
  change: { ratio: 2.14, against: 'day', count: 410 },
  updated: now - 60_000,
  host: 'web-1',
  now,
};

const numbers: Measurement = {
  transactions: [
    {
      type: 'request',
      name: 'GET /orders',
      groupHash: 'a',
      hash: undefined,
      host: { hostname: 'web-1', ip: undefined },
      duration: 312,
      memoryPeak: 48,
      projectId: undefined,
      result: '200',
      timestamp: now - 2 * hour,
      count: 1_234,
      performance: [],
    },
  ],
  duration: 312,
  count: 1_234,
  memoryPeak: 48,
  share: 0.384,
  points: [4, 2, 8, 6].map((value, index) => ({
    label: '',
    time: now - (4 - index) * hour,
    value: value * 100,
    count: 5,
  })),
};

const nothing: Measurement = {
  transactions: [],
  duration: undefined,
  count: undefined,
  memoryPeak: undefined,
  share: undefined,
  points: [],
};

describe('factsOf', () => {
  it('says everything that is known', () => {
    assert.deepEqual(
      factsOf(numbers, context, english).map(({ label, value }) => [label, value]),
      [
        ['Typical', '312 ms'],
        ['Slowest hour', '800 ms, 18:00–19:00'],
        ['By hour', '▃▁▇▅'],
        ['Count', '1,234 in the last 4 hours'],
        ['Share', "38% of the application's time"],
        ['Change', '2.1× as long as in the same hours yesterday (n = 410)'],
        ['Memory peak', '48 MB'],
        ['Last result', '200'],
        ['Last seen on', 'web-1'],
        ['Only host', 'web-1'],
        ['Last run', '18:00 (2 hours ago)'],
        ['Updated', '19:59 (1 minute ago)'],
      ],
    );
  });

  it('has no line for what is not known', () => {
    const unknown = { range: undefined, change: undefined, updated: undefined, host: undefined, now };
    assert.deepEqual(factsOf(nothing, unknown, english), []);
  });
});

describe('slowestHour', () => {
  it('leaves out hours in which nothing ran, and says nothing of a single hour', () => {
    const point = (time: number, value: number | undefined, count: number | undefined) => ({
      label: '',
      time,
      value,
      count,
    });
    assert.deepEqual(slowestHour([point(1, 5, 1), point(2, 9, 0), point(3, 7, undefined), point(4, undefined, 3)]), {
      time: 3,
      value: 7,
    });
    assert.equal(slowestHour([point(1, 5, 1)]), undefined);
  });
});

describe('factsTable', () => {
  it('escapes every text', () => {
    assert.equal(
      factsTable('GET /a|b', [{ label: 'Last result', value: '[x](command:y) <b>' }]),
      '**GET \\/a\\|b**\n\n| Last result | \\[x\\]\\(command\\:y\\) \\<b\\> |\n|:--|:--|',
    );
  });
});
