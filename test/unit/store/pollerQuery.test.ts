import assert from 'node:assert/strict';
import { dataOf } from '../../../src/store/snapshot.ts';
import { heldAnswer, orders } from './fakeNetwork.ts';
import { day, eachMinute, everything, minute, pollerHarness, status } from './pollerHarness.ts';

describe('poller', () => {
  const bench = pollerHarness();

  describe('asked something else', () => {
    it('asks again what depends on it, and discards what is on its way', async () => {
      const late = heldAnswer();
      bench.world.answer('transactions', late.answer);
      await bench.start();
      const given = bench.world.asked.find(({ endpoint }) => endpoint === 'transactions');
      bench.world.take();
      bench.world.answer('transactions', () => Response.json([orders]));
      bench.poller.setQuery({ period: 'last7Days' });
      assert.equal(given?.signal?.aborted, true);
      await bench.world.settle();
      assert.deepEqual(bench.world.take(), ['hosts', 'transactions', 'transactions', 'transactions', 'types']);
      late.give(Response.json([]));
      await bench.world.settle();
      assert.equal(dataOf(bench.store.snapshot.transactions)?.length, 1);
      assert.deepEqual(bench.store.snapshot.range, {
        start: bench.world.clock.now() - 7 * day,
        end: bench.world.clock.now(),
      });
    });

    it('sends the filters, and shows no numbers of other filters meanwhile', async () => {
      await bench.start();
      bench.world.take();
      bench.poller.setQuery({ hosts: ['web-1'] });
      assert.deepEqual(bench.store.snapshot.filters, { hosts: ['web-1'] });
      assert.deepEqual(
        [bench.stateOf('transactions'), bench.stateOf('previousDay'), bench.stateOf('hosts')],
        ['loading', 'loading', 'ready'],
      );
      await bench.world.settle();
      assert(bench.world.asked.every(({ filter }) => String(filter['hosts']) === 'web-1'));
      assert.deepEqual(bench.world.take(), ['transactions', 'transactions', 'transactions']);
    });

    it('sends types to the hosts alone', async () => {
      await bench.start();
      bench.world.asked.splice(0);
      bench.poller.setQuery({ types: ['job'] });
      await bench.world.settle();
      assert.deepEqual(
        bench.world.asked.map(({ endpoint, filter }) => [endpoint, filter['types']]),
        [['hosts', ['job']]],
      );
    });

    it('asks nothing where nothing has changed', async () => {
      await bench.start();
      bench.world.take();
      bench.events.splice(0);
      bench.poller.setQuery({ hosts: [], period: 'last24Hours' });
      await bench.world.settle();
      assert.deepEqual([bench.world.take(), bench.events], [[], []]);
    });

    it('tells what is asked', () => {
      const heard: string[] = [];
      const { query } = bench.poller;
      query.onDidChange(({ period }) => heard.push(period));
      bench.poller.setQuery({ period: 'lastHour' });
      assert.deepEqual([heard, query.value.period], [['lastHour'], 'lastHour']);
    });
  });

  describe('turned to another app', () => {
    it('forgets the data of the one before and discards what is on its way', async () => {
      await bench.start();
      const late = heldAnswer();
      bench.world.answer('hosts', late.answer);
      await bench.world.pass(minute);
      bench.world.answer('hosts', status(500));
      bench.poller.use(bench.world.source({ appId: '18' }));
      assert.equal(bench.stateOf('transactions'), 'loading');
      late.give(Response.json([{ hostname: 'of the other app' }]));
      await bench.world.settle();
      assert.equal(bench.stateOf('hosts'), 'failed');
    });

    it('asks each thing once', async () => {
      await bench.start();
      await bench.world.pass(10 * minute);
      bench.world.take();
      bench.poller.use(bench.world.source());
      await bench.world.settle();
      assert.deepEqual(bench.world.take(), everything);
    });

    it('asks first for what is seen first', async () => {
      await bench.start();
      await bench.world.pass(10 * minute);
      bench.world.take();
      const slow = heldAnswer();
      bench.world.answer('transactions', slow.answer);
      bench.poller.use(bench.world.source());
      await bench.world.settle();
      assert.deepEqual(bench.world.take(), eachMinute);
      slow.give(Response.json([orders]));
    });

    it('shows what was kept of it until there is fresh data', async () => {
      await bench.start();
      const kept = { ...bench.store.snapshot, hosts: { state: 'stale', data: [], at: 1, since: 1 } as const };
      const slow = heldAnswer();
      bench.world.answer('hosts', slow.answer);
      bench.poller.use(bench.world.source(), kept);
      assert.deepEqual(bench.store.snapshot.hosts, kept.hosts);
      await bench.world.settle();
      slow.give(Response.json([{ hostname: 'web-1' }]));
      await bench.world.settle();
      assert.equal(bench.stateOf('hosts'), 'ready');
    });

    it('does not show what was kept of another period or with other filters', async () => {
      await bench.start();
      const kept = bench.store.snapshot;
      bench.poller.setQuery({ period: 'last7Days' });
      bench.poller.use(bench.world.source(), kept);
      assert.equal(bench.stateOf('transactions'), 'loading');
      bench.poller.setQuery({ period: 'last24Hours', hosts: ['web-1'] });
      bench.poller.use(bench.world.source(), kept);
      assert.equal(bench.stateOf('transactions'), 'loading');
    });

    it('asks nothing where there is no app', async () => {
      await bench.start();
      bench.world.take();
      bench.poller.use(undefined);
      await bench.poller.refresh();
      await bench.world.pass(day);
      assert.deepEqual(bench.world.take(), []);
    });
  });
});
