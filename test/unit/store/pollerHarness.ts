import { Poller } from '../../../src/store/poller.ts';
import type { SliceName } from '../../../src/store/snapshot.ts';
import { Store } from '../../../src/store/store.ts';
import { FakeNetwork } from './fakeNetwork.ts';

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export const everything = ['errors', 'hosts', 'transactions', 'transactions', 'transactions', 'trend', 'types'];

/** Without the two comparisons, which are asked for hourly. */
export const eachMinute = ['errors', 'hosts', 'transactions', 'trend', 'types'];

export const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('', { status: code, headers });

/** A poller with its store and network, new for each test. */
class PollerBench {
  world = new FakeNetwork();
  store = new Store();
  poller = new Poller({ store: this.store, log: this.world.log, scheduler: this.world.clock });
  readonly events: (readonly SliceName[])[] = [];

  constructor() {
    this.poller.setInterval(minute);
    this.store.onDidChange((slices) => this.events.push(slices));
  }

  async start(): Promise<void> {
    this.poller.use(this.world.source());
    this.poller.setAttention(true);
    await this.world.settle();
  }

  stateOf(name: SliceName): string {
    return this.store.snapshot[name].state;
  }
}

/** To be called inside `describe`: what it answers is laid out anew before each test and cleared away after it. */
export function pollerHarness(): PollerBench {
  const bench = new PollerBench();
  beforeEach(() => {
    Object.assign(bench, new PollerBench());
  });
  afterEach(() => bench.poller.dispose());
  return bench;
}
