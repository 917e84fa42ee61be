import assert from 'node:assert/strict';
import { notYetNotified, type Regression, regressions } from '../../../src/match/regressions.ts';
import type { Change } from '../../../src/model/change.ts';
import { bareTransaction, type Transaction } from '../../../src/model/transaction.ts';

function transaction(name: string): Transaction {
  return { ...bareTransaction('request', name), groupHash: name, duration: 100, count: 40 };
}

const ratios = new Map([
  ['GET /a', 1.5],
  ['GET /b', 1.49],
  ['GET /c', 4],
]);
const changeOf = ({ name }: Transaction): Change | undefined => {
  const ratio = ratios.get(name);
  return ratio === undefined ? undefined : { ratio, against: 'day', count: 40 };
};
const all = ['GET /a', 'GET /b', 'GET /c', 'GET /thin'].map(transaction);

function names(found: readonly Regression[]): readonly string[] {
  return found.map(({ transaction: { name } }) => name);
}

describe('regressions', () => {
  it('are the transactions at least one and a half times as slow, the worst first', () => {
    assert.deepEqual(names(regressions(all, changeOf)), ['GET /c', 'GET /a']);
  });

  it('are told once a day', () => {
    const found = regressions(all, changeOf);
    const first = notYetNotified(found, {}, '2025-08-19');
    assert.deepEqual(names(first.fresh), ['GET /c', 'GET /a']);
    const second = notYetNotified(found, first.told, '2025-08-19');
    assert.deepEqual(names(second.fresh), []);
    assert.deepEqual(second.told, first.told);
    assert.deepEqual(names(notYetNotified(found, first.told, '2025-08-20').fresh), ['GET /c', 'GET /a']);
  });

  it('of another transaction are told beside those told already, and days gone by are forgotten', () => {
    const [, slower] = regressions(all, changeOf);
    const next = notYetNotified(
      slower === undefined ? [] : [slower],
      { 'request GET /x': '2025-08-18', 'request GET /y': '2025-08-19' },
      '2025-08-19',
    );
    assert.deepEqual(next.told, { 'request GET /y': '2025-08-19', 'request GET /a': '2025-08-19' });
  });
});
