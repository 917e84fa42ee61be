import assert from 'node:assert/strict';
import { MarkdownString, type TextDocument, workspace } from 'vscode';
import type { Issue } from '../../src/model/issue.ts';
import type { Occurrence } from '../../src/model/occurrence.ts';
import type { PerformancePoint } from '../../src/model/series.ts';
import type { Transaction } from '../../src/model/transaction.ts';
import { Random } from '../fuzz/random.ts';
import { issue, now, ready, route, Surfaces, transaction } from './surfaces.ts';
import { surfaceNames, surfaceWords, type Words } from './surfaceWords.ts';

const hour = 3_600_000;

/** What a number may be that has passed a decoder: none, nothing, next to nothing, and the largest that is let in. */
const amounts = [
  undefined,
  0,
  5e-324,
  1e-9,
  0.05,
  0.5,
  1,
  9.95,
  999.5,
  59_950,
  3_599_999,
  1e12,
  Number.MAX_SAFE_INTEGER,
];
const counts = [0, 1, 2, 30, 999, 1_000_000, Number.MAX_SAFE_INTEGER];
/** The first and the last moment that a four-figure year has, and some between. */
const times = [
  Date.UTC(2001, 8, 9),
  now,
  now - hour,
  now + 400 * 24 * hour,
  -62_135_596_800_000,
  0,
  253_402_300_799_999,
];

const wrong = /NaN|undefined|Infinity|∞|Invalid|\[object/;

/** One of them, or nothing. */
function maybe<T>(random: Random, list: readonly T[]): T | undefined {
  return list[random.below(list.length + 1)];
}

function points(random: Random, shift = 0): readonly PerformancePoint[] {
  const length = random.pick([0, 1, 2, 24]);
  const start = random.pick([now - 24 * hour, ...times]) - shift;
  return Array.from({ length }, (_, index) => {
    const time = Math.min(start + index * hour, 253_402_300_799_999);
    return {
      label: new Date(time).toISOString().slice(0, 16).replace('T', ' '),
      time,
      value: maybe(random, amounts),
      count: maybe(random, counts),
    };
  });
}

function odd(name: string, random: Random): Transaction {
  const numbers = {
    duration: maybe(random, amounts),
    memoryPeak: maybe(random, amounts),
    count: maybe(random, counts),
  };
  return transaction(name, 0, 0, {
    ...numbers,
    host: maybe(random, [{ hostname: 'web-1', ip: undefined }]),
    projectId: maybe(random, counts),
    result: maybe(random, ['500']),
    timestamp: maybe(random, times),
    performance: points(random),
  });
}

function oddIssue(index: number, random: Random): Issue {
  const [count, firstSeen, lastSeen] = [maybe(random, counts), maybe(random, times), maybe(random, times)];
  const place = {
    file: maybe(random, ['/srv/shop/src/orders.ts', '/elsewhere.ts']),
    line: maybe(random, [0, 1, 2, Number.MAX_SAFE_INTEGER]),
  };
  return issue(`Error${index}`, {
    ...{ count, firstSeen, lastSeen, ...place, message: random.pick(['', 'No stock']) },
    stack: random.pick([[], [{ file: 'a.ts', line: place.line, inApp: undefined }]]),
    transaction: maybe(random, [
      { name: undefined, hash: undefined },
      { name: 'GET /a', hash: undefined },
    ]),
  });
}

function wordsOf(random: Random, document: TextDocument): Promise<Words> {
  const surfaces = new Surfaces();
  const names = ['GET /a', 'POST /b', 'SendInvoice'].slice(0, random.below(4));
  surfaces.routes.set([route('GET', '/a', 1), route('POST', '/b', 2), route('GET', '/c', 3)]);
  const earlier = (days: number) =>
    ready([
      {
        name: 'request',
        transactions: names.map((name) => ({ ...odd(name, random), performance: points(random, days * 24 * hour) })),
      },
    ]);
  const end = random.pick([now, 253_402_300_799_999]);
  surfaces.answer(...names.map((name) => odd(name, random)));
  surfaces.sort.set(random.pick(['share', 'duration', 'count', 'memory', 'change', 'name']));
  surfaces.mark.set(maybe(random, ['sample', 'local']));
  surfaces.store.replace({
    range: maybe(random, [
      { start: end, end },
      { start: end - 24 * hour, end },
      { start: -62_135_596_800_000, end },
    ]),
    previousDay: earlier(1),
    previousWeek: earlier(7),
    issues: ready(Array.from({ length: random.below(4) }, (_, index) => oddIssue(index, random))),
    trend: ready(
      Array.from({ length: random.pick([0, 1, 14, 30]) }, (_, index) => ({
        date: `2025-08-${String(index + 1).padStart(2, '0')}`,
        count: maybe(random, counts) ?? 0,
      })),
    ),
    hosts: ready(
      Array.from({ length: random.below(4) }, (_, index) => ({
        hostname: `web-${index}`,
        transactions: maybe(random, counts),
        memoryPeak: maybe(random, amounts),
        median: maybe(random, amounts),
      })),
    ),
  });
  const { transactions } = surfaces.store.snapshot;
  if (random.below(4) === 0 && transactions.state === 'ready') {
    const [at, since] = [random.pick(times), random.pick(times)];
    surfaces.store.replace({
      transactions: {
        ...transactions,
        state: 'stale',
        at,
        since,
        failure: random.pick([
          { kind: 'throttled', until: maybe(random, times) },
          { kind: 'timeout', milliseconds: 0 },
        ] as const),
      },
    });
  }
  const occurrence: Occurrence = {
    hash: undefined,
    groupHash: undefined,
    name: undefined,
    type: undefined,
    timestamp: maybe(random, times),
    duration: maybe(random, amounts),
    memoryPeak: maybe(random, amounts),
    result: undefined,
    host: undefined,
    method: undefined,
    url: undefined,
  };
  return surfaceWords(surfaces, document, {
    performance: () =>
      ready(
        Array.from({ length: random.below(3) }, (_, index) => ({ name: `series${index}`, points: points(random) })),
      ),
    occurrences: () =>
      ready({ items: Array.from({ length: random.below(3) }, () => occurrence), complete: true, loadingMore: false }),
  });
}

describe('odd data on every surface', () => {
  it('are said in words that a person can read', async () => {
    const document = await workspace.openTextDocument({ language: 'typescript', content: 'one;\ntwo;\nthree;\n' });
    const found = new Map<string, string>();
    const said = new Map(surfaceNames.map((name) => [name, 0]));
    for (let seed = 1; seed <= 400; seed += 1) {
      const words = await wordsOf(new Random(seed), document);
      for (const surface of surfaceNames) {
        for (const word of words[surface]) {
          const text = word instanceof MarkdownString ? word.value : word;
          said.set(surface, (said.get(surface) ?? 0) + (text === '' ? 0 : 1));
          const [odd] = wrong.exec(text) ?? [];
          if (odd !== undefined) {
            found.set(`${surface}: ${odd}`, `seed ${seed}: ${text.slice(0, 300)}`);
          }
        }
      }
    }
    assert.deepEqual(Object.fromEntries(found), {});
    assert.deepEqual(
      [...said].filter(([, count]) => count < 50),
      [],
    );
  });
});
