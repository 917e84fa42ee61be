import { TimeReader } from '../../../src/decode/time.ts';
import { decodeTransactions } from '../../../src/decode/transactions.ts';
import { runAtOnce } from '../../../src/model/timeSlices.ts';
import { bareTransaction, type Transaction } from '../../../src/model/transaction.ts';

export const utc = new TimeReader('UTC');
export const seven = Date.UTC(2025, 7, 19, 7);
export const hour = 3_600_000;

/** A transaction of which hardly anything is known. */
export function transaction(changes: Partial<Transaction> = {}): Transaction {
  return { ...bareTransaction('request', 'GET /orders'), ...changes };
}

/** Decodes one transaction of a request group. */
export function one(fields: unknown, times = utc) {
  const { value, warnings } = runAtOnce(decodeTransactions([{ name: 'request', transactions: [fields] }], times));
  return {
    transaction: value?.[0]?.transactions[0],
    warnings: warnings.map(({ path, expected }) => `${path}: ${expected}`),
  };
}
