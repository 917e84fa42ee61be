import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type RankingOptions, rankTransactions } from '../../../src/match/ranking.ts';
import { bareTransaction, type Transaction, type TransactionGroup } from '../../../src/model/transaction.ts';

function transaction(name: string, numbers: Partial<Transaction> = {}): Transaction {
  return { ...bareTransaction('request', name), groupHash: name, ...numbers };
}

const groups: readonly TransactionGroup[] = [
  {
    name: 'request',
    transactions: [
      transaction('GET /orders', { duration: 300, count: 20, memoryPeak: 12 }),
      transaction('GET /users', { duration: 900, count: 10 }),
      transaction('POST /orders', { count: 15, memoryPeak: 48 }),
    ],
  },
  { name: 'job', transactions: [transaction('SendInvoice', { duration: 4000, count: 2, memoryPeak: 20 })] },
];

const shares = new Map([
  ['GET /orders', 0.2],
  ['POST /orders', 0.3],
  ['SendInvoice', 0.45],
]);

function names(options: Partial<RankingOptions>): readonly (readonly [string, readonly string[]])[] {
  const ranked = rankTransactions(groups, {
    sort: 'share',
    filter: {},
    shareOf: ({ name }) => shares.get(name),
    changeOf: ({ name }) => (name === 'GET /users' ? { ratio: 2, against: 'day', count: 10 } : undefined),
    ...options,
  });
  return ranked.map((group) => [group.type, group.transactions.map((item) => item.transaction.name)]);
}

describe('rankTransactions', () => {
  it('puts the largest share of time first, in types and in transactions, and the unknown last', () => {
    assert.deepEqual(names({}), [
      ['request', ['POST /orders', 'GET /orders', 'GET /users']],
      ['job', ['SendInvoice']],
    ]);
  });

  it('sorts by every other number from the highest down, and by name from A to Z', () => {
    const requests = (sort: RankingOptions['sort']) => names({ sort, filter: { type: 'request' } })[0]?.[1];
    assert.deepEqual(requests('duration'), ['GET /users', 'GET /orders', 'POST /orders']);
    assert.deepEqual(requests('count'), ['GET /orders', 'POST /orders', 'GET /users']);
    assert.deepEqual(requests('memory'), ['POST /orders', 'GET /orders', 'GET /users']);
    assert.deepEqual(requests('change'), ['GET /users', 'GET /orders', 'POST /orders']);
    assert.deepEqual(requests('name'), ['GET /orders', 'GET /users', 'POST /orders']);
  });

  it('filters by every word of the name, whatever the case, and leaves empty types out', () => {
    assert.deepEqual(names({ filter: { name: 'orders get' } }), [['request', ['GET /orders']]]);
    assert.deepEqual(names({ filter: { name: 'nothing' } }), []);
  });

  it('joins groups of the same type, which a service may send twice', () => {
    const twice = rankTransactions([...groups, { name: 'job', transactions: [transaction('Sync')] }], {
      sort: 'name',
      filter: { type: 'job' },
      shareOf: () => undefined,
      changeOf: () => undefined,
    });
    assert.equal(twice.length, 1);
    assert.equal(twice[0]?.transactions.length, 2);
  });
});
