import assert from 'node:assert/strict';
import { numberIn } from '../../../src/decode/record.ts';
import { one, transaction } from './oneTransaction.ts';

describe('numbers of a transaction', () => {
  const numbers: readonly [unknown, number | undefined, odd: boolean][] = [
    [12, 12, false],
    ['12', 12, false],
    [' 12.5 ', 12.5, false],
    ['1e3', 1000, false],
    ['.5', 0.5, false],
    [-0, 0, false],
    ['-0', 0, false],
    [null, undefined, false],
    [undefined, undefined, false],
    ['', undefined, true],
    ['12 ms', undefined, true],
    ['0x10', undefined, true],
    ['Infinity', undefined, true],
    ['1e999', undefined, true],
    [1e300, undefined, true],
    ['1e16', undefined, true],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, false],
    [-1, undefined, true],
    [true, undefined, true],
    [[12], undefined, true],
    [{}, undefined, true],
  ];
  for (const [sent, read, odd] of numbers) {
    it(`take ${JSON.stringify(sent)} as a duration of ${read}`, () => {
      const { transaction: decoded, warnings } = one({ name: 'GET /', duration: sent });
      assert(decoded !== undefined);
      assert(Object.is(decoded.duration, read));
      assert.equal(warnings.length, odd ? 1 : 0);
    });
  }

  it('are never NaN or infinite, wherever they are from', () => {
    for (const number of [Number.NaN, Number.POSITIVE_INFINITY, '1e999', '-1e999']) {
      assert.equal(numberIn(number), undefined);
    }
  });

  it('take whole numbers only for counts', () => {
    assert.equal(one({ name: 'GET /', doc_count: '12.0' }).transaction?.count, 12);
    assert.deepEqual(one({ name: 'GET /', doc_count: 12.5 }), {
      transaction: transaction({ name: 'GET /' }),
      warnings: ['[0].transactions[0].doc_count: expected a whole number from 0 on, got 12.5'],
    });
  });
});
