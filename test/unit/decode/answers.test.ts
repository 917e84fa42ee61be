import assert from 'node:assert/strict';
import { decodeHosts } from '../../../src/decode/hosts.ts';
import { decodePlatforms } from '../../../src/decode/platforms.ts';
import { decodeTrend } from '../../../src/decode/trend.ts';
import { decodeTypes } from '../../../src/decode/types.ts';
import { runAtOnce } from '../../../src/model/timeSlices.ts';

describe('hosts', () => {
  const full = { hostname: 'web-1', transactions: '120', memory_peak: 38.5, median: '212.25' };
  const expected = [{ hostname: 'web-1', transactions: 120, memoryPeak: 38.5, median: 212.25 }];

  for (const answer of [[full], { data: [full] }, { 'web-1': { ...full, hostname: undefined } }]) {
    it(`are read from ${JSON.stringify(answer).slice(0, 30)}…`, () => {
      assert.deepEqual(runAtOnce(decodeHosts(answer)), { value: expected, warnings: [] });
    });
  }

  it('keep the hosts that fit', () => {
    const { value, warnings } = runAtOnce(
      decodeHosts([{ ...full, transactions: 'many', median: null }, { median: 1 }, 'web-2']),
    );
    assert.deepEqual(value, [{ hostname: 'web-1', transactions: undefined, memoryPeak: 38.5, median: undefined }]);
    assert.deepEqual(
      warnings.map(({ path }) => path),
      ['[0].transactions', '[1]', '[2]'],
    );
  });
});

describe('platforms', () => {
  it('are all kept, though several carry the same id', () => {
    const { value } = runAtOnce(
      decodePlatforms([
        { id: 1, name: 'Laravel', language: 'php', client_version: '4.0' },
        { id: '1', name: 'Symfony', language: null },
        { name: 'Django' },
        { id: 4 },
      ]),
    );
    assert.deepEqual(value, [
      { id: 1, name: 'Laravel', language: 'php', clientVersion: '4.0' },
      { id: 1, name: 'Symfony', language: undefined, clientVersion: undefined },
      { id: undefined, name: 'Django', language: undefined, clientVersion: undefined },
    ]);
  });
});

describe('types', () => {
  const table: readonly [answer: unknown, types: readonly string[] | undefined][] = [
    [
      ['request', 'job', 'request'],
      ['request', 'job'],
    ],
    [
      [{ name: 'request', doc_count: 3 }, { type: 'job' }],
      ['request', 'job'],
    ],
    [{ data: ['request'] }, ['request']],
    [{ request: 12, job: '3', command: null }, ['request', 'job', 'command']],
    [{ request: { doc_count: 3 } }, ['request']],
    [['request', null, 7], ['request']],
    [[], []],
    [null, []],
    [{ id: 1, name: 'Ada', email: 'ada@example.com' }, undefined],
    [{ message: 'The POST method is not supported.' }, undefined],
    [{ status: 404, error: 'Not Found' }, undefined],
    ['request', undefined],
    [[1, 2], undefined],
  ];
  for (const [answer, types] of table) {
    it(`are ${types?.join(' and ') ?? 'unknown'} in ${JSON.stringify(answer)}`, () => {
      assert.deepEqual(runAtOnce(decodeTypes(answer)).value, types);
    });
  }
});

describe('trend', () => {
  const expected = [
    { date: '2025-08-18', count: 0 },
    { date: '2025-08-19', count: 3 },
  ];
  for (const answer of [
    [
      { label: '2025-08-18', value: 0 },
      { label: '2025-08-19', value: 3 },
    ],
    [
      { date: '2025-08-19', count: '3' },
      { date: '2025-08-18T00:00:00Z', doc_count: 0 },
    ],
    { '2025-08-18': 0, '2025-08-19': '3' },
    { data: { '2025-08-18 00:00': { value: 0 }, '2025-08-19': { count: 3 } } },
  ]) {
    it(`is read from ${JSON.stringify(answer)}`, () => {
      assert.deepEqual(runAtOnce(decodeTrend(answer)), { value: expected, warnings: [] });
    });
  }

  it('leaves out days that are not known, and days that come twice', () => {
    const { value, warnings } = runAtOnce(
      decodeTrend([
        { date: '2025-08-19', count: 3 },
        { date: '2025-08-19', count: 4 },
        { date: '2025-02-30', count: 1 },
        { date: '2025-08-20', count: null },
        { date: '2025-08-21', count: -1 },
        { count: 5 },
      ]),
    );
    assert.deepEqual(value, [{ date: '2025-08-19', count: 3 }]);
    assert.deepEqual([...new Set(warnings.map(({ path }) => path))], ['[1]', '[2]', '[3]', '[4].count', '[4]', '[5]']);
  });
});
