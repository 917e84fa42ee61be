import assert from 'node:assert/strict';
import { dataOf } from '../../../src/store/snapshot.ts';
import { heldAnswer, orders } from './fakeNetwork.ts';
import { minute, pollerHarness, status } from './pollerHarness.ts';

describe('poller', () => {
  const bench = pollerHarness();

  describe('types', () => {
    for (const [what, answer] of [
      ['404', status(404)],
      ['405', status(405)],
      ['HTML', () => new Response('<html>')],
      ['a user', () => Response.json({ id: 7, name: 'Ada' })],
    ] as const) {
      it(`come from the transactions where the service answers ${what}, and the log says so once`, async () => {
        bench.world.answer('types', answer);
        await bench.start();
        assert.deepEqual(dataOf(bench.store.snapshot.types), ['request']);
        bench.world.answer('transactions', () => Response.json([orders, { name: 'job', transactions: [] }]));
        await bench.world.pass(20 * minute);
        assert.deepEqual(dataOf(bench.store.snapshot.types), ['request', 'job']);
        assert.equal(bench.stateOf('types'), 'ready');
        assert.equal(bench.world.lines.filter((line) => line.includes('does not list transaction types')).length, 1);
      });
    }

    it('are on their way while the transactions are, and fail with them', async () => {
      const slow = heldAnswer();
      bench.world.answer('transactions', slow.answer);
      bench.world.answer('types', status(404));
      await bench.start();
      assert.equal(bench.stateOf('types'), 'loading');
      slow.give(new Response('', { status: 500 }));
      await bench.world.settle();
      assert.equal(bench.stateOf('types'), 'failed');
    });

    it('are not made up after another failure', async () => {
      bench.world.answer('types', status(500));
      await bench.start();
      assert.equal(bench.stateOf('types'), 'failed');
    });
  });
});
