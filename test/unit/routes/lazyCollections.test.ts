import assert from 'node:assert/strict';
import { LazyMap } from '../../../src/model/lazyMap.ts';
import { LazySet } from '../../../src/model/lazySet.ts';

describe('a map and a set without memory of their own until the first entry', () => {
  it('are empty, and can be asked', () => {
    const [map, set] = [new LazyMap<string, number>(), new LazySet<string>()];
    map.delete('a');
    set.delete('a');
    assert.deepEqual(
      [[...map], [...map.values()], map.size, map.get('a'), map.has('a')],
      [[], [], 0, undefined, false],
    );
    assert.deepEqual([[...set], set.size, set.has('a')], [[], 0, false]);
  });

  it('keep what they are given in order, also after all of it was removed once', () => {
    const [map, set] = [new LazyMap<string, number>(), new LazySet<string>()];
    map.set('gone', 0);
    map.delete('gone');
    map.set('b', 1);
    map.set('a', 2);
    set.add('gone').delete('gone');
    set.add('b').add('a').add('b');
    assert.deepEqual(
      [[...map], [...map.values()], map.size, map.get('a'), map.has('gone')],
      [
        [
          ['b', 1],
          ['a', 2],
        ],
        [1, 2],
        2,
        2,
        false,
      ],
    );
    assert.deepEqual([[...set], set.size, set.has('gone')], [['b', 'a'], 2, false]);
    map.clear();
    set.clear();
    assert.deepEqual([map.size, set.size], [0, 0]);
  });
});
