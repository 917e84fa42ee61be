import assert from 'node:assert/strict';
import { decodeHosts } from '../../../src/decode/hosts.ts';
import { decodeIssues } from '../../../src/decode/issues.ts';
import { decodeOccurrences } from '../../../src/decode/occurrences.ts';
import { decodePerformance } from '../../../src/decode/performance.ts';
import { decodePlatforms } from '../../../src/decode/platforms.ts';
import { TimeReader } from '../../../src/decode/time.ts';
import { decodeTrend } from '../../../src/decode/trend.ts';
import { decodeTypes } from '../../../src/decode/types.ts';

const utc = new TimeReader('UTC');
const seven = Date.UTC(2025, 7, 19, 7);

describe('hosts', () => {
  const full = { hostname: 'web-1', transactions: '120', memory_peak: 38.5, median: '212.25' };
  const expected = [{ hostname: 'web-1', transactions: 120, memoryPeak: 38.5, median: 212.25 }];

  for (const answer of [[full], { data: [full] }, { 'web-1': { ...full, hostname: undefined } }]) {
    it(`are read from ${JSON.stringify(answer).slice(0, 30)}…`, () => {
      assert.deepEqual(decodeHosts(answer), { value: expected, oddities: [] });
    });
  }

  it('keep the hosts that fit', () => {
    const { value, oddities } = decodeHosts([{ ...full, transactions: 'many', median: null }, { median: 1 }, 'web-2']);
    assert.deepEqual(value, [{ hostname: 'web-1', transactions: undefined, memoryPeak: 38.5, median: undefined }]);
    assert.deepEqual(
      oddities.map(({ path }) => path),
      ['[0].transactions', '[1]', '[2]'],
    );
  });
});

describe('platforms', () => {
  it('are all kept, though several carry the same id', () => {
    const { value } = decodePlatforms([
      { id: 1, name: 'Laravel', language: 'php', client_version: '4.0' },
      { id: '1', name: 'Symfony', language: null },
      { name: 'Django' },
      { id: 4 },
    ]);
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
      assert.deepEqual(decodeTypes(answer).value, types);
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
      assert.deepEqual(decodeTrend(answer), { value: expected, oddities: [] });
    });
  }

  it('leaves out days that are not known, and days that come twice', () => {
    const { value, oddities } = decodeTrend([
      { date: '2025-08-19', count: 3 },
      { date: '2025-08-19', count: 4 },
      { date: '2025-02-30', count: 1 },
      { date: '2025-08-20', count: null },
      { date: '2025-08-21', count: -1 },
      { count: 5 },
    ]);
    assert.deepEqual(value, [{ date: '2025-08-19', count: 3 }]);
    assert.deepEqual([...new Set(oddities.map(({ path }) => path))], ['[1]', '[2]', '[3]', '[4].count', '[4]', '[5]']);
  });
});

describe('errors', () => {
  it('are read with everything that is sent', () => {
    const { value, oddities } = decodeIssues(
      [
        {
          group_hash: 'e1',
          class: 'App\\Exceptions\\OutOfStock',
          message: 'None left',
          file: '/srv/app/Orders.php',
          line: '42',
          nth: '12',
          created_at: '2025-08-19 07:00:10',
          last_seen_at: '2025-08-19T07:00:20Z',
          handled: 0,
          transaction: { name: 'GET /orders', hash: 't1' },
          stack: [
            { file: '/srv/app/Orders.php', line: 42, in_app: true, code: [{ line: 42, code: 'throw' }] },
            { file: null, line: 1 },
            { file: '/srv/vendor/x.php', line: null, in_app: '0' },
          ],
        },
      ],
      utc,
    );
    assert.deepEqual(oddities, []);
    assert.deepEqual(value, [
      {
        groupHash: 'e1',
        className: 'App\\Exceptions\\OutOfStock',
        message: 'None left',
        file: '/srv/app/Orders.php',
        line: 42,
        stack: [
          { file: '/srv/app/Orders.php', line: 42, inApp: true },
          { file: '/srv/vendor/x.php', line: undefined, inApp: false },
        ],
        count: 12,
        firstSeen: seven + 10_000,
        lastSeen: seven + 20_000,
        handled: false,
        transaction: { name: 'GET /orders', hash: 't1' },
      },
    ]);
  });

  it('need a class or a message, and no more', () => {
    const { value, oddities } = decodeIssues([{ class: 'A' }, { message: 'b' }, { file: '/c' }, null], utc);
    assert.deepEqual(
      value?.map(({ className, message, count }) => [className, message, count]),
      [
        ['A', '', undefined],
        ['Error', 'b', undefined],
      ],
    );
    assert.deepEqual(
      oddities.map(({ path }) => path),
      ['[2]', '[3]'],
    );
  });

  it('name the odd field and keep the rest', () => {
    const { value, oddities } = decodeIssues(
      { data: [{ class: 'A', nth: 'x', stack: 'main', transaction: 't' }] },
      utc,
    );
    assert.equal(value?.[0]?.className, 'A');
    assert.deepEqual(
      oddities.map(({ path, expected }) => `${path}: ${expected}`),
      [
        'data[0].stack: expected a list, got "main"',
        'data[0].nth: expected a whole number from 0 on, got "x"',
        'data[0].transaction: expected a transaction, got "t"',
      ],
    );
  });
});

describe('occurrences', () => {
  const base = { hash: 'h', timestamp: '2025-08-19 07:00:10', duration: '300' };

  it('are read with the request they answered', () => {
    const http = {
      request: { method: 'GET' },
      url: { path: '/orders/7', search: '?key=s', full: 'https://x/orders/7?key=s' },
    };
    const { value, oddities } = decodeOccurrences(
      { data: [{ ...base, memory_peak: 12, result: 200, host: { hostname: 'web-1', ip: null, os: 'Linux' }, http }] },
      utc,
    );
    assert.deepEqual(oddities, []);
    assert.deepEqual(value, {
      received: 1,
      items: [
        {
          hash: 'h',
          groupHash: undefined,
          name: undefined,
          type: undefined,
          timestamp: seven + 10_000,
          duration: 300,
          memoryPeak: 12,
          result: '200',
          host: { hostname: 'web-1', ip: undefined },
          method: 'GET',
          url: '/orders/7',
        },
      ],
    });
  });

  for (const [url, path] of [
    [{ full: 'https://user:pass@shop.example/orders?token=secret#x' }, '/orders'],
    [{ full: 'https://shop.example?token=secret' }, '/'],
    [{ path: '/orders?token=secret' }, '/orders'],
    [{ path: '/search\n?q=1' }, '/search\n'],
    [{ path: null, full: '/a#b' }, '/a'],
    [{ path: '' }, undefined],
    ['https://x/y', undefined],
  ] as const) {
    it(`keep ${path} of ${JSON.stringify(url)}`, () => {
      const { value } = decodeOccurrences([{ ...base, http: { url } }], utc);
      assert.equal(value?.items[0]?.url, path);
    });
  }

  it('are counted as received, odd ones included', () => {
    const { value } = decodeOccurrences([base, null, {}, { other: 1 }], utc);
    assert.equal(value?.items.length, 1);
    assert.equal(value?.received, 4);
  });
});

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
    it(`is read from ${JSON.stringify(answer)}`, () => assert.deepEqual(decodePerformance(answer, utc).value, series));
  }
});
