import assert from 'node:assert/strict';
import { decodeTransactions } from '../../../src/decode/transactions.ts';
import { runAtOnce } from '../../../src/model/timeSlices.ts';
import { hour, seven, transaction, utc } from './oneTransaction.ts';

describe('transactions', () => {
  it('are read as specified', () => {
    const { value, warnings } = runAtOnce(
      decodeTransactions(
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
      ),
    );
    assert.deepEqual(warnings, []);
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
      assert.deepEqual(runAtOnce(decodeTransactions(answer, utc)), { value: expected, warnings: [] });
    });
  }

  it('keep what fits of an odd record and name the rest with its path', () => {
    const { value, warnings } = runAtOnce(
      decodeTransactions(
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
      ),
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
      warnings.map(({ path, expected: words }) => `${path}: ${words}`),
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
      const { value, warnings } = runAtOnce(decodeTransactions(answer, utc));
      assert.equal(value, undefined);
      assert.notEqual(warnings.length, 0);
    });
  }

  for (const answer of [[], {}, { data: [] }, null]) {
    it(`are none in ${JSON.stringify(answer)}`, () => {
      assert.deepEqual(runAtOnce(decodeTransactions(answer, utc)), { value: [], warnings: [] });
    });
  }
});
