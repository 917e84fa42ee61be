import assert from 'node:assert/strict';
import { fairShare } from '../../../src/routes/files/fairShare.ts';

const many = (folder: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.js`);

describe('files of a folder that has no room for all', () => {
  it('are all of them where there is room', () => {
    const paths = many('a', 3);
    assert.equal(fairShare(paths, 3), paths);
    assert.deepEqual(fairShare(paths, 0), []);
  });

  it('are those of small folders, and the first of large ones', () => {
    const small = ['good/app.js', 'good/users.js', 'package.json'];
    const taken = new Set(fairShare([...many('a', 1000), ...many('b/c', 1000), ...small], 23));
    assert.ok(small.every((path) => taken.has(path)));
    assert.deepEqual([...taken].slice(3), [...many('a', 10), ...many('b/c', 10)]);
  });

  it('are shared alike by the folders in a folder', () => {
    const large = Array.from({ length: 50 }, (_, index) => many(`packages/evil/${index}`, 100)).flat();
    const taken = fairShare([...large, ...many('packages/shop', 4), 'packages/shop/src/a.js'], 20);
    assert.equal(taken.length, 20);
    assert.equal(taken.filter((path) => path.startsWith('packages/shop/')).length, 5);
  });
});
