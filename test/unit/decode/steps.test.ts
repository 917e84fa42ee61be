import assert from 'node:assert/strict';
import { decodeHosts } from '../../../src/decode/hosts.ts';
import { decodeIssues } from '../../../src/decode/issues.ts';
import { decodeOccurrences } from '../../../src/decode/occurrences.ts';
import { decodePerformance } from '../../../src/decode/performance.ts';
import { decodePlatforms } from '../../../src/decode/platforms.ts';
import { decodeTransactions } from '../../../src/decode/transactions.ts';
import { decodeTrend } from '../../../src/decode/trend.ts';
import { decodeTypes } from '../../../src/decode/types.ts';
import type { Steps } from '../../../src/model/timeSlices.ts';
import { utc } from './oneTransaction.ts';

const many = 1_000;

type Case = readonly [
  decode: (answer: unknown) => Steps<unknown>,
  one: unknown,
  shape?: (records: unknown[]) => unknown,
];

const decoders: Readonly<Record<string, Case>> = {
  hosts: [decodeHosts, { hostname: 'web-1' }],
  errors: [(list) => decodeIssues(list, utc), { class: 'Error' }],
  occurrences: [(list) => decodeOccurrences(list, utc), { hash: 'a' }],
  performance: [(list) => decodePerformance(list, utc), { name: 'web-1', points: [] }],
  'performance by name': [
    (answer) => decodePerformance(answer, utc),
    [],
    (records) => Object.fromEntries(records.map((record, index) => [`web-${index}`, record])),
  ],
  platforms: [decodePlatforms, { name: 'Laravel' }],
  transactions: [(list) => decodeTransactions(list, utc), { name: 'GET /', type: 'request' }],
  'transactions in groups': [
    (answer) => decodeTransactions(answer, utc),
    { name: 'GET /', type: 'request' },
    (records) => [{ name: 'request', transactions: records }],
  ],
  'transactions that are none': [(list) => decodeTransactions(list, utc), null],
  trend: [decodeTrend, { date: '2025-08-19', count: 1 }],
  types: [decodeTypes, 'request'],
};

describe('a long answer', () => {
  for (const [name, [decode, one, shape = (records: unknown[]) => records]] of Object.entries(decoders)) {
    it(`of ${name} is decoded in steps, each of one record at most`, () => {
      const steps = decode(shape(Array.from({ length: many }, () => one)));
      let turns = 0;
      while (steps.next().done !== true) {
        turns += 1;
      }
      assert(turns >= many, `${turns}`);
    });
  }
});
