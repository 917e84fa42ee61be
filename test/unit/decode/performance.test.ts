import assert from 'node:assert/strict';
import { decodePerformance } from '../../../src/decode/performance.ts';
import { TimeReader } from '../../../src/decode/time.ts';
import { runAtOnce } from '../../../src/model/timeSlices.ts';

const utc = new TimeReader('UTC');
const seven = Date.UTC(2025, 7, 19, 7);

describe('performance report', () => {
  const sent = { label: '2025-08-19 07:00', value: 12, doc_count: 3 };
  const points = [{ label: '2025-08-19 07:00', time: seven, value: 12, count: 3 }];
  const unnamed = [{ name: 'performance', points }];
  const named = [
    { name: 'web-1', points },
    { name: 'web-2', points: [] },
  ];
  const table: readonly [answer: unknown, series: unknown][] = [
    [[sent], unnamed],
    [{ data: [sent] }, unnamed],
    [{ '2025-08-19 07:00': { value: 12, doc_count: 3 } }, unnamed],
    [{ performance: [sent], median: 12 }, unnamed],
    [{ 'web-1': [sent], 'web-2': [] }, named],
    [{ data: { 'web-1': { data: [sent] }, 'web-2': {} } }, named],
    [
      [
        { name: 'web-1', points: [sent] },
        { name: 'web-2', data: [] },
      ],
      named,
    ],
    [[], []],
    [null, []],
    [{ message: 'no' }, undefined],
    [[1, 2], undefined],
    ['text', undefined],
  ];
  for (const [answer, series] of table) {
    it(`is read from ${JSON.stringify(answer)}`, () =>
      assert.deepEqual(runAtOnce(decodePerformance(answer, utc)).value, series));
  }
});
