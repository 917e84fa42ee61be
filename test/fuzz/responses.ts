import assert from 'node:assert/strict';
import type { Decoded } from '../../src/decode/decodeWarning.ts';
import { decodeHosts } from '../../src/decode/hosts.ts';
import { decodeIssues } from '../../src/decode/issues.ts';
import { decodeOccurrences } from '../../src/decode/occurrences.ts';
import { decodePerformance } from '../../src/decode/performance.ts';
import { decodePlatforms } from '../../src/decode/platforms.ts';
import { TimeReader } from '../../src/decode/time.ts';
import { decodeTransactions } from '../../src/decode/transactions.ts';
import { decodeTrend } from '../../src/decode/trend.ts';
import { decodeTypes } from '../../src/decode/types.ts';
import type { EndpointName } from '../../src/model/endpoint.ts';
import { runAtOnce, type Steps } from '../../src/model/timeSlices.ts';
import type { Fuzzer } from './fuzzer.ts';
import type { Random } from './random.ts';

const times = new TimeReader('Europe/Berlin');

const decoders: Readonly<Record<EndpointName, (value: unknown) => Steps<Decoded<unknown>>>> = {
  hosts: decodeHosts,
  types: decodeTypes,
  performance: (value) => decodePerformance(value, times),
  errors: (value) => decodeIssues(value, times),
  trend: decodeTrend,
  transactions: (value) => decodeTransactions(value, times),
  occurrences: (value) => decodeOccurrences(value, times),
  platforms: decodePlatforms,
};

const odd: readonly unknown[] = [
  ...[null, true, '', 'x', '12', '1e999', 'NaN', -1, 0, -0, 1e300, Number.MAX_SAFE_INTEGER, 0.1, [], {}, [[]]],
  ...[
    '2025-10-26 02:30',
    '2025-03-30 02:30',
    '0000-00-00 00:00',
    '\ud800',
    '\u202e',
    '../..',
    '__proto__',
    '['.repeat(3_000),
  ],
];

const names = [
  'name',
  'type',
  'label',
  'value',
  'doc_count',
  'data',
  'performance',
  'transactions',
  '__proto__',
  'toString',
  '',
];

/** Answers of a proper service with fields changed, moved, doubled, left out and nested. */
export function responseFuzzer(proper: Readonly<Partial<Record<EndpointName, string>>>): Fuzzer {
  const answers = Object.entries(decoders).map(([endpoint, decode]) => ({
    endpoint,
    decode,
    text: Object.entries(proper).find(([name]) => name === endpoint)?.[1] ?? '[]',
  }));
  return {
    name: 'mutated responses',
    once: (random) => {
      const { endpoint, decode, text } = random.pick(answers);
      let value: unknown = JSON.parse(text);
      for (let changes = 1 + random.below(4); changes > 0; changes -= 1) {
        value = mutate(value, random);
      }
      const { value: decoded, warnings } = runAtOnce(decode(value));
      assert(decoded !== undefined || warnings.length > 0, 'nothing was read and nothing was said');
      assert(warnings.length <= 51);
      assertNumbers(decoded);
      return endpoint;
    },
  };
}

function mutate(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.next() < 0.08) {
    return random.next() < 0.5
      ? random.pick(odd)
      : random.pick([[value], { data: value }, { [random.pick(names)]: value }]);
  }
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const at = random.below(Math.max(list.length, 1));
    switch (random.below(5)) {
      case 0:
        return list.toSpliced(at, 1);
      case 1:
        return list.toSpliced(at, 0, ...list.slice(at, at + 1), random.pick(odd));
      case 2:
        return Object.fromEntries(list.map((element, index) => [`${random.pick(names)}${index}`, element]));
      default:
        return list.length === 0 ? [random.pick(odd)] : list.with(at, mutate(list[at], random));
    }
  }
  const fields: readonly (readonly [string, unknown])[] = Object.entries(value);
  const at = random.below(Math.max(fields.length, 1));
  const [key = random.pick(names), inner] = fields[at] ?? [];
  switch (random.below(5)) {
    case 0:
      return Object.fromEntries(fields.toSpliced(at, 1));
    case 1:
      return Object.fromEntries([...fields, [random.pick(names), inner]]);
    case 2:
      return fields.map(([, element]) => element);
    default:
      return Object.fromEntries([...fields, [key, mutate(inner, random)]]);
  }
}

function assertNumbers(root: unknown): void {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'number') {
      assert(Number.isFinite(value) && !Object.is(value, -0), `${value} came through`);
    } else if (typeof value === 'object' && value !== null) {
      open.push(...Object.values(value).slice(0, 200));
    }
  }
}
