import assert from 'node:assert/strict';
import { dataOf } from '../../../src/store/snapshot.ts';
import { heldAnswer } from './fakeNetwork.ts';
import { day, eachMinute, everything, hour, minute, pollerHarness, second, status } from './pollerHarness.ts';

/** Longer than the poller waits for any service that may come back. */
const hours = 3 * hour;

describe('poller', () => {
  const bench = pollerHarness();

  describe('told to wait', () => {
    async function throttle(): Promise<number> {
      bench.world.answer('hosts', status(429, { 'Retry-After': '3600' }));
      await bench.start();
      const { hosts } = bench.store.snapshot;
      assert(hosts.state === 'failed' && hosts.failure.kind === 'throttled');
      // An hour at most, whatever the clock of the machine adds.
      return Math.min((hosts.failure.until ?? 0) - bench.world.clock.now(), hour);
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

    it('asks by hand after a minute, and not before', async () => {
      await throttle();
      bench.world.take();
      await bench.world.pass(minute - 1);
      await bench.poller.refresh();
      assert.deepEqual(bench.world.take(), []);
      await bench.world.pass(1);
      await bench.poller.refresh();
      assert.equal(bench.world.take().length, everything.length);
    });

    for (const header of ['0', 'Tue, 19 Aug 2025 08:00:00 GMT', '99999999999999999999', '86400']) {
      it(`asks seldom, and again within the hour, where Retry-After is ${header}`, async () => {
        bench.world.answerAll(status(429, { 'Retry-After': header }));
        await bench.start();
        await bench.world.pass(10 * minute);
        assert(bench.world.take().length <= 20 * eachMinute.length);
        bench.world.answerAll(() => Response.json([]));
        await bench.world.pass(hour);
        assert.equal(bench.stateOf('transactions'), 'ready');
      });
    }

    it('asks seldom where a service is away for a second, over and over', async () => {
      bench.world.answer('hosts', status(503, { 'Retry-After': '1' }));
      await bench.start();
      await bench.world.pass(10 * minute);
      assert(bench.world.take().filter((name) => name === 'hosts').length < 20);
    });

    it('asks nothing else for some seconds where the service says nothing of how long', async () => {
      bench.world.answer('hosts', status(429));
      await bench.start();
      bench.world.answer('hosts', () => Response.json([]));
      bench.world.take();
      bench.poller.setQuery({ period: 'last7Days' });
      await bench.world.pass(5 * second - 1);
      assert.deepEqual(bench.world.take(), []);
      await bench.world.pass(1);
      assert(bench.world.take().includes('transactions'));
    });

    it('goes on at the same pace though the clock of the machine is set back', async () => {
      await bench.start();
      bench.world.take();
      bench.world.clock.setBy(-2 * hour);
      await bench.world.pass(minute);
      assert.deepEqual(bench.world.take(), eachMinute);
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
    it('stops what is asked with that credential until credentials or settings change', async () => {
      bench.world.answer('hosts', status(401));
      await bench.start();
      assert.deepEqual(bench.store.snapshot.hosts, {
        state: 'failed',
        failure: { kind: 'refused', credential: 'apiKey', status: 401 },
      });
      bench.world.take();
      await bench.world.pass(hours);
      bench.poller.setAttention(false);
      bench.poller.setAttention(true);
      await bench.world.pass(hours);
      assert.deepEqual([...new Set(bench.world.take())], ['transactions', 'types']);
      bench.world.answer('hosts', () => Response.json([{ hostname: 'web-1' }]));
      bench.poller.resume();
      assert.equal(bench.stateOf('hosts'), 'loading');
      await bench.world.settle();
      assert.equal(bench.stateOf('hosts'), 'ready');
      bench.world.take();
      await bench.world.pass(minute);
      assert.deepEqual(bench.world.take(), eachMinute);
    });

    it('shows everything of that credential as stale, and goes on with the other', async () => {
      await bench.start();
      bench.world.answer('trend', status(403));
      await bench.world.pass(minute);
      await bench.world.pass(5 * second);
      for (const name of ['hosts', 'issues', 'trend'] as const) {
        const slice = bench.store.snapshot[name];
        assert(slice.state === 'stale' && slice.failure?.kind === 'refused', name);
      }
      assert.equal(bench.stateOf('transactions'), 'ready');
      assert.equal(bench.stateOf('types'), 'ready');
    });

    it('shows as stale what is not asked for any more, though nothing of its own has failed', async () => {
      await bench.start();
      bench.world.answer('hosts', heldAnswer().answer);
      bench.world.answer('trend', status(403));
      await bench.world.pass(minute);
      const { hosts } = bench.store.snapshot;
      assert(hosts.state === 'stale' && hosts.failure?.kind === 'refused');
    });

    it('takes the types of the transactions where only the list of types is refused', async () => {
      await bench.start();
      bench.world.answer('types', status(403));
      await bench.world.pass(hour);
      assert.deepEqual(dataOf(bench.store.snapshot.types), ['request']);
      assert.equal(bench.stateOf('transactions'), 'ready');
      assert.equal(bench.stateOf('previousDay'), 'ready');
      bench.world.take();
      await bench.world.pass(minute);
      assert(bench.world.take().includes('transactions'));
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

    it('says that nobody is signed in though nobody looks', async () => {
      bench.poller.use(bench.world.source({ credentials: async () => ({}) }));
      await bench.world.settle();
      assert.equal(bench.stateOf('transactions'), 'failed');
      assert.equal(bench.stateOf('hosts'), 'failed');
    });
  });
});
