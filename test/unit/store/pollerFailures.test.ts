import assert from 'node:assert/strict';
import { dataOf } from '../../../src/store/snapshot.ts';
import { heldAnswer } from './fakeNetwork.ts';
import { day, eachMinute, minute, pollerHarness, second, status } from './pollerHarness.ts';

const bareTransaction = '[{"name":"request","transactions":[{"name":"GET /","type":"request"}]}]';

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

    it('is stale when it has not been renewed for three intervals', async () => {
      await bench.start();
      const slow = heldAnswer();
      bench.world.answer('hosts', slow.answer);
      await bench.world.pass(3 * minute - 1);
      assert.equal(bench.stateOf('hosts'), 'ready');
      await bench.world.pass(1);
      const { hosts } = bench.store.snapshot;
      assert(hosts.state === 'stale' && hosts.failure === undefined && hosts.since === hosts.at);
      assert.equal(bench.stateOf('transactions'), 'ready');
      slow.give(Response.json([{ hostname: 'web-2' }]));
      await bench.world.settle();
      assert.equal(bench.stateOf('hosts'), 'ready');
    });

    it('is stale when nobody has looked for three intervals', async () => {
      await bench.start();
      bench.poller.setAttention(false);
      await bench.world.pass(day);
      assert.equal(bench.stateOf('transactions'), 'stale');
      assert.deepEqual(bench.world.clock.waiting, []);
    });

    for (const blank of [
      'null',
      '{}',
      '{"error":{"code":1}}',
      '{"error":"no"}',
      '{"data":{}}',
      '[{"name":"request","transactions":[{},{}]}]',
      bareTransaction,
    ]) {
      it(`keeps good data where the service answers ${blank}`, async () => {
        await bench.start();
        bench.world.answer('transactions', () => new Response(blank));
        await bench.world.pass(minute);
        const { transactions } = bench.store.snapshot;
        assert(transactions.state === 'stale' && transactions.failure?.kind === 'unreadable');
        assert.equal(transactions.data[0]?.transactions[0]?.duration, 312);
        bench.world.answer('transactions', () => Response.json([]));
        await bench.world.pass(minute);
        assert.deepEqual(dataOf(bench.store.snapshot.transactions), [], 'a service may say that there is nothing');
      });
    }

    it('takes the report of an error for no error of the application', async () => {
      await bench.start();
      for (const report of ['{"error":{"message":"no","code":1}}', '{"error":"no"}']) {
        bench.world.answer('errors', () => new Response(report));
        await bench.world.pass(minute);
        const { issues } = bench.store.snapshot;
        assert(issues.state === 'stale' && issues.failure?.kind === 'unreadable');
        assert.equal(issues.data[0]?.className, 'OutOfStock');
      }
    });

    it('is ready and empty where a service that never had anything answers null', async () => {
      bench.world.answer('transactions', () => Response.json(null));
      await bench.start();
      assert.deepEqual(dataOf(bench.store.snapshot.transactions), []);
    });

    it('ends in a failure and asks again though asking throws', async () => {
      let broken = true;
      const debug = () => {
        if (broken) {
          throw new Error('a mistake');
        }
      };
      bench.poller.use(bench.world.source({ log: { ...bench.world.log, debug } }));
      bench.poller.setAttention(true);
      await bench.world.settle();
      const { transactions } = bench.store.snapshot;
      assert(transactions.state === 'failed' && transactions.failure.kind === 'internal');
      broken = false;
      await bench.world.pass(minute);
      assert.equal(bench.stateOf('transactions'), 'ready');
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
