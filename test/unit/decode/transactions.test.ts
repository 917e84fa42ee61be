import assert from 'node:assert/strict';
import { TimeReader } from '../../../src/decode/time.ts';
import { decodeTransactions, mostTransactions } from '../../../src/decode/transactions.ts';
import type { Transaction } from '../../../src/model/transaction.ts';

const utc = new TimeReader('UTC');
const seven = Date.UTC(2025, 7, 19, 7);
const hour = 3_600_000;

function transaction(changes: Partial<Transaction> = {}): Transaction {
  return {
    type: 'request',
    name: 'GET /orders',
    groupHash: undefined,
    hash: undefined,
    host: undefined,
    duration: undefined,
    memoryPeak: undefined,
    projectId: undefined,
    result: undefined,
    timestamp: undefined,
    count: undefined,
    performance: [],
    ...changes,
  };
}

/** Decodes one transaction of a request group. */
function one(fields: unknown, times = utc) {
  const { value, oddities } = decodeTransactions([{ name: 'request', transactions: [fields] }], times);
  return {
    transaction: value?.[0]?.transactions[0],
    oddities: oddities.map(({ path, expected }) => `${path}: ${expected}`),
  };
}

describe('transactions', () => {
  it('are read as specified', () => {
    const { value, oddities } = decodeTransactions(
      [
        {
          name: 'request',
          transactions: [
            {
              type: 'request',
              duration: 312.5,
              group_hash: 'a1b2',
              hash: 'c3d4',
              host: { hostname: 'web-1', ip: '10.0.0.1' },
              memory_peak: 38.25,
              name: 'GET /orders',
              project_id: 17,
              result: '200',
              timestamp: '2025-08-19 07:00:10',
              doc_count: 42,
              performance: [
                { label: '2025-08-19 07:00', value: 312.5, doc_count: 40 },
                { label: '2025-08-19 08:00', value: 200, doc_count: 2 },
              ],
            },
          ],
        },
        { name: 'job', transactions: [] },
      ],
      utc,
    );
    assert.deepEqual(oddities, []);
    assert.deepEqual(value, [
      {
        name: 'request',
        transactions: [
          {
            type: 'request',
            name: 'GET /orders',
            groupHash: 'a1b2',
            hash: 'c3d4',
            host: { hostname: 'web-1', ip: '10.0.0.1' },
            duration: 312.5,
            memoryPeak: 38.25,
            projectId: 17,
            result: '200',
            timestamp: seven + 10_000,
            count: 42,
            performance: [
              { label: '2025-08-19 07:00', time: seven, value: 312.5, count: 40 },
              { label: '2025-08-19 08:00', time: seven + hour, value: 200, count: 2 },
            ],
          },
        ],
      },
      { name: 'job', transactions: [] },
    ]);
  });

  const expected = [{ name: 'request', transactions: [transaction()] }];
  const shapes: readonly [what: string, answer: unknown][] = [
    ['in data', { data: [{ name: 'request', transactions: [{ name: 'GET /orders' }] }] }],
    ['in data in data', { data: { data: [{ name: 'request', transactions: [{ name: 'GET /orders' }] }] } }],
    ['as a map from type to transactions', { request: [{ name: 'GET /orders' }] }],
    ['as a map from type to group', { request: { transactions: [{ name: 'GET /orders' }] } }],
    ['as a group with a map from name to transaction', [{ name: 'request', transactions: { 'GET /orders': {} } }]],
    ['as a group with data', [{ name: 'request', transactions: { data: [{ name: 'GET /orders' }] } }]],
    ['flat', [{ name: 'GET /orders', type: 'request' }]],
    ['flat, as a map from name', { 'GET /orders': { type: 'request' } }],
    [
      'in two groups of one type',
      [
        { name: 'request', transactions: [] },
        { name: 'request', transactions: [{ name: 'GET /orders' }] },
      ],
    ],
  ];
  for (const [what, answer] of shapes) {
    it(`are read ${what}`, () => {
      assert.deepEqual(decodeTransactions(answer, utc), { value: expected, oddities: [] });
    });
  }

  it('are read in the older, flat form', () => {
    const { value, oddities } = decodeTransactions(
      [
        {
          group_hash: 'a1b2',
          last_record: {
            type: 'job',
            name: 'App\\Jobs\\Ship',
            hash: 'c3d4',
            host: { hostname: 'worker-1' },
            result: 'success',
            timestamp: '2025-08-19 07:00:10',
            duration: 999,
            memory_peak: 99,
          },
          memory: 12.5,
          p50: 310,
          performance: [],
          throughput: 120,
        },
      ],
      utc,
    );
    assert.deepEqual(oddities, []);
    assert.deepEqual(value, [
      {
        name: 'job',
        transactions: [
          transaction({
            type: 'job',
            name: 'App\\Jobs\\Ship',
            groupHash: 'a1b2',
            hash: 'c3d4',
            host: { hostname: 'worker-1', ip: undefined },
            duration: 310,
            memoryPeak: 12.5,
            result: 'success',
            timestamp: seven + 10_000,
            count: 120,
          }),
        ],
      },
    ]);
  });

  it('are grouped by their own types where the group has no name', () => {
    const { value, oddities } = decodeTransactions([{ transactions: [{ name: 'GET /orders', type: 'request' }] }], utc);
    assert.deepEqual(value, expected);
    assert.equal(oddities[0]?.path, '[0].transactions');
  });

  it('are not called by a number', () => {
    assert.equal(one({ name: 7 }).transaction, undefined);
  });

  it('take no rate for a count', () => {
    assert.equal(one({ name: 'GET /', throughput: 1.5 }).transaction?.count, undefined);
  });

  it('are counted by their hours where no count was sent, and only where every hour has one', () => {
    const points = [
      { label: '2025-08-19 07:00', value: 1, doc_count: 40 },
      { label: '2025-08-19 08:00', value: 1, doc_count: 2 },
    ];
    assert.equal(one({ name: 'GET /', performance: points }).transaction?.count, 42);
    assert.equal(one({ name: 'GET /', performance: points, doc_count: 50 }).transaction?.count, 50);
    const unknown = [...points, { label: '2025-08-19 09:00', value: 1 }];
    assert.equal(one({ name: 'GET /', performance: unknown }).transaction?.count, undefined);
  });

  const numbers: readonly [unknown, number | undefined, odd: boolean][] = [
    [12, 12, false],
    ['12', 12, false],
    [' 12.5 ', 12.5, false],
    ['1e3', 1000, false],
    ['.5', 0.5, false],
    [-0, 0, false],
    ['-0', 0, false],
    [null, undefined, false],
    [undefined, undefined, false],
    ['', undefined, true],
    ['12 ms', undefined, true],
    ['0x10', undefined, true],
    ['Infinity', undefined, true],
    ['1e999', undefined, true],
    [-1, undefined, true],
    [true, undefined, true],
    [[12], undefined, true],
    [{}, undefined, true],
  ];
  for (const [sent, read, odd] of numbers) {
    it(`take ${JSON.stringify(sent)} as a duration of ${read}`, () => {
      const { transaction: decoded, oddities } = one({ name: 'GET /', duration: sent });
      assert(decoded !== undefined);
      assert(Object.is(decoded.duration, read));
      assert.equal(oddities.length, odd ? 1 : 0);
    });
  }

  it('take whole numbers only for counts', () => {
    assert.equal(one({ name: 'GET /', doc_count: '12.0' }).transaction?.count, 12);
    assert.deepEqual(one({ name: 'GET /', doc_count: 12.5 }), {
      transaction: transaction({ name: 'GET /' }),
      oddities: ['[0].transactions[0].doc_count: expected a whole number from 0 on, got 12.5'],
    });
  });

  it('keep what fits of an odd record and name the rest with its path', () => {
    const { value, oddities } = decodeTransactions(
      [
        {
          name: 'request',
          transactions: [
            null,
            'x',
            { name: 'GET /a', duration: 'slow', host: 7, timestamp: 'yesterday', performance: 'none' },
            { duration: 5 },
            { name: 'GET /b', group_hash: 12, host: 'web-1', performance: [{ label: '25:00', value: 1 }, null] },
          ],
        },
        'group',
        null,
      ],
      utc,
    );
    assert.deepEqual(value, [
      {
        name: 'request',
        transactions: [
          transaction({ name: 'GET /a' }),
          transaction({ name: 'GET /b', groupHash: '12', host: { hostname: 'web-1', ip: undefined } }),
        ],
      },
    ]);
    assert.deepEqual(
      oddities.map(({ path, expected: words }) => `${path}: ${words}`),
      [
        '[0].transactions[0]: expected a transaction, got null',
        '[0].transactions[1]: expected a transaction, got "x"',
        '[0].transactions[2].performance: expected a list, got "none"',
        '[0].transactions[2].host: expected a host, got 7',
        '[0].transactions[2].duration: expected a number from 0 on, got "slow"',
        '[0].transactions[2].timestamp: expected a date, got "yesterday"',
        '[0].transactions[3].name: expected a text, got nothing',
        '[0].transactions[4].performance[0].label: expected a date that the time zone has, got "25:00"',
        '[0].transactions[4].performance[1]: expected a point with a label and a value, got null',
        '[1]: expected a group of transactions, got "group"',
        '[2]: expected a group of transactions, got null',
      ],
    );
  });

  for (const [what, answer] of [
    ['an error message', { message: 'Unauthenticated.' }],
    ['a text', 'hello'],
    ['a number', 7],
    ['a list of nothing that fits', [1, 2]],
  ] as const) {
    it(`cannot be found in ${what}`, () => {
      const { value, oddities } = decodeTransactions(answer, utc);
      assert.equal(value, undefined);
      assert.notEqual(oddities.length, 0);
    });
  }

  for (const answer of [[], {}, { data: [] }, null]) {
    it(`are none in ${JSON.stringify(answer)}`, () => {
      assert.deepEqual(decodeTransactions(answer, utc), { value: [], oddities: [] });
    });
  }

  it('quote what is odd briefly and in one line', () => {
    const { oddities } = one({ name: 'GET /', duration: `\u202e\n${'x'.repeat(500)}` });
    assert.deepEqual(oddities, [
      `[0].transactions[0].duration: expected a number from 0 on, got "��${'x'.repeat(38)}…"`,
    ]);
  });

  it('are bounded in number, and say so', () => {
    const many = Array.from({ length: mostTransactions - 1 }, () => ({ name: 'GET /' }));
    const { value, oddities } = decodeTransactions(
      [
        { name: 'request', transactions: many },
        { name: 'job', transactions: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }] },
      ],
      utc,
    );
    assert.deepEqual(
      value?.map(({ transactions }) => transactions.length),
      [mostTransactions - 1, 1],
    );
    assert.deepEqual(oddities, [
      { path: '[1].transactions[1]', expected: 'expected at most 50000 transactions; the rest is left out' },
    ]);
  });

  it('bound what they say is odd', () => {
    const many = Array.from({ length: 1_000 }, () => ({ name: 'GET /', duration: 'x' }));
    const { oddities } = decodeTransactions([{ name: 'request', transactions: many }], utc);
    assert.equal(oddities.length, 51);
    assert.match(oddities[50]?.expected ?? '', /950 more/);
  });
});

describe('performance points', () => {
  const points = (performance: unknown, times = utc) => one({ name: 'GET /', performance }, times);

  it('are put in the order of time', () => {
    const { transaction: decoded } = points([
      { label: '2025-08-19 08:00', value: 2, doc_count: 1 },
      { label: '2025-08-19 07:00', value: 1, doc_count: 1 },
    ]);
    assert.deepEqual(
      decoded?.performance.map(({ time, value }) => [time, value]),
      [
        [seven, 1],
        [seven + hour, 2],
      ],
    );
  });

  it('have no value in an hour without transactions, whatever was sent', () => {
    const { transaction: decoded, oddities } = points([
      { label: '2025-08-19 07:00', value: 0, doc_count: 0 },
      { label: '2025-08-19 08:00', value: null, doc_count: '0' },
    ]);
    assert.deepEqual(
      decoded?.performance.map(({ value, count }) => [value, count]),
      [
        [undefined, 0],
        [undefined, 0],
      ],
    );
    assert.deepEqual(oddities, []);
  });

  it('have none either where every point is as specified', () => {
    const { transaction: decoded } = points([{ label: '2025-08-19 07:00', value: 5, doc_count: 0 }]);
    assert.deepEqual(decoded?.performance, [{ label: '2025-08-19 07:00', time: seven, value: undefined, count: 0 }]);
  });

  it('are read from a map of labels to values, whose counts are not known', () => {
    assert.deepEqual(points({ '2025-08-19 07:00': '12', '2025-08-19 08:00': null }).transaction?.performance, [
      { label: '2025-08-19 07:00', time: seven, value: 12, count: undefined },
      { label: '2025-08-19 08:00', time: seven + hour, value: undefined, count: undefined },
    ]);
  });

  it('are read from a map of labels to points', () => {
    assert.deepEqual(points({ '2025-08-19 07:00': { value: 12, doc_count: '3' } }).transaction?.performance, [
      { label: '2025-08-19 07:00', time: seven, value: 12, count: 3 },
    ]);
  });

  it('are counted once where a label comes twice', () => {
    const { transaction: decoded, oddities } = points([
      { label: '2025-08-19 07:00', value: 1, doc_count: 1 },
      { label: '2025-08-19 07:00', value: 2, doc_count: 2 },
    ]);
    assert.deepEqual(
      decoded?.performance.map(({ value }) => value),
      [1],
    );
    assert.deepEqual(oddities, ['[0].transactions[0].performance: expected each label once, got "2025-08-19 07:00"']);
  });

  it('tell the two hours apart when clocks are set back, and leave out the one that they skip', () => {
    const berlin = new TimeReader('Europe/Berlin');
    const labels = ['01', '02', '02', '03'].map((h) => ({ label: `2025-10-26 ${h}:00`, value: 1, doc_count: 1 }));
    const autumn = points(labels, berlin);
    assert.deepEqual(
      autumn.transaction?.performance.map(({ time }) => new Date(time).toISOString().slice(5, 16)),
      ['10-25T23:00', '10-26T00:00', '10-26T01:00', '10-26T02:00'],
    );
    const spring = points([{ label: '2025-03-30 02:00', value: 1, doc_count: 1 }], berlin);
    assert.deepEqual(spring.transaction?.performance, []);
    assert.match(spring.oddities[0] ?? '', /a date that the time zone has/);
  });
});
