import assert from 'node:assert/strict';
import { forEachLimited, WorkQueue } from '../../../src/host/folder/workQueue.ts';

/** Work that ends when it is told to. */
function work() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const run = (item: string) => {
    begun.push(item);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endFirst = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, run, endFirst };
}

describe('a work queue', () => {
  it('has no more under way than it may, and goes on as one ends', async () => {
    const { begun, run, endFirst } = work();
    const queue = new WorkQueue(2, run);
    for (const item of ['a', 'b', 'c', 'd']) {
      queue.add(item, item);
    }
    assert.deepEqual(begun, ['a', 'b']);
    await endFirst();
    assert.deepEqual(begun, ['a', 'b', 'c']);
  });

  it('deals once with what comes again while it waits, and again with what comes while it is dealt with', async () => {
    const { begun, run, endFirst } = work();
    const queue = new WorkQueue(1, run);
    for (const item of ['a', 'b', 'b', 'a']) {
      queue.add(item, item);
    }
    await endFirst();
    await endFirst();
    await endFirst();
    assert.deepEqual(begun, ['a', 'b', 'a']);
  });

  it('forgets what waits', async () => {
    const { begun, run, endFirst } = work();
    const queue = new WorkQueue(1, run);
    queue.add('a', 'a');
    queue.add('b', 'b');
    queue.clear();
    await endFirst();
    assert.deepEqual(begun, ['a']);
  });
});

describe('a list in queue', () => {
  it('is done whole, a few at a time', async () => {
    let underWay = 0;
    let most = 0;
    const done: number[] = [];
    await forEachLimited([1, 2, 3, 4, 5], 2, async (item) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      done.push(item);
    });
    assert.deepEqual([most, done], [2, [1, 2, 3, 4, 5]]);
  });

  it('fails with the first failure', async () => {
    await assert.rejects(
      forEachLimited([1, 2], 1, () => Promise.reject(new Error('no'))),
      /no/,
    );
  });
});
