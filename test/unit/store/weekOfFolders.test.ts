import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Matcher } from '../../../src/match/matcher.ts';
import { Emitter } from '../../../src/model/event.ts';
import type { Period } from '../../../src/model/period.ts';
import { State } from '../../../src/model/state.ts';
import { RouteIndex } from '../../../src/routes/window/routeIndex.ts';
import type { FromWorker, ToWorker } from '../../../src/routes/worker/protocol.ts';
import { Details } from '../../../src/store/details.ts';
import { Poller } from '../../../src/store/poller.ts';
import { dataOf } from '../../../src/store/snapshot.ts';
import { Store } from '../../../src/store/store.ts';
import { Random } from '../../fuzz/random.ts';
import { FakeNetwork } from './fakeNetwork.ts';

const minute = 60_000;
const hour = 60 * minute;
const week = 7 * 24 * hour;
const mostFolders = 3;
const periods: readonly Period[] = ['lastHour', 'last24Hours', 'last7Days', 'last30Days'];

/** What stays while folders come and go: the network, the settings, the line to what reads routes. */
class Window {
  readonly network = new FakeNetwork();
  readonly pins = new State<Readonly<Record<string, string>>>({});
  readonly messages = new Emitter<FromWorker>();
  readonly opened = new Set<string>();
  signedIn = true;

  readonly line = {
    onMessage: this.messages.event,
    send: (message: ToWorker) => {
      const { kind, folder } = message;
      if (kind === 'close') {
        this.opened.delete(folder);
      } else if (kind === 'open') {
        this.opened.add(folder);
        const place = { file: 'app.js', line: 1 };
        const route = { method: 'GET', path: '/orders', local: '/orders', framework: 'express', prefixUnknown: false };
        const routes = [[{ ...route, registered: place, handler: { ...place, name: undefined } }]];
        this.messages.fire({ kind: 'linked', folder, isProvisional: false, routes, namedHandlers: [], limits: [] });
      }
    },
  };
}

/** A folder with an application: all that is made for it. */
class Folder {
  readonly store = new Store();
  readonly index: RouteIndex;
  readonly poller: Poller;
  readonly details: Details;
  readonly matcher: Matcher;
  readonly #window: Window;

  constructor(window: Window, name: string) {
    const { network, pins, line } = window;
    this.#window = window;
    this.index = new RouteIndex(name, line, { warn: assert.fail, error: assert.fail });
    this.poller = new Poller({ store: this.store, log: network.log, scheduler: network.clock });
    this.details = new Details({ scheduler: network.clock });
    this.matcher = new Matcher(this.index, this.store, pins, { named: this.index.namedHandlers });
    this.index.open(`/${name}`, []);
    this.poller.setInterval(10 * minute);
    this.use();
    this.poller.setAttention(true);
  }

  /** Asks with what credentials there are. */
  use(): void {
    const credentials = async () => (this.#window.signedIn ? { apiKey: 'key', token: 'token' } : {});
    const source = this.#window.network.source({ credentials });
    this.poller.use(source);
    this.details.use(source);
  }

  look(): void {
    const { range } = this.store.snapshot;
    if (range !== undefined) {
      this.details.performance({ groupHash: 'g', name: undefined, hosts: [], range });
      this.details.occurrences({ groupHash: 'g', range });
    }
  }

  dispose(): void {
    this.matcher.dispose();
    this.details.dispose();
    this.poller.dispose();
    this.index.dispose();
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('a week of folders that come and go', () => {
  it('leaves no listener, timer, request or folder behind', async function () {
    this.timeout(120_000);
    const seed = Number(process.env['WEEK_SEED'] ?? 1);
    const random = new Random(seed);
    const window = new Window();
    const { network } = window;
    const folders: Folder[] = [];
    const gone: WeakRef<Store>[] = [];
    const close = (): void => {
      const [folder] = folders.splice(random.below(folders.length), 1);
      if (folder !== undefined) {
        folder.dispose();
        assert.equal(folder.store.listeners, 0, `seed ${seed}: listeners of a store are left`);
        gone.push(new WeakRef(folder.store));
      }
    };
    let shown = 0;
    let begun = 0;
    const open = (): void => {
      if (folders.length < mostFolders) {
        begun += 1;
        folders.push(new Folder(window, `folder-${begun}`));
      }
    };
    const each = (take: (folder: Folder) => void) => (): void => {
      for (const folder of folders) {
        take(folder);
      }
    };
    const signInOrOut = (): void => {
      window.signedIn = !window.signedIn;
      each((folder) => folder.use())();
    };
    const steps: readonly (() => void)[] = [
      ...[open, close, signInOrOut],
      each((folder) => folder.poller.setQuery({ period: random.pick(periods) })),
      each((folder) => folder.look()),
      each((folder) => void folder.poller.refresh()),
    ];
    for (let passed = 0; passed < week; ) {
      random.pick(steps)();
      // In half of the steps the next one comes while requests are on their way.
      if (random.next() < 0.5) {
        await network.settle();
      }
      const time = random.next() < 0.02 ? 8 * hour : random.below(20) * minute;
      await network.pass(time);
      passed += time;
      shown += folders.filter(({ store, matcher }) => dataOf(store.snapshot.transactions) && matcher.value).length;
      network.take();
      network.lines.length = 0;
      const { messages, opened } = window;
      assert.deepEqual(
        [messages.size, opened.size],
        [folders.length, folders.length],
        `seed ${seed}: indexes are left`,
      );
      const timers = network.clock.waiting.length;
      assert(timers <= 8 * folders.length, `seed ${seed}: ${timers} timers of ${folders.length} folders`);
    }
    assert(shown > 100 && gone.length > 20, `seed ${seed}: ${gone.length} folders, shown ${shown} times`);
    while (folders.length > 0) {
      close();
    }
    await network.settle();
    collectGarbage();
    await network.settle();
    collectGarbage();
    assert.deepEqual([network.clock.waiting, network.inFlight], [[], 0], `seed ${seed}`);
    const left = gone.filter((store) => store.deref() !== undefined).length;
    assert(left <= 2, `seed ${seed}: ${left} of ${gone.length} stores are still in memory`);
  });
});
