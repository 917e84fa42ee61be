import assert from 'node:assert/strict';
import { BoundedMap } from '../../../src/model/boundedMap.ts';

describe('a bounded map', () => {
  it('keeps the last half of its size at least, and its size at most', () => {
    const map = new BoundedMap<number, string>(10);
    const keys = [...Array(100).keys()];
    for (const key of keys) {
      map.set(key, `${key}`);
      assert.ok(keys.filter((each) => map.has(each)).length <= 10);
      const last = keys.slice(Math.max(0, key - 4), key + 1);
      assert.deepEqual(
        last.map((each) => map.get(each)),
        last.map(String),
      );
    }
  });
});
