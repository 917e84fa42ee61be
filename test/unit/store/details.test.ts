import assert from 'node:assert/strict';
import { Details } from '../../../src/store/details.ts';
import type { PerformanceQuery } from '../../../src/store/query.ts';
import { dataOf } from '../../../src/store/snapshot.ts';
import { FakeNetwork, heldAnswer } from './fakeNetwork.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('details', () => {
  let world: FakeNetwork;
  let details: Details;
  let changes: number;
  let query: PerformanceQuery;

  beforeEach(() => {
    world = new FakeNetwork();
    details = new Details({ scheduler: world.clock });
    details.use(world.source());
    details.setInterval(minute);
    changes = 0;
    details.onDidChange(() => {
      changes += 1;
    });
    const now = world.clock.now();
    query = { groupHash: 'a1b2', name: undefined, hosts: [], range: { start: now - day, end: now } };
  });

  afterEach(() => details.dispose());

  describe('performance', () => {
    it('is asked for once, and read without waiting when it is there', async () => {
      assert.deepEqual(details.performance(query), { state: 'loading' });
      assert.deepEqual(details.performance({ ...query }), { state: 'loading' });
      await world.settle();
      const slice = details.performance(query);
      assert.equal(slice.state, 'ready');
      assert.equal(dataOf(slice)?.[0]?.points[0]?.value, 5);
      assert.equal(changes, 1);
      assert.deepEqual(
        world.asked.map(({ endpoint, filter }) => [endpoint, filter]),
        [
          [
            'performance',
            {
              start: new Date(query.range.start).toISOString(),
              end: new Date(query.range.end).toISOString(),
              group_hash: 'a1b2',
            },
          ],
        ],
      );
    });

    it('tells questions apart by group, name, hosts and range', async () => {
      const { range } = query;
      const others: PerformanceQuery[] = [
        { ...query, groupHash: 'c3' },
        { ...query, groupHash: undefined, name: 'a1b2' },
        { ...query, hosts: ['web-1'] },
        { ...query, range: { ...range, start: range.start - day } },
        { ...query, range: { ...range, end: range.end + 1 } },
      ];
      for (const other of [query, ...others]) {
        details.performance(other);
      }
      await world.settle();
      assert.equal(world.asked.length, 6);
    });

    it('is renewed when asked for again after the interval, and shown meanwhile', async () => {
      details.performance(query);
      await world.settle();
      await world.pass(minute - 1);
      details.performance(query);
      await world.settle();
      assert.equal(world.asked.length, 1);
      await world.pass(1);
      assert.equal(details.performance(query).state, 'ready');
      await world.settle();
      assert.equal(world.asked.length, 2);
    });

    it('fails where asking throws, and is asked for again', async () => {
      const told: string[] = [];
      const log = { debug: () => undefined, info: () => undefined, warn: (line: string) => told.push(line) };
      const broken = new Details({ scheduler: world.clock, log });
      const source = world.source();
      let isBroken = true;
      const answer = source.performance.bind(source);
      source.performance = async (...asked) => {
        if (isBroken) {
          throw new Error('out of order');
        }
        return await answer(...asked);
      };
      broken.use(source);
      broken.setInterval(minute);
      broken.performance(query);
      await world.settle();
      assert.deepEqual(broken.performance(query), { state: 'failed', failure: { kind: 'internal' } });
      assert.deepEqual(told, ['Details: out of order']);
      isBroken = false;
      await world.pass(minute);
      broken.performance(query);
      await world.settle();
      assert.equal(broken.performance(query).state, 'ready');
      broken.dispose();
    });

    it('is there though a listener throws', async () => {
      details.onDidChange(() => {
        throw new Error('out of order');
      });
      details.performance(query);
      await world.settle();
      assert.equal(details.performance(query).state, 'ready');
    });

    it('is not renewed by itself', async () => {
      details.performance(query);
      await world.settle();
      await world.pass(day);
      assert.equal(world.asked.length, 1);
    });

    it('is renewed by hand only with the interval 0', async () => {
      details.setInterval(0);
      details.performance(query);
      await world.settle();
      await world.pass(day);
      details.performance(query);
      await world.settle();
      assert.equal(world.asked.length, 1);
      details.refresh();
      details.performance(query);
      await world.settle();
      assert.equal(world.asked.length, 2);
    });

    it('outlives a failure, and does not ask again at once', async () => {
      details.performance(query);
      await world.settle();
      world.answer('performance', () => new Response('', { status: 500 }));
      await world.pass(minute);
      details.performance(query);
      await world.settle();
      const slice = details.performance(query);
      assert(slice.state === 'stale' && slice.failure?.kind === 'unavailable');
      assert.equal(slice.since, world.clock.now());
      await world.settle();
      assert.equal(world.asked.length, 2);
    });

    it('is asked for again a minute after a failure, however long the interval', async () => {
      details.setInterval(60 * minute);
      world.answer('performance', () => new Response('', { status: 500 }));
      details.performance(query);
      await world.settle();
      await world.pass(minute - 1);
      details.performance(query);
      await world.settle();
      assert.equal(world.asked.length, 1);
      await world.pass(1);
      details.performance(query);
      await world.settle();
      assert.equal(world.asked.length, 2);
    });

    it('is not asked for again after a refusal before something has changed', async () => {
      world.answer('performance', () => new Response('', { status: 401 }));
      details.performance(query);
      await world.settle();
      await world.pass(day);
      assert.equal(details.performance(query).state, 'failed');
      await world.settle();
      assert.equal(world.asked.length, 1);
      details.refresh();
      details.performance(query);
      await world.settle();
      assert.equal(world.asked.length, 2);
    });

    it('is not asked for before the time the service named', async () => {
      world.answer('performance', () => new Response('', { status: 429, headers: { 'Retry-After': '3600' } }));
      details.performance(query);
      await world.settle();
      await world.pass(30 * minute);
      const slice = details.performance(query);
      assert(slice.state === 'failed' && slice.failure.kind === 'throttled');
      await world.settle();
      assert.equal(world.asked.length, 1);
      await world.pass((slice.failure.until ?? 0) - world.clock.now());
      details.performance(query);
      await world.settle();
      assert.equal(world.asked.length, 2);
    });

    it('starts from the earlier answer, marked stale, where the range has moved on a little', async () => {
      details.performance(query);
      await world.settle();
      const at = world.clock.now();
      const moved = (by: number) => ({ ...query, range: { start: query.range.start + by, end: query.range.end + by } });
      const slice = details.performance(moved(minute));
      assert(slice.state === 'stale' && slice.at === at && slice.failure === undefined);
      await world.settle();
      assert.equal(details.performance(moved(minute)).state, 'ready');
      assert.equal(details.performance(moved(-minute)).state, 'loading');
      assert.equal(details.performance(moved(day)).state, 'loading');
    });

    it('is forgotten, and cancelled, for the one that was not asked for the longest', async () => {
      const held = heldAnswer();
      world.answer('performance', held.answer);
      const numbered = (group: number) => ({ ...query, groupHash: `g${group}` });
      for (let group = 0; group < 41; group += 1) {
        details.performance(numbered(group));
      }
      await world.settle();
      assert.deepEqual(
        world.asked.map(({ signal }) => signal?.aborted),
        [true, ...Array.from({ length: 40 }, () => false)],
      );
    });
  });

  it('are forgotten and cancelled for another app', async () => {
    const held = heldAnswer();
    world.answer('performance', held.answer);
    details.performance(query);
    await world.settle();
    details.use(world.source({ appId: '18' }));
    assert.equal(world.asked[0]?.signal?.aborted, true);
    assert.equal(changes, 1);
    held.give(Response.json([]));
    await world.settle();
    assert.equal(changes, 1);
    assert.equal(details.performance(query).state, 'loading');
  });

  it('are loading where there is no app', async () => {
    details.use(undefined);
    assert.equal(details.performance(query).state, 'loading');
    assert.equal(details.occurrences({ groupHash: 'a1b2', range: query.range }).state, 'loading');
    await world.settle();
    assert.equal(world.asked.length, 0);
  });
});
