import assert from 'node:assert/strict';
import type { Result } from '../../../src/api/failure.ts';
import { PollLoop } from '../../../src/store/pollLoop.ts';
import { Clock } from './clock.ts';

describe('a poll loop', () => {
  it('drops the answer to a request that was cancelled', async () => {
    const clock = new Clock();
    const given: ((result: Result<string>) => void)[] = [];
    const accepted: string[] = [];
    const loop = new PollLoop<string>({
      scheduler: clock,
      onError: assert.ifError,
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

  it('looks at the clock once a minute, since a timer sleeps with the machine', async () => {
    const clock = new Clock();
    let asked = 0;
    const loop = new PollLoop<string>({
      scheduler: clock,
      onError: assert.ifError,
      notBefore: () => 0,
      delay: () => 3_600_000,
      ask: async () => {
        asked += 1;
        return { ok: true, value: 'new' };
      },
      accept: () => undefined,
    });
    const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
    loop.run(true);
    await settle();
    assert.deepEqual([asked, clock.waiting], [1, [60_000]]);
    await clock.pass(3_599_999, settle);
    assert.equal(asked, 1);
    await clock.pass(1, settle);
    assert.equal(asked, 2);
    loop.dispose();
  });
});
