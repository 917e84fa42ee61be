import assert from 'node:assert/strict';
import { equalData } from '../../../src/model/equalData.ts';

describe('equality of plain data', () => {
  const pairs: readonly (readonly [unknown, unknown, boolean])[] = [
    [1, 1, true],
    ['a', 'a', true],
    ['1', 1, false],
    [null, undefined, false],
    [null, {}, false],
    [[], {}, false],
    [[], [undefined], false],
    [[1, [2]], [1, [2]], true],
    [[1, 2], [2, 1], false],
    [{ a: 1, b: { c: [1] } }, { b: { c: [1] }, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { a: undefined }, false],
    [{}, { constructor: 1 }, false],
    [{}, { toString: 'a' }, false],
  ];
  for (const [left, right, isEqual] of pairs) {
    it(`${JSON.stringify(left)} and ${JSON.stringify(right)}: ${isEqual}`, () => {
      assert.deepEqual([equalData(left, right), equalData(right, left)], [isEqual, isEqual]);
    });
  }
});
