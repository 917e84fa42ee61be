import assert from 'node:assert/strict';
import { dataOf } from '../../../src/store/snapshot.ts';
import { eachMinute, minute, pollerHarness, second, status } from './pollerHarness.ts';

describe('poller', () => {
  const bench = pollerHarness();

  describe('after a failure', () => {
    it('keeps the last good data, marked stale since the first failure, and recovers by itself', async () => {
      await bench.start();
      const ready = bench.store.snapshot.hosts;
      assert(ready.state === 'ready');
      bench.world.answerAll(() => Promise.reject(new TypeError('fetch failed')));
      await bench.world.pass(minute);
      const since = bench.world.clock.now();
      await bench.world.pass(30 * second);
      assert.deepEqual(bench.store.snapshot.hosts, {
        state: 'stale',
        data: ready.data,
        at: ready.at,
        since,
        failure: { kind: 'offline', reason: 'the network failed' },
      });
      bench.world.answer('hosts', () => Response.json([{ hostname: 'web-9' }]));
      await bench.world.pass(minute);
      assert.equal(bench.stateOf('hosts'), 'ready');
      assert.equal(dataOf(bench.store.snapshot.hosts)?.[0]?.hostname, 'web-9');
      assert.equal(bench.stateOf('trend'), 'stale');
    });

    it('asks again after 5, 10, 20, 40 and then every 60 seconds', async () => {
      bench.world.answer('hosts', status(500));
      await bench.start();
      await bench.world.pass(4 * minute);
      const times = bench.world.asked.filter(({ endpoint }) => endpoint === 'hosts').map(({ at }) => at / second);
      assert.deepEqual(
        times.slice(1).map((at, index) => at - (times[index] ?? 0)),
        [5, 10, 20, 40, 60, 60],
      );
    });

    it('leaves up to half of that to chance', async () => {
      bench.world.clock.chance = 0.999_999;
      bench.world.answer('hosts', status(500));
      await bench.start();
      assert.equal(Math.round(bench.world.clock.waiting[0] ?? 0), 2_500);
    });

    it('is failed where there was no data', async () => {
      bench.world.answer('hosts', status(500));
      await bench.start();
      assert.deepEqual(bench.store.snapshot.hosts, {
        state: 'failed',
        failure: { kind: 'unavailable', status: 500, until: undefined },
      });
    });

    it('slows down where the app is not found', async () => {
      bench.world.answer('hosts', status(404));
      await bench.start();
      bench.world.take();
      await bench.world.pass(10 * minute - 1);
      assert(!bench.world.take().includes('hosts'));
      await bench.world.pass(1);
      assert(bench.world.take().includes('hosts'));
    });

    it('keeps polling though a listener throws', async () => {
      bench.store.onDidChange(() => {
        throw new Error('cannot draw');
      });
      await bench.start();
      bench.world.take();
      await bench.world.pass(minute);
      assert.deepEqual(bench.world.take(), eachMinute);
      assert(bench.world.lines.some((line) => line.includes('cannot draw')));
    });
  });
});
