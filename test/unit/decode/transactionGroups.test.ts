import assert from 'node:assert/strict';
import { decodeTransactions } from '../../../src/decode/transactions.ts';
import { runAtOnce } from '../../../src/model/timeSlices.ts';
import { one, seven, transaction, utc } from './oneTransaction.ts';

describe('groups of transactions', () => {
  it('are read in the older, flat form', () => {
    const { value, warnings } = runAtOnce(
      decodeTransactions(
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
      ),
    );
    assert.deepEqual(warnings, []);
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
    const { value, warnings } = runAtOnce(
      decodeTransactions([{ transactions: [{ name: 'GET /orders', type: 'request' }] }], utc),
    );
    assert.deepEqual(value, [{ name: 'request', transactions: [transaction()] }]);
    assert.equal(warnings[0]?.path, '[0].transactions');
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
});
