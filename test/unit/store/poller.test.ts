import assert from 'node:assert/strict';
import { Poller } from '../../../src/store/poller.ts';
import { dataOf, type SliceName } from '../../../src/store/snapshot.ts';
import { Store } from '../../../src/store/store.ts';
import { heldAnswer, orders, World } from './world.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const everything = ['errors', 'hosts', 'transactions', 'transactions', 'transactions', 'trend', 'types'];
/** Without the two comparisons, which are asked for hourly. */
const eachMinute = ['errors', 'hosts', 'transactions', 'trend', 'types'];

const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('', { status: code, headers });

describe('poller', () => {
  let world: World;
  let store: Store;
  let poller: Poller;
  let events: (readonly SliceName[])[];

  beforeEach(() => {
    world = new World();
    store = new Store();
    poller = new Poller({ store, log: world.log, scheduler: world.clock });
    poller.setInterval(minute);
    events = [];
    store.onDidChange((slices) => events.push(slices));
  });

  afterEach(() => poller.dispose());

  async function start(): Promise<void> {
    poller.use(world.source());
    poller.setAttention(true);
    await world.settle();
  }

  function stateOf(name: SliceName): string {
    return store.snapshot[name].state;
  }

  it('asks nothing before someone looks', async () => {
    poller.use(world.source());
    await world.pass(hour);
    assert.deepEqual(world.take(), []);
    assert.equal(stateOf('transactions'), 'loading');
  });

  it('fills every slice when someone looks', async () => {
    await start();
    assert.deepEqual(world.take(), everything);
    const { snapshot } = store;
    assert.equal(dataOf(snapshot.transactions)?.[0]?.transactions[0]?.duration, 312);
    assert.equal(dataOf(snapshot.hosts)?.[0]?.hostname, 'web-1');
    assert.equal(dataOf(snapshot.issues)?.[0]?.className, 'OutOfStock');
    assert.deepEqual(dataOf(snapshot.trend), [{ date: '2025-08-18', count: 2 }]);
    assert.deepEqual(dataOf(snapshot.types), ['request', 'job']);
    assert.equal(dataOf(snapshot.previousDay)?.length, 1);
    assert.equal(dataOf(snapshot.previousWeek)?.length, 1);
    assert.deepEqual(snapshot.range, { start: world.clock.now() - day, end: world.clock.now() });
    assert.deepEqual([...events].flat().sort(), [
      'hosts',
      'issues',
      'previousDay',
      'previousWeek',
      'transactions',
      'trend',
      'types',
    ]);
  });

  it('asks for comparisons in whole hours, after what is seen first', async () => {
    poller.use(world.source());
    const noon = world.clock.now();
    await world.pass(20 * minute);
    poller.setAttention(true);
    await world.settle();
    const lists = world.asked.filter(({ endpoint }) => endpoint === 'transactions').map(({ filter }) => filter);
    const hours = (start: number, end: number) => ({
      start: new Date(noon + start * hour).toISOString(),
      end: new Date(noon + end * hour).toISOString(),
    });
    assert.deepEqual(lists, [
      hours(-24 + 1 / 3, 1 / 3),
      hours(-24 - 24 - 1, -24 + 1),
      hours(-24 - 7 * 24 - 1, -7 * 24 + 1 + 1),
    ]);
  });

  it('times the next request after the answer', async () => {
    await start();
    world.take();
    await world.pass(minute - 1);
    assert.deepEqual(world.take(), []);
    const slow = heldAnswer();
    world.answer('hosts', slow.answer);
    await world.pass(1);
    assert.deepEqual(world.take(), eachMinute);
    await world.pass(10 * minute);
    assert.equal(world.take().filter((name) => name === 'hosts').length, 0, 'one request in flight');
    slow.give(Response.json([]));
    await world.settle();
    await world.pass(minute - 1);
    assert(!world.take().includes('hosts'));
    await world.pass(1);
    assert(world.take().includes('hosts'));
  });

  it('asks for comparisons again after an hour', async () => {
    await start();
    world.take();
    await world.pass(hour - 1);
    const before = world.take().filter((name) => name === 'transactions').length;
    await world.pass(1);
    assert.equal(before, 59);
    assert.equal(world.take().filter((name) => name === 'transactions').length, 3);
  });

  it('rests while nobody looks, and catches up at once', async () => {
    await start();
    poller.setAttention(false);
    world.take();
    await world.pass(30 * minute);
    assert.deepEqual(world.take(), []);
    poller.setAttention(true);
    await world.settle();
    assert.deepEqual(world.take(), eachMinute);
  });

  it('does not ask sooner because someone looks again', async () => {
    await start();
    world.take();
    await world.pass(20 * second);
    poller.setAttention(false);
    poller.setAttention(true);
    await world.pass(40 * second - 1);
    assert.deepEqual(world.take(), []);
    await world.pass(1);
    assert.deepEqual(world.take(), eachMinute);
  });

  it('follows a new interval from the last answer on', async () => {
    await start();
    world.take();
    await world.pass(20 * second);
    poller.setInterval(30 * second);
    await world.pass(10 * second - 1);
    assert.deepEqual(world.take(), []);
    await world.pass(1);
    assert.deepEqual(world.take(), eachMinute);
  });

  it('asks by hand only with the interval 0, after having asked once', async () => {
    poller.setInterval(0);
    await start();
    assert.deepEqual(world.take(), everything);
    world.answer('hosts', status(500));
    await world.pass(day);
    assert.deepEqual(world.take(), []);
    await poller.refresh();
    assert.deepEqual(world.take(), everything);
    await world.pass(day);
    assert.deepEqual(world.take(), [], 'not even after a failure');
  });

  it('refreshes whether someone looks or not', async () => {
    poller.use(world.source());
    await poller.refresh();
    assert.equal(stateOf('transactions'), 'ready');
    assert.equal(stateOf('previousDay'), 'ready');
  });

  it('joins the request that is on its way', async () => {
    poller.use(world.source());
    await Promise.all([poller.refresh(), poller.refresh()]);
    assert.deepEqual(world.take(), everything);
  });

  describe('after a failure', () => {
    it('keeps the last good data, marked stale since the first failure, and recovers by itself', async () => {
      await start();
      const ready = store.snapshot.hosts;
      assert(ready.state === 'ready');
      world.answerAll(() => Promise.reject(new TypeError('fetch failed')));
      await world.pass(minute);
      const since = world.clock.now();
      await world.pass(30 * second);
      assert.deepEqual(store.snapshot.hosts, {
        state: 'stale',
        data: ready.data,
        at: ready.at,
        since,
        failure: { kind: 'offline', reason: 'the network failed' },
      });
      world.answer('hosts', () => Response.json([{ hostname: 'web-9' }]));
      await world.pass(minute);
      assert.equal(stateOf('hosts'), 'ready');
      assert.equal(dataOf(store.snapshot.hosts)?.[0]?.hostname, 'web-9');
      assert.equal(stateOf('trend'), 'stale');
    });

    it('asks again after 5, 10, 20, 40 and then every 60 seconds', async () => {
      world.answer('hosts', status(500));
      await start();
      await world.pass(4 * minute);
      const times = world.asked.filter(({ endpoint }) => endpoint === 'hosts').map(({ at }) => at / second);
      assert.deepEqual(
        times.slice(1).map((at, index) => at - (times[index] ?? 0)),
        [5, 10, 20, 40, 60, 60],
      );
    });

    it('leaves up to half of that to chance', async () => {
      world.clock.chance = 0.999_999;
      world.answer('hosts', status(500));
      await start();
      assert.equal(Math.round(world.clock.waiting[0] ?? 0), 2_500);
    });

    it('is failed where there was no data', async () => {
      world.answer('hosts', status(500));
      await start();
      assert.deepEqual(store.snapshot.hosts, {
        state: 'failed',
        failure: { kind: 'unavailable', status: 500, until: undefined },
      });
    });

    it('slows down where the app is not found', async () => {
      world.answer('hosts', status(404));
      await start();
      world.take();
      await world.pass(10 * minute - 1);
      assert(!world.take().includes('hosts'));
      await world.pass(1);
      assert(world.take().includes('hosts'));
    });

    it('keeps polling though a listener throws', async () => {
      store.onDidChange(() => {
        throw new Error('cannot draw');
      });
      await start();
      world.take();
      await world.pass(minute);
      assert.deepEqual(world.take(), eachMinute);
      assert(world.lines.some((line) => line.includes('cannot draw')));
    });
  });

  describe('told to wait', () => {
    async function throttle(): Promise<number> {
      world.answer('hosts', status(429, { 'Retry-After': '3600' }));
      await start();
      const { hosts } = store.snapshot;
      assert(hosts.state === 'failed' && hosts.failure.kind === 'throttled');
      return (hosts.failure.until ?? 0) - world.clock.now();
    }

    it('asks nothing at all before that time', async () => {
      const wait = await throttle();
      world.answer('hosts', () => Response.json([]));
      world.take();
      await world.pass(wait - 1);
      assert.deepEqual(world.take(), []);
      await world.pass(1);
      assert(world.take().includes('hosts'));
      assert.equal(stateOf('hosts'), 'ready');
    });

    it('does not ask by hand either', async () => {
      await throttle();
      world.take();
      await poller.refresh();
      assert.deepEqual(world.take(), []);
    });

    it('says so where a question changes meanwhile', async () => {
      await throttle();
      poller.setQuery({ period: 'last7Days' });
      const { transactions } = store.snapshot;
      assert(transactions.state === 'failed' && transactions.failure.kind === 'throttled');
    });

    it('forgets it for another service', async () => {
      await throttle();
      world.take();
      world.answer('hosts', () => Response.json([]));
      poller.use(world.source());
      await world.settle();
      assert.deepEqual(world.take(), everything);
    });

    it('waits with one slice where the service is not available for it', async () => {
      world.answer('hosts', status(503, { 'Retry-After': '3600' }));
      await start();
      const { hosts } = store.snapshot;
      assert(hosts.state === 'failed' && hosts.failure.kind === 'unavailable');
      const wait = (hosts.failure.until ?? 0) - world.clock.now();
      world.take();
      await world.pass(Math.min(wait - 1, minute));
      assert.deepEqual(
        world.take(),
        eachMinute.filter((name) => name !== 'hosts'),
      );
    });
  });

  describe('refused', () => {
    it('stops altogether until credentials or settings change', async () => {
      world.answer('hosts', status(401));
      await start();
      assert.deepEqual(store.snapshot.hosts, {
        state: 'failed',
        failure: { kind: 'refused', credential: 'apiKey', status: 401 },
      });
      world.take();
      await world.pass(day);
      poller.setAttention(false);
      poller.setAttention(true);
      await world.pass(day);
      assert.deepEqual(world.take(), []);
      world.answer('hosts', () => Response.json([{ hostname: 'web-1' }]));
      poller.resume();
      assert.equal(stateOf('hosts'), 'loading');
      await world.settle();
      assert.equal(stateOf('hosts'), 'ready');
      world.take();
      await world.pass(minute);
      assert.deepEqual(world.take(), eachMinute);
    });

    it('goes on after a refresh by hand that was not refused', async () => {
      world.answer('hosts', status(403));
      await start();
      world.answer('hosts', () => Response.json([]));
      await poller.refresh();
      world.take();
      await world.pass(minute);
      assert.deepEqual(world.take(), eachMinute);
    });

    it('asks nothing over and over without credentials', async () => {
      poller.use(world.source({ credentials: async () => ({}) }));
      poller.setAttention(true);
      await world.pass(day);
      assert.deepEqual(world.take(), []);
      assert.deepEqual(store.snapshot.transactions, {
        state: 'failed',
        failure: { kind: 'notSignedIn', credential: 'token' },
      });
      assert.equal(world.lines.filter((line) => line.includes('Polling stops')).length, 1);
    });
  });

  describe('asked something else', () => {
    it('asks again what depends on it, and discards what is on its way', async () => {
      const late = heldAnswer();
      world.answer('transactions', late.answer);
      await start();
      const given = world.asked.find(({ endpoint }) => endpoint === 'transactions');
      world.take();
      world.answer('transactions', () => Response.json([orders]));
      poller.setQuery({ period: 'last7Days' });
      assert.equal(given?.signal?.aborted, true);
      await world.settle();
      assert.deepEqual(world.take(), ['hosts', 'transactions', 'transactions', 'transactions', 'types']);
      late.give(Response.json([]));
      await world.settle();
      assert.equal(dataOf(store.snapshot.transactions)?.length, 1);
      assert.deepEqual(store.snapshot.range, { start: world.clock.now() - 7 * day, end: world.clock.now() });
    });

    it('sends the filters, and shows no numbers of other filters meanwhile', async () => {
      await start();
      world.take();
      poller.setQuery({ hosts: ['web-1'], name: 'orders' });
      assert.deepEqual(store.snapshot.filters, { hosts: ['web-1'], name: 'orders' });
      assert.deepEqual(
        [stateOf('transactions'), stateOf('previousDay'), stateOf('hosts')],
        ['loading', 'loading', 'ready'],
      );
      await world.settle();
      assert(
        world.asked.every(({ filter }) => String(filter['hosts']) === 'web-1' && filter['query_string'] === 'orders'),
      );
      assert.deepEqual(world.take(), ['transactions', 'transactions', 'transactions']);
    });

    it('sends types to the hosts alone', async () => {
      await start();
      world.asked.splice(0);
      poller.setQuery({ types: ['job'] });
      await world.settle();
      assert.deepEqual(
        world.asked.map(({ endpoint, filter }) => [endpoint, filter['types']]),
        [['hosts', ['job']]],
      );
    });

    it('asks nothing where nothing has changed', async () => {
      await start();
      world.take();
      events = [];
      poller.setQuery({ hosts: [], period: 'last24Hours' });
      await world.settle();
      assert.deepEqual([world.take(), events], [[], []]);
    });

    it('tells what is asked', () => {
      const heard: string[] = [];
      const { query } = poller;
      query.onDidChange(({ period }) => heard.push(period));
      poller.setQuery({ period: 'lastHour' });
      assert.deepEqual([heard, query.value.period], [['lastHour'], 'lastHour']);
    });
  });

  describe('turned to another app', () => {
    it('forgets the data of the one before and discards what is on its way', async () => {
      await start();
      const late = heldAnswer();
      world.answer('hosts', late.answer);
      await world.pass(minute);
      world.answer('hosts', status(500));
      poller.use(world.source({ appId: '18' }));
      assert.equal(stateOf('transactions'), 'loading');
      late.give(Response.json([{ hostname: 'of the other app' }]));
      await world.settle();
      assert.equal(stateOf('hosts'), 'failed');
    });

    it('asks each thing once', async () => {
      await start();
      await world.pass(10 * minute);
      world.take();
      poller.use(world.source());
      await world.settle();
      assert.deepEqual(world.take(), everything);
    });

    it('asks first for what is seen first', async () => {
      await start();
      await world.pass(10 * minute);
      world.take();
      const slow = heldAnswer();
      world.answer('transactions', slow.answer);
      poller.use(world.source());
      await world.settle();
      assert.deepEqual(world.take(), eachMinute);
      slow.give(Response.json([orders]));
    });

    it('shows what was kept of it until there is fresh data', async () => {
      await start();
      const kept = { ...store.snapshot, hosts: { state: 'stale', data: [], at: 1, since: 1 } as const };
      const slow = heldAnswer();
      world.answer('hosts', slow.answer);
      poller.use(world.source(), kept);
      assert.deepEqual(store.snapshot.hosts, kept.hosts);
      await world.settle();
      slow.give(Response.json([{ hostname: 'web-1' }]));
      await world.settle();
      assert.equal(stateOf('hosts'), 'ready');
    });

    it('does not show what was kept of another period or with other filters', async () => {
      await start();
      const kept = store.snapshot;
      poller.setQuery({ period: 'last7Days' });
      poller.use(world.source(), kept);
      assert.equal(stateOf('transactions'), 'loading');
      poller.setQuery({ period: 'last24Hours', name: 'orders' });
      poller.use(world.source(), kept);
      assert.equal(stateOf('transactions'), 'loading');
    });

    it('asks nothing where there is no app', async () => {
      await start();
      world.take();
      poller.use(undefined);
      await poller.refresh();
      await world.pass(day);
      assert.deepEqual(world.take(), []);
    });
  });

  describe('types', () => {
    for (const [what, answer] of [
      ['404', status(404)],
      ['405', status(405)],
      ['HTML', () => new Response('<html>')],
      ['a user', () => Response.json({ id: 7, name: 'Ada' })],
    ] as const) {
      it(`come from the transactions where the service answers ${what}, and the log says so once`, async () => {
        world.answer('types', answer);
        await start();
        assert.deepEqual(dataOf(store.snapshot.types), ['request']);
        world.answer('transactions', () => Response.json([orders, { name: 'job', transactions: [] }]));
        await world.pass(20 * minute);
        assert.deepEqual(dataOf(store.snapshot.types), ['request', 'job']);
        assert.equal(stateOf('types'), 'ready');
        assert.equal(world.lines.filter((line) => line.includes('does not list transaction types')).length, 1);
      });
    }

    it('are on their way while the transactions are, and fail with them', async () => {
      const slow = heldAnswer();
      world.answer('transactions', slow.answer);
      world.answer('types', status(404));
      await start();
      assert.equal(stateOf('types'), 'loading');
      slow.give(new Response('', { status: 500 }));
      await world.settle();
      assert.equal(stateOf('types'), 'failed');
    });

    it('are not made up after another failure', async () => {
      world.answer('types', status(500));
      await start();
      assert.equal(stateOf('types'), 'failed');
    });
  });

  it('asks nothing after it was disposed of', async () => {
    await start();
    world.take();
    poller.dispose();
    await world.pass(day);
    assert.deepEqual(world.take(), []);
  });
});
