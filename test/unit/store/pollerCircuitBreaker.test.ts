import assert from 'node:assert/strict';
import { day, eachMinute, everything, minute, pollerHarness, status } from './pollerHarness.ts';

describe('poller', () => {
  const bench = pollerHarness();

  describe('told to wait', () => {
    async function throttle(): Promise<number> {
      bench.world.answer('hosts', status(429, { 'Retry-After': '3600' }));
      await bench.start();
      const { hosts } = bench.store.snapshot;
      assert(hosts.state === 'failed' && hosts.failure.kind === 'throttled');
      return (hosts.failure.until ?? 0) - bench.world.clock.now();
    }

    it('asks nothing at all before that time', async () => {
      const wait = await throttle();
      bench.world.answer('hosts', () => Response.json([]));
      bench.world.take();
      await bench.world.pass(wait - 1);
      assert.deepEqual(bench.world.take(), []);
      await bench.world.pass(1);
      assert(bench.world.take().includes('hosts'));
      assert.equal(bench.stateOf('hosts'), 'ready');
    });

    it('does not ask by hand either', async () => {
      await throttle();
      bench.world.take();
      await bench.poller.refresh();
      assert.deepEqual(bench.world.take(), []);
    });

    it('says so where a question changes meanwhile', async () => {
      await throttle();
      bench.poller.setQuery({ period: 'last7Days' });
      const { transactions } = bench.store.snapshot;
      assert(transactions.state === 'failed' && transactions.failure.kind === 'throttled');
    });

    it('forgets it for another service', async () => {
      await throttle();
      bench.world.take();
      bench.world.answer('hosts', () => Response.json([]));
      bench.poller.use(bench.world.source());
      await bench.world.settle();
      assert.deepEqual(bench.world.take(), everything);
    });

    it('waits with one slice where the service is not available for it', async () => {
      bench.world.answer('hosts', status(503, { 'Retry-After': '3600' }));
      await bench.start();
      const { hosts } = bench.store.snapshot;
      assert(hosts.state === 'failed' && hosts.failure.kind === 'unavailable');
      const wait = (hosts.failure.until ?? 0) - bench.world.clock.now();
      bench.world.take();
      await bench.world.pass(Math.min(wait - 1, minute));
      assert.deepEqual(
        bench.world.take(),
        eachMinute.filter((name) => name !== 'hosts'),
      );
    });
  });

  describe('refused', () => {
    it('stops altogether until credentials or settings change', async () => {
      bench.world.answer('hosts', status(401));
      await bench.start();
      assert.deepEqual(bench.store.snapshot.hosts, {
        state: 'failed',
        failure: { kind: 'refused', credential: 'apiKey', status: 401 },
      });
      bench.world.take();
      await bench.world.pass(day);
      bench.poller.setAttention(false);
      bench.poller.setAttention(true);
      await bench.world.pass(day);
      assert.deepEqual(bench.world.take(), []);
      bench.world.answer('hosts', () => Response.json([{ hostname: 'web-1' }]));
      bench.poller.resume();
      assert.equal(bench.stateOf('hosts'), 'loading');
      await bench.world.settle();
      assert.equal(bench.stateOf('hosts'), 'ready');
      bench.world.take();
      await bench.world.pass(minute);
      assert.deepEqual(bench.world.take(), eachMinute);
    });

    it('goes on after a refresh by hand that was not refused', async () => {
      bench.world.answer('hosts', status(403));
      await bench.start();
      bench.world.answer('hosts', () => Response.json([]));
      await bench.poller.refresh();
      bench.world.take();
      await bench.world.pass(minute);
      assert.deepEqual(bench.world.take(), eachMinute);
    });

    it('asks nothing over and over without credentials', async () => {
      bench.poller.use(bench.world.source({ credentials: async () => ({}) }));
      bench.poller.setAttention(true);
      await bench.world.pass(day);
      assert.deepEqual(bench.world.take(), []);
      assert.deepEqual(bench.store.snapshot.transactions, {
        state: 'failed',
        failure: { kind: 'notSignedIn', credential: 'token' },
      });
      assert.equal(bench.world.lines.filter((line) => line.includes('Polling stops')).length, 1);
    });
  });
});
