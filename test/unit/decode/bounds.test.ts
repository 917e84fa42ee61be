import assert from 'node:assert/strict';
import { decodeIssues } from '../../../src/decode/issues.ts';
import { decodeTransactions, mostTransactions } from '../../../src/decode/transactions.ts';
import { runAtOnce } from '../../../src/model/timeSlices.ts';
import { one, utc } from './oneTransaction.ts';

describe('bounds of transactions', () => {
  it('quote what is odd briefly and in one line', () => {
    const { warnings } = one({ name: 'GET /', duration: `\u202e\n${'x'.repeat(500)}` });
    assert.deepEqual(warnings, [
      `[0].transactions[0].duration: expected a number from 0 on, got "��${'x'.repeat(38)}…"`,
    ]);
  });

  it('are bounded in the frames of an error', () => {
    const stack = Array.from({ length: 1_000 }, (_, line) => ({ file: '/srv/a.php', line }));
    const { value } = runAtOnce(decodeIssues([{ class: 'A', message: 'b', stack }], utc));
    assert.equal(value?.[0]?.stack.length, 200);
    assert.equal(value?.[0]?.stack.at(-1)?.line, 199);
  });

  it('are bounded in number, and say so', () => {
    const many = Array.from({ length: mostTransactions - 1 }, () => ({ name: 'GET /' }));
    const { value, warnings, isIncomplete } = runAtOnce(
      decodeTransactions(
        [
          { name: 'request', transactions: many },
          { name: 'job', transactions: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }] },
        ],
        utc,
      ),
    );
    assert.deepEqual(
      value?.map(({ transactions }) => transactions.length),
      [mostTransactions - 1, 1],
    );
    assert.deepEqual(warnings, [
      { path: '[1].transactions[1]', expected: 'expected at most 50000 transactions; the rest is left out' },
    ]);
    assert.equal(isIncomplete, true);
  });

  it('say that transactions were left out that cannot be read, and not that a field was', () => {
    const isIncomplete = (...transactions: readonly unknown[]) =>
      runAtOnce(decodeTransactions([{ name: 'request', transactions }], utc)).isIncomplete;
    assert.equal(isIncomplete({ name: 'GET /' }, { duration: 3 }), true);
    assert.equal(isIncomplete({ name: 'GET /' }, 'GET /'), true);
    assert.equal(isIncomplete({ name: 'GET /', duration: 'x' }), undefined);
    assert.equal(runAtOnce(decodeTransactions(Array(50_001).fill({ transactions: [] }), utc)).isIncomplete, true);
    assert.equal(runAtOnce(decodeTransactions([{ name: 'request', transactions: [] }, 7], utc)).isIncomplete, true);
  });

  it('bound what they say is odd', () => {
    const many = Array.from({ length: 1_000 }, () => ({ name: 'GET /', duration: 'x' }));
    const { warnings } = runAtOnce(decodeTransactions([{ name: 'request', transactions: many }], utc));
    assert.equal(warnings.length, 51);
    assert.match(warnings[50]?.expected ?? '', /950 more/);
  });
});
