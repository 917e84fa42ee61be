import assert from 'node:assert/strict';
import { Matcher } from '../../../src/match/matcher.ts';
import type { Period } from '../../../src/model/period.ts';
import { State } from '../../../src/model/state.ts';
import { Details } from '../../../src/store/details.ts';
import { Poller } from '../../../src/store/poller.ts';
import { dataOf } from '../../../src/store/snapshot.ts';
import { Store } from '../../../src/store/store.ts';
import { Random } from '../../fuzz/random.ts';
import { placeOfClock } from '../../run/clocks.ts';
import { type Asked, FakeNetwork } from './fakeNetwork.ts';

const minute = 60_000;
const hour = 60 * minute;
const week = 7 * 24 * hour;
const periods: readonly Period[] = ['lastHour', 'last24Hours', 'last7Days', 'last30Days'];

const faults: readonly (() => Response | Promise<Response>)[] = [
  () => new Response('', { status: 500 }),
  () => new Response('', { status: 429, headers: { 'Retry-After': '120' } }),
  () => new Response('', { status: 503, headers: { 'Retry-After': '99999999' } }),
  () => new Response('', { status: 401 }),
  () => new Response('<html>', { status: 200 }),
  () => new Response('null'),
  () => Promise.reject(new TypeError('fetch failed')),
];

/** One window: an app that is polled and looked at, with everything that can happen to it. */
class Window {
  readonly network = new FakeNetwork();
  readonly store = new Store();
  readonly poller = new Poller({ store: this.store, log: this.network.log, scheduler: this.network.clock });
  readonly details = new Details({ scheduler: this.network.clock });
  readonly matcher = new Matcher(new State([]), this.store, new State({}));
  /** What must be shown: the answers of this app for this period. */
  app = 'app-0';
  period: Period = 'last24Hours';
  signedIn = true;
  faulty: (() => Response | Promise<Response>) | undefined;

  constructor() {
    this.network.answer('transactions', (asked) => this.#transactions(asked));
    this.poller.setInterval(minute);
    this.poller.setQuery({ period: this.period });
    this.use(this.app);
    this.poller.setAttention(true);
  }

  use(app: string): void {
    this.app = app;
    const source = this.network.source({
      appId: app,
      credentials: async () => (this.signedIn ? { apiKey: 'key', token: 'token' } : {}),
      now: () => this.network.clock.now(),
    });
    this.poller.use(source);
    this.details.use(source);
  }

  fail(fault: (() => Response | Promise<Response>) | undefined): void {
    this.faulty = fault;
  }

  setPeriod(period: Period): void {
    this.period = period;
    this.poller.setQuery({ period });
  }

  /** The name of the transaction says for whom and what it was asked. */
  #transactions({ app, filter }: Asked): Response | Promise<Response> {
    if (this.faulty !== undefined) {
      return this.faulty();
    }
    const { start, end } = filter;
    const length = Date.parse(String(end)) - Date.parse(String(start));
    const name = `${app} ${length}`;
    return Response.json([{ name: 'request', transactions: [{ name, type: 'request', duration: 1, doc_count: 1 }] }]);
  }

  /** What is wrong with what is shown; undefined where it is an answer to what is asked, or none yet. */
  get complaint(): string | undefined {
    const { transactions, range } = this.store.snapshot;
    const shown = dataOf(transactions)?.[0]?.transactions[0]?.name;
    if (shown === undefined) {
      return undefined;
    }
    const expected = `${this.app} ${lengths[this.period]}`;
    const length = range === undefined ? undefined : range.end - range.start;
    return shown === expected && length === lengths[this.period] ? undefined : `${shown} instead of ${expected}`;
  }

  dispose(): void {
    this.poller.dispose();
    this.details.dispose();
    this.matcher.dispose();
  }
}

const lengths: Readonly<Record<Period, number>> = {
  lastHour: hour,
  last24Hours: 24 * hour,
  last7Days: 7 * 24 * hour,
  last30Days: 30 * 24 * hour,
};

type Step = readonly [what: string, take: (window: Window, random: Random) => void | Promise<void>];

const steps: readonly Step[] = [
  ['time goes on', () => {}],
  ['the service is faulty', (window, random) => window.fail(random.pick(faults))],
  ['the service is well', (window) => window.fail(undefined)],
  ['nobody looks', (window) => window.poller.setAttention(false)],
  ['somebody looks', (window) => window.poller.setAttention(true)],
  ['another period', (window, random) => window.setPeriod(random.pick(periods))],
  ['another app', (window, random) => window.use(`app-${random.below(4)}`)],
  ['another interval', (window, random) => window.poller.setInterval(random.pick([0, 15_000, minute, 10 * minute]))],
  ['the clock is set', (window, random) => window.network.clock.setBy((random.next() - 0.5) * 4 * hour)],
  [
    'sign out',
    (window) => {
      window.signedIn = false;
      window.use(window.app);
    },
  ],
  [
    'sign in',
    (window) => {
      window.signedIn = true;
      window.poller.resume();
    },
  ],
  [
    'refresh',
    async (window) => {
      void window.poller.refresh();
    },
  ],
  [
    'a panel',
    (window) => {
      const { range } = window.store.snapshot;
      if (range !== undefined) {
        window.details.performance({ groupHash: 'g', name: undefined, hosts: [], range });
        window.details.occurrences({ groupHash: 'g', range: range });
      }
    },
  ],
];

describe('a week', () => {
  it('of faults, sleep, clocks and changes in mid-request shows nothing else than was asked for, and ends as it began', async function () {
    this.timeout(120_000);
    const seed = Number(process.env['WEEK_SEED'] ?? 2 + placeOfClock());
    const random = new Random(seed);
    const window = new Window();
    const done: string[] = [];
    let passed = 0;
    let seen = 0;
    while (passed < week) {
      const [what, take] = random.pick(steps);
      done.push(what);
      await take(window, random);
      // In half of the steps the next one comes while requests are on their way.
      if (random.next() < 0.5) {
        await window.network.settle();
      }
      const before = window.complaint;
      assert.equal(before, undefined, `seed ${seed}, after ${done.slice(-12).join(', ')}: ${before}`);
      // Mostly minutes; now and then a night.
      const time = random.next() < 0.02 ? 8 * hour : random.below(20) * minute;
      await window.network.pass(time);
      passed += time;
      seen += dataOf(window.store.snapshot.transactions) === undefined ? 0 : 1;
      assert.equal(
        window.complaint,
        undefined,
        `seed ${seed}, after ${done.slice(-12).join(', ')}: ${window.complaint}`,
      );
      assert(window.network.clock.waiting.length <= 8, `seed ${seed}: ${window.network.clock.waiting.length} timers`);
      window.network.take();
    }
    assert(seen > 10, `seed ${seed}: hardly anything was shown`);
    window.fail(undefined);
    window.signedIn = true;
    window.use('app-9');
    window.poller.setInterval(minute);
    window.poller.setAttention(true);
    await window.network.pass(2 * hour);
    assert.equal(window.store.snapshot.transactions.state, 'ready', `seed ${seed}: well again, and nothing comes`);
    assert.equal(window.complaint, undefined);
    window.dispose();
    await window.network.settle();
    assert.deepEqual(window.network.clock.waiting, [], `seed ${seed}: timers are left`);
    assert.equal(window.store.listeners, 0, `seed ${seed}: listeners are left`);
  });
});
