import assert from 'node:assert/strict';
import { changesOf, withChanges } from '../../../src/model/listChanges.ts';

describe('the changes of a list', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
  assert.ok(a && b && c && d);

  for (const { it: what, earlier, list, changes } of [
    { it: 'are one range where nothing has changed', earlier: [a, b], list: [a, b], changes: [{ from: 0, to: 2 }] },
    { it: 'are all items where there was no list', earlier: [], list: [a, b], changes: [[a, b]] },
    { it: 'are none where the list is empty', earlier: [a], list: [], changes: [] },
    {
      it: 'are items between ranges where one is another',
      earlier: [a, b, c],
      list: [a, d, c],
      changes: [{ from: 0, to: 1 }, [d], { from: 2, to: 3 }],
    },
    {
      it: 'are ranges in another order where items have moved',
      earlier: [a, b, c],
      list: [b, c, a],
      changes: [
        { from: 1, to: 3 },
        { from: 0, to: 1 },
      ],
    },
    {
      it: 'repeat a range of an item that comes twice',
      earlier: [a],
      list: [a, a],
      changes: [
        { from: 0, to: 1 },
        { from: 0, to: 1 },
      ],
    },
  ]) {
    it(what, () => {
      assert.deepEqual(changesOf(list, earlier), changes);
      assert.deepEqual(withChanges(changes, earlier), list);
    });
  }

  it('are not those of a list that is shorter', () => {
    assert.equal(withChanges([{ from: 0, to: 2 }], [a]), undefined);
  });

  it('take an equal item that is another object for another item', () => {
    assert.deepEqual(changesOf([{ name: 'a' }], [a]), [[{ name: 'a' }]]);
  });
});
