import assert from 'node:assert/strict';
import { endpointNames } from '../../../src/model/endpoint.ts';
import { type Service, startService } from '../../../src/service/service.ts';
import type { Shape } from '../../../src/service/shapes.ts';
import { Poller } from '../../../src/store/poller.ts';
import { dataOf, type SliceName } from '../../../src/store/snapshot.ts';
import type { Source } from '../../../src/store/source.ts';
import { Store, sliceNames } from '../../../src/store/store.ts';
import { Clock } from './clock.ts';
import { failure, isAnswered, until, value } from './results.ts';
import { logTo, sampleSource } from './sampleSource.ts';

const hour = 3_600_000;
const minute = 60_000;

// Over real HTTP.
describe('source and poller on the sample service', () => {
  let service: Service;
  let lines: string[];
  beforeEach(async () => {
    const now = Date.now();
    service = await startService({ seed: 7, now: () => now });
    lines = [];
  });
  afterEach(() => service.close());

  const lastDay = () => ({ start: Date.now() - 24 * hour, end: Date.now() });

  async function groupHash(source: Source): Promise<string> {
    const groups = value(await source.transactions({ range: lastDay(), hosts: [] }));
    return groups.flatMap(({ transactions }) => transactions)[0]?.groupHash ?? '';
  }

  /** One question to each endpoint. */
  async function askEverything(source: Source) {
    const range = lastDay();
    const hash = await groupHash(source);
    return {
      hosts: await source.hosts(range, ['request']),
      types: await source.types(range),
      performance: await source.performance({ groupHash: hash, name: 'GET', hosts: ['web-1'], range }),
      errors: await source.issues(),
      trend: await source.trend(),
      transactions: await source.transactions({ range, hosts: ['web-1'] }),
      occurrences: await source.occurrences({ groupHash: hash, range }, 25),
      platforms: await source.platforms(),
    };
  }

  it('asks all eight endpoints, is refused nothing, and finds nothing odd', async () => {
    const answers = await askEverything(sampleSource(service, lines));
    for (const [name, answer] of Object.entries(answers)) {
      assert.equal(answer.ok, true, name);
    }
    assert.deepEqual(new Set(service.requests.map(({ endpoint }) => endpoint)), new Set(endpointNames));
    assert.deepEqual(
      service.requests.map(({ refusal }) => refusal).filter((refusal) => refusal !== undefined),
      [],
    );
    assert.deepEqual(lines, []);
  });

  const same: readonly Shape[] = ['dataObject', 'numbersAsStrings', 'unknownFields', 'namedTypes', 'oddRecords'];
  for (const shape of same) {
    it(`reads the same from ${shape}`, async () => {
      const source = sampleSource(service, lines);
      const hash = await groupHash(source);
      const range = { start: Date.now() - 24 * hour, end: Date.now() - hour };
      const ask = async () => ({
        hosts: value(await source.hosts(range, [])),
        // Among types a stray text is a type like any other.
        types: shape === 'oddRecords' ? [] : value(await source.types(range)),
        performance: value(await source.performance({ groupHash: hash, name: undefined, hosts: [], range })),
        errors: value(await source.issues()),
        trend: value(await source.trend()),
        transactions: value(await source.transactions({ range, hosts: [] })),
        occurrences: value(await source.occurrences({ groupHash: hash, range }, 0)).items,
        platforms: value(await source.platforms()),
      });
      const plain = await ask();
      service.faults.set('all', { shape });
      assert.deepEqual(await ask(), plain);
    });
  }

  for (const shape of ['html', 'emptyBody', 'text'] as const) {
    it(`cannot read ${shape}, and says so`, async () => {
      service.faults.set('hosts', { shape });
      assert.equal(failure(await sampleSource(service, lines).hosts(lastDay(), [])).kind, 'unreadable');
    });
  }

  it('outlives one reset and one truncation', async () => {
    service.faults.set('platforms', [
      { reset: true, times: 1 },
      { truncateAt: 10, times: 1 },
    ]);
    assert.equal((await sampleSource(service, lines).platforms()).ok, true);
  });

  it('names the credential that is refused', async () => {
    const source = sampleSource(service, lines, {
      credentials: async () => ({ apiKey: service.apiKey, token: 'wrong' }),
    });
    assert.equal((await source.platforms()).ok, true);
    assert.deepEqual(failure(await source.types(lastDay())), { kind: 'refused', credential: 'token', status: 401 });
  });

  it('names the app that is not found', async () => {
    const source = sampleSource(service, lines, { appId: '1' });
    assert.deepEqual(failure(await source.trend()), { kind: 'notFound', path: '/api/apps/1/errors/trend' });
  });

  describe('with the service stopped in mid-use', () => {
    const store = new Store();

    function states(): ReadonlySet<string> {
      return new Set(sliceNames.map((name) => store.snapshot[name].state));
    }

    function dataIn(name: SliceName): unknown {
      return dataOf<unknown>(store.snapshot[name]);
    }

    it('shows everything stale with its data, and recovers by itself', async () => {
      const clock = new Clock();
      const poller = new Poller({ store, log: logTo(lines), scheduler: clock });
      const all = (state: string) =>
        until(store, () => sliceNames.every((name) => isAnswered(store.snapshot[name], state)));
      try {
        poller.use(sampleSource(service, lines));
        poller.setAttention(true);
        await all('ready');
        const before = sliceNames.map(dataIn);
        const { port } = new URL(service.origin);
        await service.close();
        const stopped = all('stale');
        await clock.pass(hour, async () => {});
        await stopped;
        assert.deepEqual(states(), new Set(['stale']));
        assert.deepEqual(sliceNames.map(dataIn), before);
        service = await startService({ seed: 7, port: Number(port) });
        const recovered = all('ready');
        await clock.pass(hour, async () => {});
        await recovered;
        assert.deepEqual(states(), new Set(['ready']));
      } finally {
        poller.dispose();
      }
    });
  });

  it('is told by Retry-After when to ask again', async () => {
    service.faults.set('all', { status: 429, headers: { 'Retry-After': '1200' } });
    const store = new Store();
    const poller = new Poller({ store, log: logTo(lines), scheduler: new Clock() });
    poller.use(sampleSource(service, lines));
    const before = Date.now();
    await poller.refresh();
    poller.dispose();
    const { transactions } = store.snapshot;
    assert(transactions.state === 'failed' && transactions.failure.kind === 'throttled');
    const wait = (transactions.failure.until ?? 0) - before;
    assert(wait >= 20 * minute && wait < 21 * minute);
  });
});
