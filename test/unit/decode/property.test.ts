import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Decoded } from '../../../src/decode/decodeWarning.ts';
import { decodeHosts } from '../../../src/decode/hosts.ts';
import { decodeIssues } from '../../../src/decode/issues.ts';
import { decodeOccurrences } from '../../../src/decode/occurrences.ts';
import { decodePerformance } from '../../../src/decode/performance.ts';
import { decodePlatforms } from '../../../src/decode/platforms.ts';
import { TimeReader } from '../../../src/decode/time.ts';
import { decodeTransactions } from '../../../src/decode/transactions.ts';
import { decodeTrend } from '../../../src/decode/trend.ts';
import { decodeTypes } from '../../../src/decode/types.ts';
import { runAtOnce, type Steps } from '../../../src/model/timeSlices.ts';

const times = new TimeReader('Europe/Berlin');

const decoders: readonly [string, (value: unknown) => Steps<Decoded<unknown>>][] = [
  ['hosts', decodeHosts],
  ['errors', (value) => decodeIssues(value, times)],
  ['occurrences', (value) => decodeOccurrences(value, times)],
  ['performance', (value) => decodePerformance(value, times)],
  ['platforms', decodePlatforms],
  ['transactions', (value) => decodeTransactions(value, times)],
  ['trend', decodeTrend],
  ['types', decodeTypes],
];

/** Names that mean something, so that what is made up gets past the first door. */
const names = fc.constantFrom(
  ...[
    'data',
    'name',
    'type',
    'transactions',
    'performance',
    'label',
    'date',
    'value',
    'count',
    'doc_count',
    'duration',
  ],
  ...['hostname', 'host', 'last_record', 'p50', 'class', 'message', 'stack', 'file', 'line', 'http', 'url', 'path'],
  ...['2025-08-19 07:00', '2025-08-19', '2025-10-26 02:00', '__proto__', 'constructor', 'toString', ''],
);

const leaf = fc.oneof(
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, '2025-08-19 07:00', '2025-03-30 02:00', '12', '-1', '1e999', -0, '\ud800', 'https://a/b?c'),
);

const { answer } = fc.letrec((tie) => ({
  answer: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.array(tie('answer'), { maxLength: 5 }),
    fc.dictionary(fc.oneof(names, fc.string()), tie('answer'), { maxKeys: 6 }),
  ),
}));

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('decoding', () => {
  for (const [name, decode] of decoders) {
    it(`of ${name} never throws, and lets no number through that is none`, () => {
      fc.assert(
        fc.property(fc.oneof(answer, fc.anything(), fc.jsonValue()), (sent) => {
          const { value, warnings } = runAtOnce(decode(sent));
          assert(value !== undefined || warnings.length > 0, 'nothing was read and nothing was said');
          assert(numbersIn(value).every((number) => Number.isFinite(number) && !Object.is(number, -0)));
          assert(warnings.length <= 51);
          assert(warnings.every(({ path, expected }) => !/[\n\r]/.test(path + expected)));
        }),
        { numRuns: 400 },
      );
    });
  }
});
