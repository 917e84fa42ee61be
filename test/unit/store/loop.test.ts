import assert from 'node:assert/strict';
import type { Result } from '../../../src/api/failure.ts';
import { Loop } from '../../../src/store/loop.ts';
import { Clock } from './clock.ts';

describe('loop', () => {
  it('takes no answer to a question that was given up, though it comes', async () => {
    const clock = new Clock();
    const given: ((result: Result<string>) => void)[] = [];
    const accepted: string[] = [];
    const loop = new Loop<string>({
      scheduler: clock,
      notBefore: () => 0,
      delay: () => 1_000,
      ask: () => new Promise((resolve) => given.push(resolve)),
      accept: (result) => accepted.push(result.ok ? result.value : 'failure'),
    });
    loop.run(true);
    loop.restart();
    assert.equal(given.length, 2);
    given[0]?.({ ok: true, value: 'old' });
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual([accepted, clock.waiting], [[], []]);
    given[1]?.({ ok: true, value: 'new' });
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual([accepted, clock.waiting], [['new'], [1_000]]);
    loop.dispose();
    assert.deepEqual(clock.waiting, []);
  });
});
