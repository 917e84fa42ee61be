import assert from 'node:assert/strict';
import { Details, type OccurrenceList } from '../../../src/store/details.ts';
import type { PerformanceQuery } from '../../../src/store/query.ts';
import { dataOf, type Slice } from '../../../src/store/snapshot.ts';
import { FakeNetwork } from './fakeNetwork.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('details', () => {
  let world: FakeNetwork;
  let details: Details;
  let query: PerformanceQuery;

  beforeEach(() => {
    world = new FakeNetwork();
    details = new Details({ scheduler: world.clock });
    details.use(world.source());
    details.setInterval(minute);
    const now = world.clock.now();
    query = { groupHash: 'a1b2', name: undefined, hosts: [], range: { start: now - day, end: now } };
  });

  afterEach(() => details.dispose());

  describe('occurrences', () => {
    /** So many occurrences altogether, in pages of 25. */
    function occur(total: number): void {
      world.answer('occurrences', ({ filter }) => {
        const from = Number(filter['filter.from'] ?? 0);
        const length = Math.max(0, Math.min(25, total - from));
        return Response.json(Array.from({ length }, (_, index) => ({ hash: `h${from + index}`, duration: 1 })));
      });
    }

    function ask(): Slice<OccurrenceList> {
      return details.occurrences({ groupHash: 'a1b2', range: query.range });
    }

    function loadMore(): void {
      details.loadMore({ groupHash: 'a1b2', range: query.range });
    }

    /** The state of the list, the number of its items, whether it is complete, and whether more is being loaded. */
    function summary(): readonly unknown[] {
      const slice = ask();
      const list = dataOf(slice);
      return [slice.state, list?.items.length, list?.complete, list?.loadingMore];
    }

    it('come page by page, the first without an offset', async () => {
      occur(60);
      assert.deepEqual(ask(), { state: 'loading' });
      await world.settle();
      assert.deepEqual(summary(), ['ready', 25, false, false]);
      loadMore();
      loadMore();
      assert.deepEqual(summary(), ['ready', 25, false, true]);
      await world.settle();
      assert.deepEqual(summary(), ['ready', 50, false, false]);
      loadMore();
      await world.settle();
      assert.deepEqual(summary(), ['ready', 60, true, false]);
      loadMore();
      await world.settle();
      assert.deepEqual(
        world.asked.map(({ filter }) => filter['filter.from']),
        [undefined, '25', '50'],
      );
      assert.deepEqual(
        dataOf(ask())?.items.map(({ hash }) => hash),
        Array.from({ length: 60 }, (_, index) => `h${index}`),
      );
    });

    it('are complete where there are none', async () => {
      occur(0);
      ask();
      await world.settle();
      assert.deepEqual(summary(), ['ready', 0, true, false]);
    });

    it('are counted as sent, so that an odd one moves no page', async () => {
      world.answer('occurrences', () => Response.json([...Array(24).fill({ duration: 1 }), null]));
      ask();
      await world.settle();
      assert.deepEqual(summary(), ['ready', 24, false, false]);
      loadMore();
      await world.settle();
      assert.equal(world.asked[1]?.filter['filter.from'], '25');
    });

    it('are kept once where pages overlap', async () => {
      const page = (first: number) =>
        Array.from({ length: 25 }, (_, index) => ({ hash: `h${first + index}`, duration: 1 }));
      world.answer('occurrences', ({ filter }) => Response.json(page(filter['filter.from'] === '25' ? 24 : 0)));
      ask();
      await world.settle();
      loadMore();
      await world.settle();
      assert.deepEqual(summary(), ['ready', 49, false, false]);
    });

    it('stay where the next page fails, and it can be asked for again', async () => {
      occur(60);
      ask();
      await world.settle();
      world.answer('occurrences', () => new Response('', { status: 500 }));
      loadMore();
      await world.settle();
      assert.deepEqual(summary(), ['stale', 25, false, false]);
      await world.pass(day);
      assert.deepEqual(summary(), ['stale', 25, false, false]);
      occur(60);
      loadMore();
      await world.settle();
      assert.deepEqual(summary(), ['ready', 50, false, false]);
    });

    it('stay where the service answers nothing at all, and may be nothing from the beginning', async () => {
      for (const [total, state] of [
        [3, 'stale'],
        [0, 'ready'],
      ] as const) {
        details.use(world.source());
        occur(total);
        ask();
        await world.settle();
        world.answer('occurrences', () => new Response('null'));
        details.refresh();
        ask();
        await world.settle();
        assert.deepEqual(summary(), [state, total, true, false]);
      }
    });

    it('are bounded', async () => {
      occur(5_000);
      ask();
      await world.settle();
      for (let page = 0; page < 60; page += 1) {
        loadMore();
        await world.settle();
      }
      assert.deepEqual(summary(), ['ready', 1_000, true, false]);
      assert.equal(world.asked.length, 40);
    });

    it('cannot be loaded further before they were asked for', async () => {
      loadMore();
      await world.settle();
      assert.equal(world.asked.length, 0);
    });
  });
});
